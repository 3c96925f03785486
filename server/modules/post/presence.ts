import type { EventData } from '../../../src/contract/events.ts';
import { Throttle } from '../../http/throttle.ts';
import type { Services } from '../../services.ts';
import { visitorKey } from '../../visitor.ts';
import type { Sender } from '../moderation/sender.ts';
import { findShownUser } from '../moderation/shown-name.ts';
import { rememberTraces } from '../moderation/traces.ts';
import type { PostRow } from './queries.ts';

const REPEAT_AFTER_MS = 60_000;
const MAX_REMEMBERED = 50_000;

/** Remembers for a minute what was announced. */
class RecentlyAnnounced {
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

/** Greetings of a room: as many as can be read, because a toast stays for 3 s. Spec §9. */
const GREETINGS = 5;
const GREETING_EVERY_MS = 1000;
/** Of one address, where many guests may come from. */
const OWN_GREETINGS = 3;
const OWN_GREETING_EVERY_MS = 10_000;

/** What was announced to the rooms lately. */
export class Announced {
  readonly joined = new RecentlyAnnounced();
  readonly shared = new RecentlyAnnounced();
  readonly #byRoom = new Throttle(GREETINGS, GREETING_EVERY_MS);
  readonly #byAddress = new Throttle(OWN_GREETINGS, OWN_GREETING_EVERY_MS);

  /** Whether one more action is announced in a room: of many only a sample is. */
  samples(kind: 'joined' | 'shared', postId: number, { address }: Sender, now: number): boolean {
    const room = `${kind} ${postId}`;
    if (address && this.#byAddress.take(`${room} ${address}`, now) > 0) return false;
    return this.#byRoom.take(room, now) === 0;
  }
}

/**
 * Publishes `buyer.joined`, at most once a minute for each visitor, of many a sample, and never under a
 * name that others must not see.
 * @returns false for a ghost: ghosts do not announce joining. Spec §6.
 */
export async function announceJoined(
  { db, publish, clock }: Services,
  announced: Announced,
  post: PostRow,
  sender: Sender,
): Promise<boolean> {
  const { visitor } = sender;
  if (visitor.type === 'ghost') return false;
  const now = clock();
  await rememberTraces(db, sender, now);
  if (!announced.joined.add(`${post.id} ${visitorKey(visitor)}`, now.getTime())) return true;
  const user = await findShownUser(db, post.store_id, sender, now);
  if (user && announced.samples('joined', post.id, sender, now.getTime())) {
    await publish(post.id, 'buyer.joined', user);
  }
  return true;
}

/** The sharer's realtime id, and where the show was shared from. */
type Share = Pick<EventData<'buyer.shared'>, 'pn_id' | 'source'>;

/** Publishes `buyer.shared`, as `announceJoined` does. A ghost has no name. Spec §4. */
export async function announceShared(
  { db, publish, clock }: Services,
  announced: Announced,
  post: PostRow,
  sender: Sender,
  share: Share,
): Promise<boolean> {
  const { visitor } = sender;
  const now = clock();
  await rememberTraces(db, sender, now);
  const sharer = visitor.type === 'ghost' ? `ghost ${share.pn_id}` : visitorKey(visitor);
  if (!announced.shared.add(`${post.id} ${sharer}`, now.getTime())) return true;
  const user =
    visitor.type === 'ghost' ? NOBODY : await findShownUser(db, post.store_id, sender, now);
  if (user && announced.samples('shared', post.id, sender, now.getTime())) {
    await publish(post.id, 'buyer.shared', { ...user, ...share });
  }
  return true;
}

const NOBODY = { user_id: null, name: '', type: 'ghost' } as const;
