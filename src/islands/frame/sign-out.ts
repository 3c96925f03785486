import { href } from '../../routes/href.ts';

/**
 * Leaves for the market, or without a store for the front page, as a new document: nothing of the
 * member stays in this one's memory.
 */
export const leaveSignedOut = (store: string | undefined): void =>
  location.assign(store ? href('market', { store }) : href('home', {}));

/** Signs the member out and leaves the page, which may show what is only theirs. */
export async function signOut(store: string | undefined): Promise<void> {
  const { logout } = await import('../../features/session/sign-in.ts');
  await logout();
  leaveSignedOut(store);
}
