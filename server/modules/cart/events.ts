import { randomUUID } from 'node:crypto';
import type { EventData } from '../../../src/contract/events.ts';
import type { Db } from '../../db/db.ts';
import { isoOf } from '../../db/time.ts';
import { type Person, visitorKey } from '../../visitor.ts';
import type { Sender } from '../moderation/sender.ts';
import { findShownUser } from '../moderation/shown-name.ts';
import { findSeenAtAddress, rememberTraces } from '../moderation/traces.ts';
import { type EffectContext, queueEvent } from '../outbox/queue.ts';
import { requirePost } from '../post/queries.ts';
import { ANNOUNCED_WITHIN_MS, type Announced, canAnnounce, samplePage } from './rules/announce.ts';
import type { StockMove } from './stock.ts';

const findSkuNames = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('sku')
    .innerJoin('product', 'product.id', 'sku.product_id')
    .select(['sku.id', 'sku.name as sku_name', 'product.name as product_name'])
    .select((eb) =>
      eb
        .selectFrom('product_image')
        .select('product_image.url')
        .whereRef('product_image.product_id', '=', 'product.id')
        .orderBy('product_image.position')
        .limit(1)
        .as('image_url'),
    )
    .where('sku.id', 'in', [...ids])
    .execute();

export interface AddOrigin {
  sender: Sender;
  commentId?: string;
}

interface CartAddition extends AddOrigin {
  owner: Person;
  postId: number;
  moves: readonly StockMove[];
}

/** The throttle bounds their number. */
const findAnnounced = (db: Db, postId: number, since: Date) =>
  db
    .selectFrom('cart_event')
    .select(['owner', 'created_at'])
    .where('post_id', '=', postId)
    .where('created_at', '>', isoOf(since))
    .execute();

async function findGuestsAtAddress(
  db: Db,
  sender: Sender,
  lines: readonly Announced[],
): Promise<ReadonlySet<string>> {
  if (sender.visitor.type !== 'guest') return new Set();
  const guests = lines.flatMap(({ owner }) => (owner?.startsWith('guest ') ? [owner] : []));
  return findSeenAtAddress(db, sender, [...new Set(guests)]);
}

/**
 * Publishes and saves a cart add, unless the room is throttled or the buyer's name must not be
 * shown. Spec §3 Cart event.
 */
export async function queueCartEvent(
  context: EffectContext,
  { owner, postId, moves, sender, commentId }: CartAddition,
): Promise<void> {
  const { trx, services } = context;
  const now = services.clock();
  const recent = await findAnnounced(trx, postId, new Date(now.getTime() - ANNOUNCED_WITHIN_MS));
  const guestsAtAddress = await findGuestsAtAddress(trx, sender, recent);
  if (!canAnnounce(recent, { owner: visitorKey(owner), guestsAtAddress }, now)) return;
  const ids = moves.map((move) => move.skuId);
  const { store_id } = await requirePost(trx, postId);
  const user = await findShownUser(trx, store_id, sender, now);
  if (!user) return;
  await rememberTraces(trx, sender, now);
  const skus = await findSkuNames(trx, ids);
  const event: EventData<'cart'> = {
    // The wire has no field for a guest's id; `user_id` is a member's.
    user_id: owner.type === 'member' ? owner.id : null,
    user_name: user.name,
    comment_id: commentId ?? null,
    event_id: randomUUID(),
    skus: skus.map(({ id, ...sku }) => ({
      ...sku,
      quantity: moves.find((move) => move.skuId === id)?.taken ?? 1,
    })),
  };
  await trx
    .insertInto('cart_event')
    .values({
      post_id: postId,
      owner: visitorKey(owner),
      data: JSON.stringify(event),
      created_at: isoOf(now),
    })
    .execute();
  await queueEvent(context, postId, 'cart', event);
}

export interface SavedCartEvent {
  at: string;
  event: EventData<'cart'>;
}

interface EventPage {
  limit: number;
  before?: string | undefined;
  after?: string | undefined;
}

/** Samples the events, oldest first: the newest up to `before`, or the first from `after` on. */
export async function listCartEvents(
  db: Db,
  postId: number,
  { limit, before, after }: EventPage,
): Promise<SavedCartEvent[]> {
  const found = db
    .selectFrom('cart_event')
    .select(['data', 'owner', 'created_at'])
    .where('post_id', '=', postId)
    .$if(before !== undefined, (query) => query.where('created_at', '<=', before ?? ''))
    .limit(limit);
  const rows =
    after === undefined
      ? samplePage(await found.orderBy('id', 'desc').execute(), limit).reverse()
      : samplePage(
          await found
            .where('created_at', '>=', after)
            .orderBy('created_at')
            .orderBy('id')
            .execute(),
          limit,
        );
  return rows.map((row) => ({ at: row.created_at, event: JSON.parse(row.data) }));
}
