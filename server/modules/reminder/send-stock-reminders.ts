import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Db, Trx } from '../../db/db.ts';
import { isoOf } from '../../db/time.ts';
import { withTransaction } from '../../db/transaction.ts';
import type { Services } from '../../services.ts';
import { queueNoticeMail } from '../notice-choice/queue-notice-mail.ts';
import { backInStockContent } from './reminder-mail.ts';

/** SKUs that a buyer can add to a cart now and that members wait for. */
const selectRestocked = (db: Db | Trx, now: string) =>
  db
    .selectFrom('sku')
    .innerJoin('product', 'product.id', 'sku.product_id')
    .innerJoin('store', 'store.id', 'product.store_id')
    .whereRef('sku.stock', '>', 'sku.held')
    .where('product.status', '=', 'selling')
    .where((eb) => eb.or([eb('sale_started_at', 'is', null), eb('sale_started_at', '<=', now)]))
    .where((eb) => eb.or([eb('sale_ended_at', 'is', null), eb('sale_ended_at', '>', now)]))
    .where('store.closed_at', 'is', null)
    .where('sku.id', 'in', (eb) =>
      eb.selectFrom('stock_reminder').select('sku_id').where('sent_at', 'is', null),
    );

const findSkus = (trx: Trx, productId: number, now: string) =>
  selectRestocked(trx, now)
    .select(['sku.id', 'sku.name', 'sku.price', 'product.name as product', 'product.store_id'])
    .where('product.id', '=', productId)
    .orderBy('sku.position')
    .orderBy('sku.id')
    .execute();

/** Claims all variants of a member together. */
async function claim(trx: Trx, skuIds: readonly number[], limit: number, now: string) {
  const waiting = trx
    .selectFrom('stock_reminder')
    .where('sku_id', 'in', [...skuIds])
    .where('sent_at', 'is', null);
  const members = await waiting
    .select('user_id')
    .distinct()
    .orderBy('user_id')
    .limit(limit)
    .execute();
  const ids = members.map(({ user_id }) => user_id);
  // Another server was faster.
  if (ids.length === 0) return { claimed: [], hasMore: false };
  const claimed = await trx
    .updateTable('stock_reminder')
    .set({ sent_at: now })
    .where('sku_id', 'in', [...skuIds])
    .where('user_id', 'in', ids)
    .where('sent_at', 'is', null)
    .returning(['id', 'sku_id', 'user_id', 'locale', 'created_at'])
    .execute();
  return { claimed, hasMore: ids.length === limit };
}

/** Returns whether more members may wait. Skips SKUs that have sold out again. */
const sendBatch = (services: Services, productId: number, limit: number): Promise<boolean> =>
  withTransaction(services.db, async (trx) => {
    const now = isoOf(services.clock());
    const skus = await findSkus(trx, productId, now);
    const [first] = skus;
    if (!first) return false;
    const { claimed, hasMore } = await claim(
      trx,
      skus.map(({ id }) => id),
      limit,
      now,
    );
    for (const [userId, ofMember] of Map.groupBy(claimed, ({ user_id }) => user_id)) {
      const [newest] = ofMember.toSorted((a, b) => b.id - a.id);
      if (!newest) continue;
      const waited = skus.filter((sku) => ofMember.some(({ sku_id }) => sku_id === sku.id));
      const product = { id: productId, name: first.product, skus: waited };
      await queueNoticeMail(
        { trx, services },
        {
          kind: 'back_in_stock',
          userId,
          storeId: first.store_id,
          locale: newest.locale,
          // The member may ask again after a mail.
          onceKey: `back_in_stock ${newest.id} ${newest.created_at}`,
          write: (reader) => backInStockContent(product, reader),
        },
      );
    }
    return hasMore;
  });

/**
 * Mails each member once, with all variants of a product in one mail. Every member gets the mail,
 * because reserving pieces for some would keep them from other buyers.
 */
export async function sendStockReminders(services: Services, batch: number): Promise<void> {
  const products = await selectRestocked(services.db, isoOf(services.clock()))
    .select('product.id')
    .distinct()
    .orderBy('product.id')
    .execute();
  for (const { id } of products) {
    // Requests run between the batches.
    while (await sendBatch(services, id, batch)) await nextTurn();
  }
}
