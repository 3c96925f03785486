const FIRST_MS = 1000;
const LONGEST_MS = 20_000;

/**
 * Milliseconds to wait before retry `attempt` (from 0): exponential up to a bound, with random
 * jitter so that the viewers of a restarted server do not all reconnect in the same instant.
 */
export const backoff = (attempt: number, random: () => number = Math.random): number =>
  Math.min(FIRST_MS * 2 ** attempt, LONGEST_MS) * (0.25 + 0.75 * random());

/** Resolves after a random time of at most `maxMs`, to spread what all viewers do on one event. */
export const randomDelay = (maxMs: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.random() * maxMs));
