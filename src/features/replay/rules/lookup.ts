import type { Failure } from '../../../platform/errors/failure.ts';

const FIRST_MS = 20_000;
const LONGEST_MS = 300_000;

/**
 * Returns milliseconds before retry number `attempt` (from 0). The jitter spreads the viewers of
 * one show.
 */
export const retryDelay = (attempt: number, random: () => number = Math.random): number =>
  Math.min(FIRST_MS * 2 ** attempt, LONGEST_MS) * (0.75 + 0.5 * random());

/** Returns true without a replay, or without access to it. */
export const isFinal = ({ status }: Pick<Failure, 'status'>): boolean =>
  status === 403 || status === 404 || status === 410;
