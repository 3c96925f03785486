import type { EventData } from '../../../src/contract/events.ts';
import type { Db } from '../../db/db.ts';
import type { Services } from '../../services.ts';
import { type Visitor, visitorKey } from '../../visitor.ts';
import { findDisplayName } from '../session/accounts.ts';

const REPEAT_AFTER_MS = 60_000;
const MAX_REMEMBERED = 50_000;

/** Remembers for a minute what was announced. */
export class RecentlyAnnounced {
  #times = new Map<string, number>();

  /** Returns true for the first call with a key within a minute. */
  add(key: string, now: number): boolean {
    const last = this.#times.get(key);
    if (last !== undefined && now - last < REPEAT_AFTER_MS) return false;
    // A key that is set again moves to the end, so the map stays in the order of time.
    this.#times.delete(key);
    this.#times.set(key, now);
    for (const [oldest, time] of this.#times) {
      if (this.#times.size <= MAX_REMEMBERED && now - time < REPEAT_AFTER_MS) break;
      this.#times.delete(oldest);
    }
    return true;
  }
}

/** Returns a visitor as a room's events name them; undefined for a ghost and for a person without a name. */
export async function findNamedUser(db: Db, visitor: Visitor) {
  if (visitor.type === 'ghost') return undefined;
  const name = await findDisplayName(db, visitor);
  const type = visitor.type === 'member' ? ('user' as const) : visitor.type;
  return name ? { user_id: visitor.id, name, type } : undefined;
}

/**
 * Publishes `buyer.joined`, at most once a minute for each visitor.
 * @returns false for a ghost: ghosts do not announce joining. Spec §6.
 */
export async function announceJoined(
  { db, publish, clock }: Services,
  announced: RecentlyAnnounced,
  postId: number,
  visitor: Visitor,
): Promise<boolean> {
  const user = await findNamedUser(db, visitor);
  if (!user) return false;
  if (!announced.add(`${postId} ${visitorKey(visitor)}`, clock().getTime())) return true;
  await publish(postId, 'buyer.joined', user);
  return true;
}

/** The sharer's realtime id, and where the show was shared from. */
type Share = Pick<EventData<'buyer.shared'>, 'pn_id' | 'source'>;

/** Publishes `buyer.shared`, at most once a minute for each visitor. A ghost has no name. Spec §4. */
export async function announceShared(
  { db, publish, clock }: Services,
  announced: RecentlyAnnounced,
  postId: number,
  visitor: Visitor,
  share: Share,
): Promise<boolean> {
  const user = await findNamedUser(db, visitor);
  const sharer = user ? visitorKey(visitor) : `ghost ${share.pn_id}`;
  if (!announced.add(`${postId} ${sharer}`, clock().getTime())) return true;
  const named = user ?? { user_id: null, name: '', type: 'ghost' as const };
  await publish(postId, 'buyer.shared', { ...named, ...share });
  return true;
}
