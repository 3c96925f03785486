/** No more than one request a second while something is wrong, from all callers together. */
const EVERY_MS = 1000;

/** Spaces requests out while a stream is in trouble; otherwise they start at once. */
export interface RequestThrottle {
  /** Resolves when the next request may start; undefined for at once. */
  next: () => Promise<void> | undefined;
  /** Something failed, or stands still. */
  slowDown: () => void;
  /** A request brought something new. */
  speedUp: () => void;
}

/** Creates a throttle. A viewer's retries must not keep a server down that is only just up again. */
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
