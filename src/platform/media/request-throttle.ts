/** The interval between requests of all callers while the stream fails. */
const EVERY_MS = 1000;

/** Spaces requests out while a stream fails. */
export interface RequestThrottle {
  /** Resolves when the next request may start; undefined for immediately. */
  next: () => Promise<void> | undefined;
  /** Called after a failure. */
  slowDown: () => void;
  /** Called when a request returned new data. */
  speedUp: () => void;
}

/** Creates a throttle, so that retries do not overload a restarted server. */
export function createRequestThrottle(
  now: () => number = () => performance.now(),
): RequestThrottle {
  let isSlow = false;
  let freeAt = 0;
  return {
    next() {
      const start = isSlow ? Math.max(now(), freeAt) : now();
      const wait = start - now();
      freeAt = start + EVERY_MS;
      return wait > 0 ? new Promise((resolve) => setTimeout(resolve, wait)) : undefined;
    },
    slowDown() {
      isSlow = true;
    },
    speedUp() {
      isSlow = false;
    },
  };
}
