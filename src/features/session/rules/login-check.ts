import type { Identity } from '../state.ts';

/**
 * Spec §4 login check: a member, or a guest when guest mode applies, passes. Otherwise the nickname
 * dialog shows if guest mode applies, else the login dialog.
 */
export function loginCheck(identity: Identity, guestMode: boolean): 'pass' | 'nickname' | 'login' {
  if (identity.type === 'member') return 'pass';
  if (!guestMode) return 'login';
  return identity.type === 'guest' ? 'pass' : 'nickname';
}
