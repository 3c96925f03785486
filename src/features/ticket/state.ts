import { atom } from 'nanostores';
import type { Failure } from '../../platform/errors/failure.ts';

/**
 * Whether the visitor may watch this private show. `taken`: they could, until their ticket was taken
 * back. Spec §6 private live posts.
 */
export const $access = atom<'unknown' | 'granted' | 'denied' | 'taken'>('unknown');

/** The code in the field. */
export const $code = atom('');

/** Spec §4: the ticket bind flow goes bind, then success or failed. */
export const $binding = atom<
  | { status: 'idle' }
  | { status: 'bind' }
  | { status: 'success' }
  | { status: 'failed'; failure: Failure }
>({ status: 'idle' });
