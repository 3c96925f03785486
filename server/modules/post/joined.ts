import type { Db } from '../../db/db.ts';
import type { Services } from '../../services.ts';
import type { Visitor } from '../../visitor.ts';
import { findDisplayName } from '../session/accounts.ts';

const QUIET_MS = 60_000;
const MOST_REMEMBERED = 50_000;

/** Remembers for a minute who has been announced where. */
export class Announced {
  #at = new Map<string, number>();

  /** Whether this is the first time within a minute; from now on it is not. */
  add(key: string, now: number): boolean {
    const last = this.#at.get(key);
    if (last !== undefined && now - last < QUIET_MS) return false;
    // Set anew, a key goes to the end: the map's order stays the order of time.
    this.#at.delete(key);
    this.#at.set(key, now);
    for (const [oldest, at] of this.#at) {
      if (this.#at.size <= MOST_REMEMBERED && now - at < QUIET_MS) break;
      this.#at.delete(oldest);
    }
    return true;
  }
}

/** Who somebody is in a room: their id and what they are called there. Undefined for a ghost. */
export async function personOf(db: Db, visitor: Visitor) {
  if (visitor.type === 'ghost') return undefined;
  const name = await findDisplayName(db, visitor);
  return name
    ? { id: visitor.id, name, type: visitor.type === 'member' ? ('user' as const) : visitor.type }
    : undefined;
}

/**
 * Tells a room that somebody came in, at most once a minute for each. Spec §6: ghosts do not
 * announce joining; for them the answer is false.
 */
export async function announceJoined(
  { db, publish, clock }: Services,
  announced: Announced,
  postId: number,
  visitor: Visitor,
): Promise<boolean> {
  const person = await personOf(db, visitor);
  if (!person) return false;
  const key = `${postId} ${person.type} ${person.id}`;
  if (!announced.add(key, clock().getTime())) return true;
  await publish(postId, 'buyer.joined', {
    user_id: person.id,
    name: person.name,
    type: person.type,
  });
  return true;
}
