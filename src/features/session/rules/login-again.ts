import { href } from '../../../routes/href.ts';
import { ownPage } from './own-page.ts';

/**
 * For a login that is too old for an action.
 * @param here the path and query to return to
 */
export const loginAgain = (store: string, here: string): string =>
  href('login', { store }, { again: true, next: ownPage(here) });

export const logsInAgain = ({ searchParams }: URL): boolean => searchParams.has('again');
