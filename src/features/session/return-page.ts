import { safeSessionStorage, safeStorage } from '../../platform/storage/safe-storage.ts';
import { href } from '../../routes/href.ts';
import { ownPage } from './rules/own-page.ts';

/*
 * The page after a login: a guard keeps the page that it refused, and each page of a store keeps
 * itself as the last one. Spec §2 route guards.
 */

const WANTED = 'ennichi_wanted';
const LAST = 'ennichi_full_path';

export const keepWantedPage = (path: string): void => safeSessionStorage.set(WANTED, path);

export const forgetWantedPage = (): void => safeSessionStorage.remove(WANTED);

/** Returns the page that a guard refused. */
export const wantedPage = (): string | undefined => ownPage(safeSessionStorage.get(WANTED));

export const pageAfterLogin = (): string | undefined =>
  wantedPage() ?? ownPage(new URL(location.href).searchParams.get('next')) ?? currentPage();

function currentPage(): string | undefined {
  const url = new URL(location.href);
  for (const name of ['loginRequired', 'login_status']) url.searchParams.delete(name);
  return ownPage(`${url.pathname}${url.search}`);
}

function lastPage(store: string): string | undefined {
  const page = ownPage(safeStorage.get(LAST));
  return page?.startsWith(`/${store}/`) ? page : undefined;
}

export const destinationOf = (store: string, url: URL): string =>
  ownPage(url.searchParams.get('next')) ??
  wantedPage() ??
  lastPage(store) ??
  href('market', { store });

/** Discards the visited pages, because another visitor may sign in next. */
export function forgetPages(): void {
  forgetWantedPage();
  safeStorage.remove(LAST);
}

/** Removes parameters from the address, so that a reload does not repeat them. */
export function dropFromAddress(...names: string[]): void {
  const url = new URL(location.href);
  if (!names.some((name) => url.searchParams.has(name))) return;
  for (const name of names) url.searchParams.delete(name);
  history.replaceState(history.state, '', url);
}
