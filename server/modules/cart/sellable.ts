import type { Db, Trx } from '../../db/db.ts';
import { isoAfter, isoOf } from '../../db/time.ts';
import { ApiError, notFound } from '../../http/api-error.ts';
import { type SalableStatus, salableStatus } from '../product/rules/salable-status.ts';
import { requireOpenStore } from '../store/close-store.ts';
import { requireStore } from '../store/queries.ts';

const MINUTE_MS = 60_000;

export interface Source {
  storeId: number;
  postId: number | null;
  addedFrom: 'live' | 'market' | 'seller';
  expiresAt: string;
}

interface SalePeriod {
  status: 'init' | 'selling' | 'deleted';
  sale_started_at: string | null;
  sale_ended_at: string | null;
}

export const holdEnd = (now: Date, { hold_minutes }: { hold_minutes: number }): string =>
  isoAfter(now, hold_minutes * MINUTE_MS);

/** Spec §4 product salable_status. */
export const statusWith = (
  product: SalePeriod,
  salableQuantity: number,
  now: string,
): SalableStatus =>
  salableStatus(
    {
      status: product.status,
      startedAt: product.sale_started_at,
      endedAt: product.sale_ended_at,
      salableQuantity,
    },
    new Date(now),
  );

/** Stock is checked under the SKU's lock. */
const isOnSale = (product: SalePeriod, now: string) => statusWith(product, 1, now) === 'on_sell';

const notOnSale = (why: string, fields?: Record<string, string[]>) =>
  new ApiError('NOT_ON_SALE', `${why} Choose another product.`, fields ? { fields } : {});

/** Throws NOT_ON_SALE. */
export function requireOnSale(product: SalePeriod, now: string): void {
  if (!isOnSale(product, now)) throw notOnSale('The product is not on sale now.');
}

const selectSkus = (db: Db | Trx) =>
  db
    .selectFrom('sku')
    .innerJoin('product', 'product.id', 'sku.product_id')
    .select(['sku.id', 'product.status', 'product.sale_started_at', 'product.sale_ended_at'])
    // Subscriptions are added by plan: see `modules/subscription`.
    .where('sku.subscription_frequency', 'is', null);

/**
 * The hold expires no later than the post's sale. Spec §3 cart_item_expires_at.
 * @throws ApiError NOT_FOUND, STORE_CLOSED, NOT_ON_SALE (the post is not live, or its sale is over)
 */
export async function findPostSource(db: Db | Trx, postId: number, now: Date): Promise<Source> {
  const post = await db
    .selectFrom('post')
    .innerJoin('store', 'store.id', 'post.store_id')
    .select(['post.store_id', 'post.live_status', 'post.cart_item_expires_at'])
    .select(['store.hold_minutes', 'store.closed_at'])
    .where('post.id', '=', postId)
    .executeTakeFirst();
  if (post === undefined) throw notFound();
  requireOpenStore(post);
  const saleEnd = post.cart_item_expires_at;
  if (post.live_status !== 'live' || (saleEnd !== null && saleEnd <= isoOf(now))) {
    throw notOnSale('The show is not live, so nothing is sold in it.');
  }
  const expiresAt = holdEnd(now, post);
  return {
    storeId: post.store_id,
    postId,
    addedFrom: 'live',
    expiresAt: saleEnd !== null && saleEnd < expiresAt ? saleEnd : expiresAt,
  };
}

/** Throws NOT_ON_SALE with the field, unless every SKU is in the tray and on sale. */
export async function requireSkusOfPost(
  db: Db | Trx,
  postId: number,
  skuIds: readonly number[],
  now: string,
): Promise<void> {
  const skus = await selectSkus(db)
    .innerJoin('post_product', 'post_product.product_id', 'product.id')
    .where('post_product.post_id', '=', postId)
    .where('sku.id', 'in', [...skuIds])
    .execute();
  skuIds.forEach((id, index) => {
    const sku = skus.find((candidate) => candidate.id === id);
    if (sku !== undefined && isOnSale(sku, now)) return;
    throw notOnSale('Not sold in this show now.', {
      [`skus.${index}.id`]: ['is not sold in this show now'],
    });
  });
}

/**
 * Finds a SKU of the market or of a personal offer. Spec §9 cart item sources.
 * @throws ApiError NOT_FOUND, STORE_CLOSED, NOT_ON_SALE
 */
export async function findMarketSource(
  db: Db | Trx,
  slug: string,
  skuId: number,
  addedFrom: 'market' | 'seller',
  now: Date,
): Promise<Source> {
  const store = await requireStore(db, slug);
  requireOpenStore(store);
  const sku = await selectSkus(db)
    .where('product.store_id', '=', store.id)
    .where('sku.id', '=', skuId)
    .where((eb) =>
      eb.or([
        eb('product.in_market', '=', 1),
        ...(addedFrom === 'seller' ? [eb('product.offered_by_seller', '=', 1)] : []),
      ]),
    )
    .where('product.status', '=', 'selling')
    .executeTakeFirst();
  if (sku === undefined) throw notFound();
  requireOnSale(sku, isoOf(now));
  return { storeId: store.id, postId: null, addedFrom, expiresAt: holdEnd(now, store) };
}
