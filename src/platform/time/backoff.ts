const FIRST_MS = 1000;
const LONGEST_MS = 20_000;

/**
 * Returns milliseconds before retry `attempt` (from 0): exponential with a bound and jitter, so
 * that viewers do not all reconnect at once.
 */
export const backoff = (attempt: number, random: () => number = Math.random): number =>
  Math.min(FIRST_MS * 2 ** attempt, LONGEST_MS) * (0.25 + 0.75 * random());

/** Resolves after a random time of at most `maxMs`, to spread the load of all viewers. */
export const randomDelay = (maxMs: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.random() * maxMs));
