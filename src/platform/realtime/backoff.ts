const FIRST_MS = 1000;
const LONGEST_MS = 20_000;

/**
 * How long to wait before the `attempt`th try (from 0): twice as long each time up to a bound, and
 * spread at random, so that a restarted server doesn't meet all its viewers in the same instant.
 */
export const backoff = (attempt: number, random: () => number = Math.random): number =>
  Math.min(FIRST_MS * 2 ** attempt, LONGEST_MS) * (0.25 + 0.75 * random());
