import type { EventData } from '../../../src/contract/events.ts';
import type { Db } from '../../db/db.ts';
import { SharedThrottle } from '../../http/shared-throttle.ts';
import type { Services } from '../../services.ts';
import { visitorKey } from '../../visitor.ts';
import type { Sender } from '../moderation/sender.ts';
import { findShownUser } from '../moderation/shown-name.ts';
import { rememberTraces } from '../moderation/traces.ts';
import type { PostRow } from './queries.ts';

/** A visitor's action is announced at most once in this time. */
const REPEAT_AFTER_MS = 60_000;

/** Per room, as many as can be read: a toast is shown for 3 s. Spec §9. */
const GREETINGS = 5;
const GREETING_EVERY_MS = 1000;
/** Per address, which can have many guests. */
const OWN_GREETINGS = 3;
const OWN_GREETING_EVERY_MS = 10_000;

type Kind = 'joined' | 'shared';

export class AnnouncementThrottle {
  readonly #byVisitor = new SharedThrottle('announced', 1, REPEAT_AFTER_MS);
  readonly #byRoom = new SharedThrottle('greetings of a room', GREETINGS, GREETING_EVERY_MS);
  readonly #byAddress = new SharedThrottle('greetings', OWN_GREETINGS, OWN_GREETING_EVERY_MS);

  async isNew(db: Db, kind: Kind, who: string, now: number): Promise<boolean> {
    return (await this.#byVisitor.take(db, `${kind} ${who}`, now)) === 0;
  }

  async isSampled(
    db: Db,
    action: { kind: Kind; postId: number } & Pick<Sender, 'address'>,
    now: number,
  ) {
    const room = `${action.kind} ${action.postId}`;
    const { address } = action;
    if (address && (await this.#byAddress.take(db, `${room} ${address}`, now)) > 0) return false;
    return (await this.#byRoom.take(db, room, now)) === 0;
  }
}

/**
 * Publishes `buyer.joined`, sampled, once a minute per visitor, with a name that may be shown.
 * @returns false for a ghost: ghosts do not announce joining. Spec §6 ghosts.
 */
export async function announceJoined(
  { db, publish, clock }: Services,
  throttle: AnnouncementThrottle,
  post: PostRow,
  sender: Sender,
): Promise<boolean> {
  const { visitor } = sender;
  if (visitor.type === 'ghost') return false;
  const now = clock();
  await rememberTraces(db, sender, now);
  const who = `${post.id} ${visitorKey(visitor)}`;
  if (!(await throttle.isNew(db, 'joined', who, now.getTime()))) return true;
  const user = await findShownUser(db, post.store_id, sender, now);
  const action = { kind: 'joined', postId: post.id, address: sender.address } as const;
  if (user && (await throttle.isSampled(db, action, now.getTime()))) {
    await publish(post.id, 'buyer.joined', user);
  }
  return true;
}

type Share = Pick<EventData<'buyer.shared'>, 'pn_id' | 'source'>;

/** Not for a ghost, which has no name. Spec §4. */
export async function announceShared(
  { db, publish, clock }: Services,
  throttle: AnnouncementThrottle,
  post: PostRow,
  sender: Sender,
  share: Share,
): Promise<boolean> {
  const { visitor } = sender;
  const now = clock();
  await rememberTraces(db, sender, now);
  const sharer = visitor.type === 'ghost' ? `ghost ${share.pn_id}` : visitorKey(visitor);
  const who = `${post.id} ${sharer}`;
  if (!(await throttle.isNew(db, 'shared', who, now.getTime()))) return true;
  const user =
    visitor.type === 'ghost' ? NOBODY : await findShownUser(db, post.store_id, sender, now);
  const action = { kind: 'shared', postId: post.id, address: sender.address } as const;
  if (user && (await throttle.isSampled(db, action, now.getTime()))) {
    await publish(post.id, 'buyer.shared', { ...user, ...share });
  }
  return true;
}

const NOBODY = { user_id: null, name: '', type: 'ghost' } as const;
