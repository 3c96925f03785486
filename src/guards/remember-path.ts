import { ownPage } from '../features/session/rules/own-page.ts';
import { safeStorage } from '../platform/storage/safe-storage.ts';
import type { Arrival } from './guard.ts';

/** Spec §2 route guards, §2 remembered path: remember the full path and the store name locally. */
export const rememberPath: Arrival = ({ params, url }) => {
  if (!params.store) return;
  safeStorage.set('ennichi_store', params.store);
  // Login pages are not remembered.
  if (!ownPage(url.pathname)) return;
  safeStorage.set('ennichi_full_path', `${url.pathname}${url.search}`);
};
