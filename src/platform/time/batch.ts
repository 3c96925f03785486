export interface Batch<T> {
  add: (...items: T[]) => void;
  flush: () => void;
  clear: () => void;
}

/**
 * Collects items and delivers them when the scheduled function runs.
 * @param schedule returns a function that cancels it
 */
export function createBatch<T>(
  schedule: (run: () => void) => () => void,
  deliver: (items: readonly T[]) => void,
): Batch<T> {
  let items: T[] = [];
  let cancel: (() => void) | undefined;
  const clear = () => {
    cancel?.();
    cancel = undefined;
    items = [];
  };
  const flush = () => {
    const due = items;
    clear();
    if (due.length > 0) deliver(due);
  };
  return {
    add: (...more) => {
      items.push(...more);
      cancel ??= schedule(flush);
    },
    flush,
    clear,
  };
}

/** A hidden page renders no frames, and a slow page few. */
const NO_FRAME_MS = 250;

/** Runs in the next frame, or soon when none is rendered. */
export function inNextFrame(run: () => void): () => void {
  if (typeof requestAnimationFrame !== 'function') return inNextTask(run);
  const cancel = () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
  const once = () => {
    cancel();
    run();
  };
  const frame = requestAnimationFrame(once);
  const timer = setTimeout(once, NO_FRAME_MS);
  return cancel;
}

export function inNextTask(run: () => void): () => void {
  const timer = setTimeout(run, 0);
  return () => clearTimeout(timer);
}
