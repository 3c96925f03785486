import { queueStoreNotice } from '../mail/store-notice.ts';
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
    .innerJoin('product', 'product.id', 'sku.product_id')
    .select(['sku.id', 'sku.product_id', 'sku.stock', 'sku.name as variant', 'product.name'])
    .where('sku.id', 'in', [...quantities.keys()])
    .where('sku.stock', '<=', LOW_STOCK)
    .orderBy('sku.id')
    .execute();
  for (const { id, product_id, stock, name, variant } of skus) {
    if (stock + (quantities.get(id) ?? 0) <= LOW_STOCK) continue;
    await queueStaffEvent(context, storeId, 'stock.low', { product_id, sku_id: id, stock });
    const notice = { kind: 'stockLow', product: { name, variant, stock } } as const;
    await queueStoreNotice(context.trx, storeId, notice, context.services.clock());
  }
}
