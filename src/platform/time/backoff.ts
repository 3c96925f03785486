const FIRST_MS = 1000;
const LONGEST_MS = 20_000;

/**
 * Returns milliseconds before retry `attempt` (from 0). The jitter keeps viewers from reconnecting
 * at once.
 */
export const backoff = (attempt: number, random: () => number = Math.random): number =>
  Math.min(FIRST_MS * 2 ** attempt, LONGEST_MS) * (0.25 + 0.75 * random());

/** Spreads the load of all viewers. */
export const randomDelay = (maxMs: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.random() * maxMs));
