import type { Failure } from '../../platform/errors/failure.ts';

/** Spec §4 request states. */
export type Sending = { status: 'idle' | 'sending' } | { status: 'failed'; failure: Failure };

export const IDLE = { status: 'idle' } as const;

export const SENDING = { status: 'sending' } as const;
