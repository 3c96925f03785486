import { href } from '../../../routes/href.ts';
import { ownPage } from './own-page.ts';

/**
 * Returns the login page of a store for a member whose login is too old for what they want to do.
 * @param here the path and query of the page that it leads back to
 */
export const loginAgain = (store: string, here: string): string =>
  href('login', { store }, { again: true, next: ownPage(here) });

/** Whether the address of a login page is such a one. */
export const logsInAgain = ({ searchParams }: URL): boolean => searchParams.has('again');
