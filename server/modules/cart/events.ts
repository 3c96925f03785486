import { randomUUID } from 'node:crypto';
import type { EventData } from '../../../src/contract/events.ts';
import type { Db } from '../../db/db.ts';
import { isoOf } from '../../db/time.ts';
import type { Services } from '../../services.ts';
import { type Person, visitorKey } from '../../visitor.ts';
import type { Sender } from '../moderation/sender.ts';
import { findShownUser } from '../moderation/shown-name.ts';
import { requirePost } from '../post/queries.ts';
import { findLivePostIdsWith } from '../product/queries.ts';
import { ANNOUNCED_WITHIN_MS, mayAnnounce, samplePage } from './rules/announce.ts';
import { statusWith } from './sellable.ts';
import type { StockMove } from './stock.ts';

/*
 * The realtime events of carts. Publish them after the commit. A failure is logged and not thrown:
 * what was committed stands.
 */

/** A SKU with the stock of its whole product. */
const findSkuAndProduct = (db: Db, skuId: number) =>
  db
    .selectFrom('sku')
    .innerJoin('product', 'product.id', 'sku.product_id')
    .innerJoin('sku as sibling', 'sibling.product_id', 'sku.product_id')
    .select(['sku.id', 'sku.product_id', 'sku.price', 'sku.stock', 'sku.held'])
    .select(['product.status', 'product.sale_started_at', 'product.sale_ended_at'])
    .select((eb) => eb.fn.sum<number | string>('sibling.stock').as('all_stock'))
    .select((eb) => eb.fn.sum<number | string>('sibling.held').as('all_held'))
    .where('sku.id', '=', skuId)
    .groupBy(['sku.id', 'product.id'])
    .executeTakeFirst();

type SkuAndProduct = NonNullable<Awaited<ReturnType<typeof findSkuAndProduct>>>;

/** The product's salable status when the move changed it; undefined otherwise. */
function changedStatus(sku: SkuAndProduct, taken: number, now: string) {
  const left = Number(sku.all_stock) - Number(sku.all_held);
  const status = statusWith(sku, left, now);
  return status === statusWith(sku, left + taken, now) ? undefined : status;
}

async function publishMove({ db, publish, clock }: Services, { skuId, taken }: StockMove) {
  const sku = await findSkuAndProduct(db, skuId);
  if (sku === undefined) return;
  const status = changedStatus(sku, taken, isoOf(clock()));
  for (const postId of await findLivePostIdsWith(db, sku.product_id)) {
    await publish(postId, 'sku.sold', {
      product_id: sku.product_id,
      sku_id: sku.id,
      salable_quantity: Math.max(0, sku.stock - sku.held),
      price: sku.price,
    });
    if (status === undefined) continue;
    await publish(postId, 'products.salable_status', {
      product_id: sku.product_id,
      salable_status: status,
    });
  }
}

/**
 * Publishes what is left of each SKU to the live posts that sell it, as `sku.sold`, and
 * `products.salable_status` when its product sold out or came back on sale. Spec §7 realtime.
 */
export async function publishStock(services: Services, moves: readonly StockMove[]): Promise<void> {
  try {
    for (const move of moves) await publishMove(services, move);
  } catch (error) {
    services.log.error('stock event not published', error);
  }
}

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

/** What a room receives of an addition, besides the items. */
export interface Heard {
  sender: Sender;
  /** The comment that ordered the items, if one did. */
  commentId?: string;
}

interface CartAddition extends Heard {
  owner: Person;
  postId: number;
  moves: readonly StockMove[];
}

/** The cart lines that were announced in a room lately; bounded, because they are throttled. */
const findAnnounced = (db: Db, postId: number, since: Date) =>
  db
    .selectFrom('cart_event')
    .select(['owner', 'created_at'])
    .where('post_id', '=', postId)
    .where('created_at', '>', isoOf(since))
    .execute();

/**
 * Publishes to a post who added what to their cart, and saves the event, unless many were announced
 * just before or others must not see the buyer's name. Spec §3 Cart event.
 */
export async function publishCartEvent(
  services: Services,
  { owner, postId, moves, sender, commentId }: CartAddition,
): Promise<void> {
  const { db, publish, log, clock } = services;
  try {
    const now = clock();
    const recent = await findAnnounced(db, postId, new Date(now.getTime() - ANNOUNCED_WITHIN_MS));
    if (!mayAnnounce(recent, visitorKey(owner), now)) return;
    const ids = moves.map((move) => move.skuId);
    const { store_id } = await requirePost(db, postId);
    const user = await findShownUser(db, store_id, sender, now);
    if (!user) return;
    const skus = await findSkuNames(db, ids);
    const event: EventData<'cart'> = {
      // The wire has no field for a guest's id; it would be taken for a member's.
      user_id: owner.type === 'member' ? owner.id : null,
      user_name: user.name,
      comment_id: commentId ?? null,
      event_id: randomUUID(),
      skus: skus.map(({ id, ...sku }) => ({
        ...sku,
        quantity: moves.find((move) => move.skuId === id)?.taken ?? 1,
      })),
    };
    await saveCartEvent(services, { postId, owner, event });
    await publish(postId, 'cart', event);
  } catch (error) {
    log.error('cart event not published', error, { post: postId });
  }
}

interface Saved {
  postId: number;
  owner: Person;
  event: EventData<'cart'>;
}

async function saveCartEvent({ db, clock }: Services, { postId, owner, event }: Saved) {
  await db
    .insertInto('cart_event')
    .values({
      post_id: postId,
      owner: visitorKey(owner),
      data: JSON.stringify(event),
      created_at: isoOf(clock()),
    })
    .execute();
}

/** A saved cart event and when it was published. */
export interface SavedCartEvent {
  at: string;
  event: EventData<'cart'>;
}

/** Which cart events are read: as of a page of the chat. */
interface EventPage {
  limit: number;
  before?: string | undefined;
  after?: string | undefined;
}

/**
 * A sample of the newest cart events of a post, none newer than `before`, or of the first ones that
 * are not older than `after`, for a page of `limit` lines. Oldest first. Viewers who join later read them.
 */
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
