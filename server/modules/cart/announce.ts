import type { Db } from '../../db/db.ts';
import { isoOf } from '../../db/time.ts';
import type { Services } from '../../services.ts';
import { findLivePostIdsWith } from '../product/queries.ts';
import { statusWith } from './sellable.ts';

/** Stock that has moved: pieces taken into carts, or (negative) given back. */
export interface StockMove {
  skuId: number;
  taken: number;
}

/** A SKU as it is now, with what its whole product has left. */
const findMoved = (db: Db, skuId: number) =>
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

type Moved = NonNullable<Awaited<ReturnType<typeof findMoved>>>;

/** What the product turned into by this move; undefined when it stayed what it was. */
function flippedStatus(moved: Moved, taken: number, now: string) {
  const left = Number(moved.all_stock) - Number(moved.all_held);
  const status = statusWith(moved, left, now);
  return status === statusWith(moved, left + taken, now) ? undefined : status;
}

async function announceMove({ db, publish, clock }: Services, { skuId, taken }: StockMove) {
  const moved = await findMoved(db, skuId);
  if (moved === undefined) return;
  const status = flippedStatus(moved, taken, isoOf(clock()));
  for (const id of await findLivePostIdsWith(db, moved.product_id)) {
    await publish(id, 'sku.sold', {
      product_id: moved.product_id,
      sku_id: moved.id,
      salable_quantity: Math.max(0, moved.stock - moved.held),
      price: moved.price,
    });
    if (status === undefined) continue;
    await publish(id, 'products.salable_status', {
      product_id: moved.product_id,
      salable_status: status,
    });
  }
}

/**
 * Tells every live show that carries the product what is left of it, as `sku.sold`, and
 * `products.salable_status` when it sold out or came back. Spec §7 realtime. Call it after the
 * commit: it fails nothing, for what was committed stands.
 */
export async function announceStock(
  services: Services,
  moves: readonly StockMove[],
): Promise<void> {
  try {
    for (const move of moves) await announceMove(services, move);
  } catch (error) {
    services.log.error('stock not announced', error);
  }
}
