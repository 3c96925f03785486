import { atom } from 'nanostores';
import type { Failure } from '../../platform/errors/failure.ts';

/** A form that is sent once. Spec §4 request states. */
export type Sending = { status: 'idle' | 'sending' } | { status: 'failed'; failure: Failure };

/** Resetting a forgotten password: asking for the mail, or with its token choosing a new one. */
export const $reset = atom<
  | { step: 'ask'; sending: Sending }
  | { step: 'asked'; email: string }
  | { step: 'choose'; token: string; sending: Sending }
  | { step: 'expired'; failure: Failure }
>({ step: 'ask', sending: { status: 'idle' } });

/** Changing the password. */
export const $passwordChange = atom<Sending | { status: 'done' }>({ status: 'idle' });

/** Changing the e-mail address: the mail to the new one is asked for. */
export const $emailChange = atom<Sending>({ status: 'idle' });

/** What is typed as a new e-mail address, kept through a reload. */
export const $emailDraft = atom({ email: '' });

/** Confirming an e-mail address, or stopping a change of it, by the token of a mailed link. */
export const $verification = atom<
  | { status: 'waiting' | 'done' }
  | { status: 'stopping' | 'stopped' }
  | { status: 'failed'; failure: Failure; wasStopping?: boolean }
>({ status: 'waiting' });

/** Closing the account, in its dialog. */
export const $closing = atom<
  { status: 'closed' | 'done' } | { status: 'open'; hasPassword: boolean; sending: Sending }
>({ status: 'closed' });
