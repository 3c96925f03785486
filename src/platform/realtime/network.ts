/** A page hidden for this long may have slept through the end of its connection. */
const SLEPT_MS = 30_000;

export interface NetworkWatch {
  onOffline: () => void;
  /** The network is back, or the page woke from a long sleep. */
  onBack: () => void;
}

/** Watches the network and the page's sleep; answers how to stop. */
export function watchNetwork({ onOffline, onBack }: NetworkWatch): () => void {
  if (typeof window === 'undefined') return () => {};
  const controller = new AbortController();
  const { signal } = controller;
  let hiddenAt = 0;
  window.addEventListener('offline', onOffline, { signal });
  window.addEventListener('online', onBack, { signal });
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'hidden') hiddenAt = Date.now();
      else if (Date.now() - hiddenAt > SLEPT_MS) onBack();
    },
    { signal },
  );
  return () => controller.abort();
}
