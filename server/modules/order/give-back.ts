import type { Trx } from '../../db/db.ts';
import { publishStock } from '../cart/events.ts';
import { restock } from '../cart/stock.ts';
import type { OrderRow } from './queries.ts';
import type { Work } from './work.ts';

const findPieces = (trx: Trx, orderId: number) =>
  trx
    .selectFrom('order_item')
    .select(['sku_id', (eb) => eb.fn.sum<number | string>('quantity').as('pieces')])
    .where('order_id', '=', orderId)
    .groupBy('sku_id')
    .orderBy('sku_id')
    .execute();

/** Puts the pieces of an order back in stock, SKU by SKU in order of id, and publishes what is left. */
export async function restockOrder({ trx, afterCommit, services }: Work, order: OrderRow) {
  const moves = (await findPieces(trx, order.id)).map((row) => ({
    skuId: row.sku_id,
    pieces: Number(row.pieces),
  }));
  for (const { skuId, pieces } of moves) {
    await restock(trx, skuId, pieces);
  }
  afterCommit(() =>
    publishStock(
      services,
      moves.map(({ skuId, pieces }) => ({ skuId, taken: -pieces })),
    ),
  );
}
