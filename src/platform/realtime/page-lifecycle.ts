/** Hidden for this long, a page may have missed the end of its connection. */
const SLEPT_MS = 30_000;

export interface PageListeners {
  onOffline: () => void;
  /** The network is back, or the page is visible after `ms` hidden milliseconds. */
  onBack: (ms: number) => void;
  /** Left or frozen; may be restored. */
  onLeave: () => void;
  onReturn: () => void;
}

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
