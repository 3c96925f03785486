import type { Failure, Result } from '../errors/failure.ts';

/** The load status of a fetched value. Spec §4 load status: EMPTY, LOADING, READY, ERROR. */
export type Load<T> =
  | { status: 'empty' }
  | { status: 'loading' }
  | { status: 'ready'; data: T }
  | { status: 'error'; failure: Failure };

export const EMPTY = { status: 'empty' } as const;
export const LOADING = { status: 'loading' } as const;

/** Returns the load status of a reply in the page data; undefined without one. */
export const readyOf = <T>(data: T | undefined): Load<T> | undefined =>
  data === undefined ? undefined : { status: 'ready', data };

export const loadOf = <T>(result: Result<T>): Load<T> =>
  result.ok ? { status: 'ready', data: result.data } : { status: 'error', failure: result.failure };

/** Returns whether a load has succeeded or failed, so that its height is final. */
export const isSettled = ({ status }: Load<unknown>): boolean =>
  status === 'ready' || status === 'error';
