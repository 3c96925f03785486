/** Shared by all callers while the stream fails. */
const EVERY_MS = 1000;

export interface RequestThrottle {
  /** Undefined for immediately. */
  next: () => Promise<void> | undefined;
  slowDown: () => void;
  speedUp: () => void;
}

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
