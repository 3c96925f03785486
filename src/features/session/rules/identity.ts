import type { Guest, Identity, User } from '../state.ts';

/** Spec §1 identity: member when a user is present, guest when only a guest is present, ghost otherwise. */
export function identityOf(me: { user: User | null; guest: Guest | null }): Identity {
  if (me.user) return { type: 'member', user: me.user };
  if (me.guest) return { type: 'guest', guest: me.guest };
  return { type: 'ghost' };
}
