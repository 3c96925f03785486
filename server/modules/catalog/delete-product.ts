import type { Trx } from '../../db/db.ts';
import { isoOf } from '../../db/time.ts';
import { withTransaction } from '../../db/transaction.ts';
import type { Services } from '../../services.ts';
import { type EffectContext, queueEvent } from '../outbox/queue.ts';
import { type Change, placeOf } from '../staff/rules/changes.ts';
import { lockStoreProduct } from './change-product.ts';
import { productKey } from './rows.ts';
import { queueSaved } from './save-product.ts';

async function isReferenced(trx: Trx, productId: number): Promise<boolean> {
  const skuIds = trx.selectFrom('sku').select('id').where('product_id', '=', productId);
  const rows = await trx
    .selectFrom('order_item')
    .select('id')
    .where('sku_id', 'in', skuIds)
    .union(trx.selectFrom('cart_item').select('id').where('sku_id', 'in', skuIds))
    .union(trx.selectFrom('ticket_code').select('id').where('product_id', '=', productId))
    .union(trx.selectFrom('presentation').select('id').where('product_id', '=', productId))
    .union(
      trx.selectFrom('post_product').select('post_id as id').where('product_id', '=', productId),
    )
    .union(
      trx
        .selectFrom('post')
        .select('id')
        .where((eb) =>
          eb.or([
            eb('selling_product_id', '=', productId),
            eb('ticket_product_id', '=', productId),
          ]),
        ),
    )
    .execute();
  return rows.length > 0;
}

async function removeRows(trx: Trx, productId: number): Promise<void> {
  await trx.deleteFrom('product_image').where('product_id', '=', productId).execute();
  await trx.deleteFrom('sku').where('product_id', '=', productId).execute();
  await trx.deleteFrom('product').where('id', '=', productId).execute();
}

/** Releases its keywords, and ends its presentation in shows on air. */
async function archive(context: EffectContext, productId: number): Promise<void> {
  const { trx, services } = context;
  await trx
    .updateTable('product')
    .set({ status: 'deleted', keyword: null })
    .where('id', '=', productId)
    .execute();
  await trx.updateTable('sku').set({ keyword: null }).where('product_id', '=', productId).execute();
  const presented = await trx
    .updateTable('post')
    .set({ selling_product_id: null, updated_at: isoOf(services.clock()) })
    .where('selling_product_id', '=', productId)
    .where('live_status', '=', 'live')
    .returning('id')
    .execute();
  for (const { id } of presented) {
    await queueEvent(context, id, 'products.selling', { product_id: null });
  }
  await queueSaved(context, { moves: [], productIds: new Set([productId]) });
}

/**
 * Deletes a product, or archives it when something refers to it: its orders keep their lines.
 * @throws ApiError NOT_FOUND, STATE_CONFLICT for a subscription plan
 */
export const deleteProduct = (
  services: Services,
  storeId: number,
  id: number,
): Promise<{ archived: boolean; changes: Change[] }> =>
  withTransaction(services.db, async (trx, afterCommit) => {
    const row = await lockStoreProduct(trx, storeId, id);
    const archived = await isReferenced(trx, id);
    if (archived) await archive({ trx, afterCommit, services }, id);
    else await removeRows(trx, id);
    const before = JSON.stringify(row);
    const change = { kind: 'gone' as const, what: placeOf(productKey(row)), before, after: null };
    return { archived, changes: [change] };
  });
