import type { Failure } from '../../../platform/errors/failure.ts';

/** When a replay is looked for again, the first time. */
const FIRST_MS = 20_000;
/** A page that is left open asks no more often than this. */
const LONGEST_MS = 300_000;

/**
 * Milliseconds until a replay that is not there yet is looked for again, the `attempt`th time (from 0):
 * rarer and rarer, and at random, so that all who saw the end of a show don't ask in the same instant.
 */
export const retryDelay = (attempt: number, random: () => number = Math.random): number =>
  Math.min(FIRST_MS * 2 ** attempt, LONGEST_MS) * (0.75 + 0.5 * random());

/** Whether the server's answer is its last word: there is no such recording, or it is not the viewer's. */
export const isFinal = ({ status }: Pick<Failure, 'status'>): boolean =>
  status === 403 || status === 404 || status === 410;
