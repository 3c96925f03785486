import { safeStorage } from '../platform/storage/safe-storage.ts';
import type { Guard } from './guard.ts';

const KEY = 'ennichi_failed_page';
const AGAIN_AFTER_MS = 30_000;

const isAgain = () => Date.now() - Number(safeStorage.get(KEY) ?? 0) < AGAIN_AFTER_MS;

/** Not where the server cannot be reached, offline or not: there is nothing to load and a page to lose. */
async function reloadIfThere(): Promise<void> {
  const page = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  if (!page?.ok || isAgain()) return;
  safeStorage.set(KEY, String(Date.now()));
  if (safeStorage.get(KEY) !== null) location.reload();
}

/**
 * Spec §2 route guards: a failed lazy page load forces a full reload of the target. After a release
 * the old chunks are gone; the new page names the new ones. Not twice in a row, or it would spin.
 */
export const reloadFailedPageGuard: Guard = () => {
  addEventListener('vite:preloadError', () => {
    if (navigator.onLine && !isAgain()) void reloadIfThere();
  });
  return undefined;
};
