import { safeSessionStorage, safeStorage } from '../../platform/storage/safe-storage.ts';
import { href } from '../../routes/href.ts';
import { ownPage } from './rules/own-page.ts';

/*
 * Where a visitor goes once signed in. A guard keeps the page it has turned them away from; the page
 * they were on last is remembered by every page of a store. Spec §2 route guards.
 */

const WANTED = 'ennichi_wanted';
const LAST = 'ennichi_full_path';

/** Keeps the page that a visitor was turned away from, for this tab. */
export const keepWantedPage = (path: string): void => safeSessionStorage.set(WANTED, path);

/** Removes the page that the visitor was turned away from. */
export const forgetWantedPage = (): void => safeSessionStorage.remove(WANTED);

/** Returns the page that the visitor was turned away from; undefined when there is none. */
export const wantedPage = (): string | undefined => ownPage(safeSessionStorage.get(WANTED));

/** The page that a login link on the current page leads back to. */
export const pageAfterLogin = (): string | undefined =>
  wantedPage() ?? ownPage(new URL(location.href).searchParams.get('next')) ?? currentPage();

/** Without what only says that signing in was required. */
function currentPage(): string | undefined {
  const url = new URL(location.href);
  for (const name of ['loginRequired', 'login_status']) url.searchParams.delete(name);
  return ownPage(`${url.pathname}${url.search}`);
}

/** The page of the store that the visitor was on last. */
function lastPage(store: string): string | undefined {
  const page = ownPage(safeStorage.get(LAST));
  return page?.startsWith(`/${store}/`) ? page : undefined;
}

/**
 * Where the login page of a store leads: to the page its address names, otherwise to where the
 * visitor was turned away, otherwise to the page before, otherwise to the market.
 */
export const destinationOf = (store: string, url: URL): string =>
  ownPage(url.searchParams.get('next')) ??
  wantedPage() ??
  lastPage(store) ??
  href('market', { store });

/** Discards where the visitor has been: someone else may sign in next. */
export function forgetPages(): void {
  forgetWantedPage();
  safeStorage.remove(LAST);
}

/** Shows the address without some of its parameters, so that a reload does not repeat them. */
export function dropFromAddress(...names: string[]): void {
  const url = new URL(location.href);
  if (!names.some((name) => url.searchParams.has(name))) return;
  for (const name of names) url.searchParams.delete(name);
  history.replaceState(history.state, '', url);
}
