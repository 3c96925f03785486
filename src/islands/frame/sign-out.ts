import { href } from '../../routes/href.ts';

/** Opens a new document, so that no data of the member stays in memory. */
export const leaveSignedOut = (store: string | undefined): void =>
  location.assign(store ? href('market', { store }) : href('home', {}));

export async function signOut(store: string | undefined): Promise<void> {
  const { logout } = await import('../../features/session/sign-in.ts');
  await logout();
  leaveSignedOut(store);
}
