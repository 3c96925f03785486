/** A row of `user_account` or `guest`. */
export type Person = { type: 'member' | 'guest'; id: number };

/** Spec §1: a member when a user is present, otherwise a guest, otherwise a ghost. */
export type Visitor = Person | { type: 'ghost' };

export const asMember = (id: number): Person => ({ type: 'member', id });

export const asGuest = (id: number): Person => ({ type: 'guest', id });

/** Members and guests have separate id ranges. */
export const visitorKey = (visitor: Visitor): string =>
  visitor.type === 'ghost' ? 'ghost' : `${visitor.type} ${visitor.id}`;

export const memberIdOf = (visitor: Visitor): number | undefined =>
  visitor.type === 'member' ? visitor.id : undefined;

export const ownerColumn = ({ type }: Person) => (type === 'member' ? 'user_id' : 'guest_id');

export const ownerColumns = ({ type, id }: Person) =>
  type === 'member' ? { user_id: id, guest_id: null } : { user_id: null, guest_id: id };

/** `user`, `guest` or `ghost`. Spec §3 user identity. */
export const toWireUser = (visitor: Visitor) =>
  visitor.type === 'ghost'
    ? { type: 'ghost' as const }
    : { type: visitor.type === 'member' ? ('user' as const) : ('guest' as const), id: visitor.id };

export const fromWireUser = ({ type, id }: { type: 'user' | 'guest'; id: number }): Person =>
  type === 'user' ? asMember(id) : asGuest(id);
