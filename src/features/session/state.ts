import { atom } from 'nanostores';
import type { Identity } from './rules/identity.ts';

/** The visitor; `unknown` until the tokens are checked. */
export const $session = atom<{ type: 'unknown' } | Identity>({ type: 'unknown' });

/** The open dialog that asks the visitor to sign in or to choose a nickname. */
export const $prompt = atom<'none' | 'login' | 'nickname'>('none');

/** How a social login ended that has not signed the visitor in. Spec §4 login status. */
export const $loginStatus = atom<'none' | 'failed' | 'verifying'>('none');
