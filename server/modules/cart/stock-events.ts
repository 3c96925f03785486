import type { EventData } from '../../../src/contract/events.ts';
import type { Db } from '../../db/db.ts';
import { isoOf } from '../../db/time.ts';
import { type EffectContext, queueEffects } from '../outbox/queue.ts';
import { findLivePostIdsWith } from '../product/queries.ts';
import { statusWith } from './sellable.ts';
import type { StockMove } from './stock.ts';

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

function changedStatus(sku: SkuAndProduct, taken: number, now: string) {
  const left = Number(sku.all_stock) - Number(sku.all_held);
  const status = statusWith(sku, left, now);
  return status === statusWith(sku, left + taken, now) ? undefined : status;
}

type StockEvent = { postId: number } & (
  | { event: 'sku.sold'; data: EventData<'sku.sold'> }
  | { event: 'products.salable_status'; data: EventData<'products.salable_status'> }
);

/**
 * Returns `sku.sold`, and `products.salable_status` when the product sold out or is available
 * again. Spec §7 realtime.
 * @param taken pieces since the last event
 */
export async function readStockEvents(
  db: Db,
  skuId: number,
  taken: number,
  now: Date,
): Promise<StockEvent[]> {
  const sku = await findSkuAndProduct(db, skuId);
  if (sku === undefined) return [];
  const { id: sku_id, product_id, price } = sku;
  const sold = { product_id, sku_id, salable_quantity: Math.max(0, sku.stock - sku.held), price };
  const salable_status = changedStatus(sku, taken, isoOf(now));
  const posts = await findLivePostIdsWith(db, product_id);
  return posts.flatMap((postId): StockEvent[] => [
    { postId, event: 'sku.sold', data: sold },
    ...(salable_status === undefined
      ? []
      : [
          {
            postId,
            event: 'products.salable_status' as const,
            data: { product_id, salable_status },
          },
        ]),
  ]);
}

/** Stock is published only for SKUs that live shows sell. */
const findAnnouncedSkus = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('sku')
    .innerJoin('product', 'product.id', 'sku.product_id')
    .innerJoin('post_product', 'post_product.product_id', 'product.id')
    .innerJoin('post', 'post.id', 'post_product.post_id')
    .select(['sku.id', 'product.store_id'])
    .distinct()
    .where('sku.id', 'in', [...ids])
    .where('post.live_status', '=', 'live')
    .execute();

/** Merges a SKU's moves in short order. */
export async function queueStock(
  context: EffectContext,
  moves: readonly StockMove[],
): Promise<void> {
  if (moves.length === 0) return;
  const skus = await findAnnouncedSkus(
    context.trx,
    moves.map(({ skuId }) => skuId),
  );
  for (const [storeId, ofStore] of Map.groupBy(skus, ({ store_id }) => store_id)) {
    const ids = ofStore.map(({ id }) => id);
    const told = moves.filter(({ skuId }) => ids.includes(skuId));
    const effects = told.map(({ skuId, taken }) => ({
      kind: 'stock',
      data: { sku: skuId, taken },
    }));
    await queueEffects(context, `stock|${storeId}`, effects);
  }
}
