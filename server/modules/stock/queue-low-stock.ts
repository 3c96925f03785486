import type { EffectContext } from '../outbox/queue.ts';
import { queueStaffEvent } from '../outbox/queue-staff-event.ts';

/** Pieces at which the staff is warned, once when a sale reaches it. */
export const LOW_STOCK = 3;

/** Call it after the sale of these items, with their SKUs locked. */
export async function queueLowStock(
  context: EffectContext,
  storeId: number,
  sold: readonly { sku_id: number; quantity: number }[],
): Promise<void> {
  const quantities = new Map<number, number>();
  for (const { sku_id, quantity } of sold) {
    quantities.set(sku_id, (quantities.get(sku_id) ?? 0) + quantity);
  }
  const skus = await context.trx
    .selectFrom('sku')
    .select(['id', 'product_id', 'stock'])
    .where('id', 'in', [...quantities.keys()])
    .where('stock', '<=', LOW_STOCK)
    .orderBy('id')
    .execute();
  for (const { id, product_id, stock } of skus) {
    if (stock + (quantities.get(id) ?? 0) <= LOW_STOCK) continue;
    await queueStaffEvent(context, storeId, 'stock.low', { product_id, sku_id: id, stock });
  }
}
