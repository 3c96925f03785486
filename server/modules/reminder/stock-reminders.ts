import type { Db, Trx } from '../../db/db.ts';
import { isoOf } from '../../db/time.ts';
import { withTransaction } from '../../db/transaction.ts';
import { ApiError, notFound } from '../../http/api-error.ts';
import type { Services } from '../../services.ts';
import { requireOnSale } from '../cart/sellable.ts';
import { requireOpenStore } from '../store/close-store.ts';
import { requireMayAsk } from './require-may-ask.ts';
import type { Asker } from './show-reminders.ts';

/** Throws NOT_FOUND, also for a draft, a deleted product and a subscription plan. */
async function requireSku(db: Db | Trx, productId: number, skuId: number) {
  const sku = await db
    .selectFrom('sku')
    .innerJoin('product', 'product.id', 'sku.product_id')
    .innerJoin('store', 'store.id', 'product.store_id')
    .select(['sku.id', 'sku.stock', 'sku.held', 'store.closed_at'])
    .select(['product.status', 'product.sale_started_at', 'product.sale_ended_at'])
    .where('sku.id', '=', skuId)
    .where('sku.product_id', '=', productId)
    .where('sku.subscription_frequency', 'is', null)
    .where('product.status', '=', 'selling')
    .executeTakeFirst();
  if (!sku) throw notFound();
  return sku;
}

export async function listStockReminders(
  db: Db | Trx,
  productId: number,
  userId: number,
): Promise<{ sku_ids: number[] }> {
  const rows = await db
    .selectFrom('stock_reminder')
    .innerJoin('sku', 'sku.id', 'stock_reminder.sku_id')
    .select('sku.id')
    .where('sku.product_id', '=', productId)
    .where('stock_reminder.user_id', '=', userId)
    .where('stock_reminder.sent_at', 'is', null)
    .orderBy('sku.id')
    .execute();
  return { sku_ids: rows.map(({ id }) => id) };
}

/**
 * A member may ask again after a mail. Throws NOT_FOUND, NOT_ON_SALE, STORE_CLOSED, STATE_CONFLICT
 * when the SKU is in stock, NO_NOTICE_ADDRESS, TOO_MANY_REMINDERS.
 */
export const askStockReminder = (
  { db, clock }: Services,
  { productId, skuId }: { productId: number; skuId: number },
  { userId, locale }: Asker,
) =>
  withTransaction(db, async (trx) => {
    const sku = await requireSku(trx, productId, skuId);
    const now = isoOf(clock());
    requireOpenStore(sku);
    requireOnSale(sku, now);
    if (sku.stock > sku.held) {
      throw new ApiError('STATE_CONFLICT', 'The SKU is in stock. Load the product again.');
    }
    await requireMayAsk(trx, 'stock_reminder', userId);
    const asked = { locale, created_at: now, sent_at: null };
    await trx
      .insertInto('stock_reminder')
      .values({ sku_id: skuId, user_id: userId, ...asked })
      .onConflict((conflict) => conflict.columns(['sku_id', 'user_id']).doUpdateSet(asked))
      .execute();
    return listStockReminders(trx, productId, userId);
  });

export const withdrawStockReminder = ({ db }: Services, skuId: number, userId: number) =>
  db
    .deleteFrom('stock_reminder')
    .where('sku_id', '=', skuId)
    .where('user_id', '=', userId)
    .where('sent_at', 'is', null)
    .execute();
