import type { Db, Trx } from '../../db/db.ts';
import { isoAfter, isoOf } from '../../db/time.ts';
import { ApiError, notFound } from '../../http/api-error.ts';
import { salableStatus } from '../product/rules/salable-status.ts';

const MINUTE = 60_000;

/** Where an item is added, and how long its hold lasts. */
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

/** A product's salable status with so many pieces left. Spec §4. */
export const statusWith = (product: SalePeriod, salableQuantity: number, now: string) =>
  salableStatus(
    {
      status: product.status,
      startedAt: product.sale_started_at,
      endedAt: product.sale_ended_at,
      salableQuantity,
    },
    new Date(now),
  );

/** Whether the store sells a product at an instant, stock aside: that is asked under the SKU's lock. */
const isOnSale = (product: SalePeriod, now: string) => statusWith(product, 1, now) === 'on_sell';

const notOnSale = (why: string, fields?: Record<string, string[]>) =>
  new ApiError('NOT_ON_SALE', `${why} Choose another product.`, fields ? { fields } : {});

export const requireOnSale = (product: SalePeriod, now: string): void => {
  if (!isOnSale(product, now)) throw notOnSale('The product is not on sale now.');
};

const selectSkus = (db: Db | Trx) =>
  db
    .selectFrom('sku')
    .innerJoin('product', 'product.id', 'sku.product_id')
    .select(['sku.id', 'product.status', 'product.sale_started_at', 'product.sale_ended_at'])
    // A subscription is ordered by its plan, one at a time.
    .where('sku.subscription_frequency', 'is', null);

/** A show one can buy from. Throws NOT_FOUND, or NOT_ON_SALE when it is not live or its sale is over. */
export async function findPostSource(db: Db | Trx, postId: number, now: Date): Promise<Source> {
  const post = await db
    .selectFrom('post')
    .innerJoin('store', 'store.id', 'post.store_id')
    .select(['post.store_id', 'post.live_status', 'post.cart_item_expires_at'])
    .select('store.hold_minutes')
    .where('post.id', '=', postId)
    .executeTakeFirst();
  if (post === undefined) throw notFound();
  const closing = post.cart_item_expires_at;
  if (post.live_status !== 'live' || (closing !== null && closing <= isoOf(now))) {
    throw notOnSale('The show is not live, so nothing is sold in it.');
  }
  const holdEnd = isoAfter(now, post.hold_minutes * MINUTE);
  return {
    storeId: post.store_id,
    postId,
    addedFrom: 'live',
    expiresAt: closing !== null && closing < holdEnd ? closing : holdEnd,
  };
}

/** Throws NOT_ON_SALE, naming the field, unless every SKU is of a product of the show that is on sale. */
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
 * The market of a store, or what the store offers personally, which may be outside the market, for a SKU
 * in it. Throws NOT_FOUND, or NOT_ON_SALE outside its sale. Spec §9 cart item sources.
 */
export async function findMarketSource(
  db: Db | Trx,
  slug: string,
  skuId: number,
  addedFrom: 'market' | 'seller',
  now: Date,
): Promise<Source> {
  const sku = await selectSkus(db)
    .innerJoin('store', 'store.id', 'product.store_id')
    .select(['store.id as store_id', 'store.hold_minutes'])
    .where('store.slug', '=', slug)
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
  const expiresAt = isoAfter(now, sku.hold_minutes * MINUTE);
  return { storeId: sku.store_id, postId: null, addedFrom, expiresAt };
}
