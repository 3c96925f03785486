import type { Failure, Result } from '../errors/failure.ts';

/** The load status of a fetched value. Spec §4 load status: EMPTY, LOADING, READY, ERROR. */
export type Load<T> =
  | { status: 'empty' }
  | { status: 'loading' }
  | { status: 'ready'; data: T }
  | { status: 'error'; failure: Failure };

export const EMPTY = { status: 'empty' } as const;
export const LOADING = { status: 'loading' } as const;

/** The load status of a reply that a filled page brought; undefined when it brought none. */
export const readyOf = <T>(data: T | undefined): Load<T> | undefined =>
  data === undefined ? undefined : { status: 'ready', data };

/** Converts the result of a call to a load status. */
export const loadOf = <T>(result: Result<T>): Load<T> =>
  result.ok ? { status: 'ready', data: result.data } : { status: 'error', failure: result.failure };

/** Whether a load is over, well or not: what depends on its height can be drawn below it. */
export const isSettled = ({ status }: Load<unknown>): boolean =>
  status === 'ready' || status === 'error';
