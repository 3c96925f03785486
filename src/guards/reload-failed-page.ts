import { isLeaving } from '../platform/errors/leaving.ts';
import { safeStorage } from '../platform/storage/safe-storage.ts';

const KEY = 'ennichi_failed_page';
const MIN_INTERVAL_MS = 30_000;

const hasReloadedRecently = () => Date.now() - Number(safeStorage.get(KEY) ?? 0) < MIN_INTERVAL_MS;

/** Reloads only if the server has the page; otherwise a reload would lose the current one. */
async function reloadIfAvailable(): Promise<void> {
  const page = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  if (!page?.ok || isLeaving() || hasReloadedRecently()) return;
  safeStorage.set(KEY, String(Date.now()));
  if (safeStorage.get(KEY) !== null) location.reload();
}

/**
 * Spec §2 failed page load, route guards: a failed lazy page load forces a full reload of the
 * target. After a release the old chunks are gone. Not twice in a row, to avoid a loop, and not
 * while the page is being left.
 */
export function watchFailedLoads(): void {
  const onFailure = () => {
    if (navigator.onLine && !isLeaving() && !hasReloadedRecently()) void reloadIfAvailable();
  };
  addEventListener('vite:preloadError', onFailure);
  addEventListener('astro:hydration-error', onFailure);
  // The error of an element does not bubble.
  const onError = ({ target }: Event) =>
    target instanceof HTMLScriptElement && target.type === 'module' && onFailure();
  addEventListener('error', onError, { capture: true });
}
