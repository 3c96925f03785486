import { atom } from 'nanostores';
import type { Failure } from '../../platform/errors/failure.ts';
import type { Identity } from './rules/identity.ts';

/** The visitor; `unknown` until the tokens are checked, with the failure when the server can't check them. */
export type Session = { type: 'unknown'; failure?: Failure } | Identity;

export const $session = atom<Session>({ type: 'unknown' });

/** The open dialog that asks the visitor to sign in or to choose a nickname. */
export const $prompt = atom<'none' | 'login' | 'nickname'>('none');

/** How a social login ended that has not signed the visitor in. Spec §4 login status. */
export const $loginStatus = atom<'none' | 'failed' | 'verifying'>('none');
