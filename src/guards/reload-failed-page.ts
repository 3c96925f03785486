import { safeStorage } from '../platform/storage/safe-storage.ts';
import type { Guard } from './guard.ts';

const KEY = 'ennichi_failed_page';
const MIN_INTERVAL_MS = 30_000;

const hasReloadedRecently = () => Date.now() - Number(safeStorage.get(KEY) ?? 0) < MIN_INTERVAL_MS;

/** Reloads the page if the server has it: otherwise the reload would only lose the current page. */
async function reloadIfAvailable(): Promise<void> {
  const page = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  if (!page?.ok || hasReloadedRecently()) return;
  safeStorage.set(KEY, String(Date.now()));
  if (safeStorage.get(KEY) !== null) location.reload();
}

/**
 * Spec §2 route guards: a failed lazy page load forces a full reload of the target. After a release
 * the old chunks are gone, and the new page refers to the new ones. Not twice in a row, to avoid a
 * loop.
 */
export const reloadFailedPageGuard: Guard = () => {
  addEventListener('vite:preloadError', () => {
    if (navigator.onLine && !hasReloadedRecently()) void reloadIfAvailable();
  });
  return undefined;
};
