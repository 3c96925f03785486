import { safeStorage } from '../platform/storage/safe-storage.ts';
import type { Arrival } from './guard.ts';

/** Spec §2 route guards: remember the full path and the store name locally. */
export const rememberPath: Arrival = ({ params, url }) => {
  if (!params.store) return;
  safeStorage.set('ennichi_full_path', `${url.pathname}${url.search}`);
  safeStorage.set('ennichi_store', params.store);
};
