const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Spaces work out: the first call resolves at once, each later one no sooner than `everyMs` after the
 * one before.
 */
export function createPace(everyMs: number): () => Promise<void> {
  let nextAt = 0;
  return () => {
    const now = Date.now();
    const at = Math.max(now, nextAt);
    nextAt = at + everyMs;
    return at > now ? wait(at - now) : Promise.resolve();
  };
}
