import { atom } from 'nanostores';
import type { Reply } from '../../contract/schemas.ts';

export type User = NonNullable<Reply<'getMe'>['user']>;
export type Guest = NonNullable<Reply<'getMe'>['guest']>;

/** Who is visiting. Spec §1: member when a user is present, guest when only a guest is, ghost otherwise. */
export type Identity =
  | { type: 'member'; user: User }
  | { type: 'guest'; guest: Guest }
  | { type: 'ghost' };

/** The visitor, `unknown` until the tokens are checked. */
export const $session = atom<{ type: 'unknown' } | Identity>({ type: 'unknown' });

/** The dialog that asks a visitor who they are, if one is open. */
export const $prompt = atom<'none' | 'login' | 'nickname'>('none');
