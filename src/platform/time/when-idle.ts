const LATEST_MS = 5000;

/** Does something when the page has nothing better to do, within five seconds. Returns how to call it off. */
export function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(work, { timeout: LATEST_MS });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(work, LATEST_MS / 2);
  return () => clearTimeout(timer);
}
