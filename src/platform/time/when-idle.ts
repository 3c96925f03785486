const TIMEOUT_MS = 5000;

/** Runs a task within five seconds. Returns a function that cancels it. */
export function whenIdle(task: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(task, { timeout: TIMEOUT_MS });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(task, TIMEOUT_MS / 2);
  return () => clearTimeout(timer);
}
