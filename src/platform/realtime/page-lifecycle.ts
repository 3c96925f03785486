/** A page hidden for this long may have slept through the end of its connection. */
const SLEPT_MS = 30_000;

export interface PageListeners {
  onOffline: () => void;
  /** The network is back, or the page is visible again after it was hidden for `ms`. */
  onBack: (ms: number) => void;
  /** The page is left or frozen: it may be restored, and receives nothing until then. */
  onLeave: () => void;
  /** A page that was left or frozen is restored. */
  onReturn: () => void;
}

/**
 * Listens to the network and to the page being hidden, frozen and restored. Returns how to stop.
 */
export function watchPage({ onOffline, onBack, onLeave, onReturn }: PageListeners): () => void {
  if (typeof window === 'undefined') return () => {};
  const controller = new AbortController();
  const { signal } = controller;
  let hiddenAt = Date.now();
  window.addEventListener('offline', onOffline, { signal });
  window.addEventListener('online', () => onBack(0), { signal });
  window.addEventListener('pagehide', onLeave, { signal });
  window.addEventListener('pageshow', ({ persisted }) => persisted && onReturn(), { signal });
  document.addEventListener('freeze', onLeave, { signal });
  document.addEventListener('resume', onReturn, { signal });
  document.addEventListener(
    'visibilitychange',
    () => {
      const now = Date.now();
      if (document.visibilityState === 'hidden') hiddenAt = now;
      else if (now - hiddenAt > SLEPT_MS) onBack(now - hiddenAt);
    },
    { signal },
  );
  return () => controller.abort();
}
