import type { Failure, Result } from '../errors/failure.ts';

/** Spec §4 load status: EMPTY, LOADING, READY, ERROR. */
export type Load<T> =
  | { status: 'empty' }
  | { status: 'loading' }
  | { status: 'ready'; data: T }
  | { status: 'error'; failure: Failure };

export const EMPTY = { status: 'empty' } as const;
export const LOADING = { status: 'loading' } as const;

/** Returns the load status of a reply in the page data. */
export const readyOf = <T>(data: T | undefined): Load<T> | undefined =>
  data === undefined ? undefined : { status: 'ready', data };

export const loadOf = <T>(result: Result<T>): Load<T> =>
  result.ok ? { status: 'ready', data: result.data } : { status: 'error', failure: result.failure };

/** Returns whether the content's height is final. */
export const isSettled = ({ status }: Load<unknown>): boolean =>
  status === 'ready' || status === 'error';
