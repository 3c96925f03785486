const FIRST_MS = 1000;
const MOST_MS = 10_000;

/** How long to wait before trying again, the attempt counted from 0: 1, 2, 4, 8, 10 s and so on. */
export const backoff = (attempt: number): number => Math.min(FIRST_MS * 2 ** attempt, MOST_MS);
