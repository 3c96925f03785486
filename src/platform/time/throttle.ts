const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Resolves the first call immediately, each later one at least `everyMs` after the previous. */
export function createThrottle(everyMs: number): () => Promise<void> {
  let nextAt = 0;
  return () => {
    const now = Date.now();
    const at = Math.max(now, nextAt);
    nextAt = at + everyMs;
    return at > now ? wait(at - now) : Promise.resolve();
  };
}
