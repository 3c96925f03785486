import type { Identity } from '../../session/rules/identity.ts';

export interface Person {
  type: 'user' | 'guest';
  id: number;
}

/** Returns `guest 12`: members and guests have separate ids. */
export const personKey = ({ type, id }: Person): string => `${type} ${id}`;

/** Returns undefined for a ghost. */
export function personOf(identity: Identity | { type: 'unknown' }): Person | undefined {
  if (identity.type === 'member') return { type: 'user', id: identity.user.id };
  return identity.type === 'guest' ? { type: 'guest', id: identity.guest.id } : undefined;
}

/** A member and a guest may have the same id. */
export function isVisitor(person: Person, identity: Identity | { type: 'unknown' }): boolean {
  const visitor = personOf(identity);
  return visitor !== undefined && personKey(visitor) === personKey(person);
}
