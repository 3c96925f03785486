import { safeStorage } from '../platform/storage/safe-storage.ts';
import type { Guard } from './guard.ts';

const KEY = 'ennichi_failed_page';
const AGAIN_AFTER_MS = 30_000;

/**
 * Spec §2 route guards: a failed lazy page load forces a full reload of the target. After a release
 * the old chunks are gone; the new page names the new ones. Not twice in a row, or it would spin; and not
 * while offline, where there is nothing to load and a page to lose.
 */
export const reloadFailedPageGuard: Guard = () => {
  addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine) return;
    const last = Number(safeStorage.get(KEY) ?? 0);
    if (Date.now() - last < AGAIN_AFTER_MS) return;
    event.preventDefault();
    safeStorage.set(KEY, String(Date.now()));
    if (safeStorage.get(KEY) !== null) location.reload();
  });
  return undefined;
};
