/** Somebody the server can name: a member (a row of `user_account`) or a guest (a row of `guest`). */
export type Person = { type: 'member' | 'guest'; id: number };

/** Who sends a request. Spec §1: a member when a user is present, otherwise a guest, otherwise a ghost. */
export type Visitor = Person | { type: 'ghost' };

/** Returns the visitor that is a member with this id. */
export const asMember = (id: number): Person => ({ type: 'member', id });

/** Returns the visitor that is a guest with this id. */
export const asGuest = (id: number): Person => ({ type: 'guest', id });

/** Identifies a visitor in a map or a rate limit. Members and guests have separate id ranges. */
export const visitorKey = (visitor: Visitor): string =>
  visitor.type === 'ghost' ? 'ghost' : `${visitor.type} ${visitor.id}`;

/** The member's id; undefined for a guest or a ghost. */
export const memberIdOf = (visitor: Visitor): number | undefined =>
  visitor.type === 'member' ? visitor.id : undefined;

/** The column that names a person in a row they own. */
export const ownerColumn = ({ type }: Person) => (type === 'member' ? 'user_id' : 'guest_id');

/** Both owner columns of a new row. */
export const ownerColumns = ({ type, id }: Person) =>
  type === 'member' ? { user_id: id, guest_id: null } : { user_id: null, guest_id: id };

/** The visitor as the wire names one: `user`, `guest` or `ghost`. Spec §3 user identity. */
export const toWireUser = (visitor: Visitor) =>
  visitor.type === 'ghost'
    ? { type: 'ghost' as const }
    : { type: visitor.type === 'member' ? ('user' as const) : ('guest' as const), id: visitor.id };

/** A person by their type and id on the wire. */
export const fromWireUser = ({ type, id }: { type: 'user' | 'guest'; id: number }): Person =>
  type === 'user' ? asMember(id) : asGuest(id);
