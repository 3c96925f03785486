import { isoOf } from '../../db/time.ts';
import { withTransaction } from '../../db/transaction.ts';
import type { Services } from '../../services.ts';
import type { Person } from '../../visitor.ts';
import { announceStock } from './announce.ts';
import { cartOwnerColumn } from './owner.ts';
import { giveBackStock, lockSku } from './stock.ts';

const findOverdue = ({ db }: Services, now: string) =>
  db
    .selectFrom('cart_item')
    .select(['id', 'sku_id'])
    .where('state', '=', 'active')
    .where('expires_at', '<=', now);

/** Frees the overdue items of one SKU. What another server freed first is not freed again. */
async function expireItems(services: Services, skuId: number, ids: number[], now: string) {
  await withTransaction(services.db, async (trx, afterCommit) => {
    await lockSku(trx, skuId);
    const freed = await trx
      .updateTable('cart_item')
      .set((eb) => ({ state: 'expired', ended_at: eb.ref('expires_at') }))
      .where('id', 'in', ids)
      .where('state', '=', 'active')
      .where('expires_at', '<=', now)
      .returning('quantity')
      .execute();
    if (freed.length === 0) return;
    const pieces = freed.reduce((sum, item) => sum + item.quantity, 0);
    await giveBackStock(trx, skuId, pieces);
    afterCommit(() => announceStock(services, [{ skuId, taken: -pieces }]));
  });
}

async function expireAll(
  services: Services,
  overdue: { id: number; sku_id: number }[],
  now: string,
) {
  for (const [skuId, items] of Map.groupBy(overdue, (item) => item.sku_id)) {
    await expireItems(
      services,
      skuId,
      items.map((item) => item.id),
      now,
    );
  }
}

/** Frees at most `limit` expired holds of anybody, the oldest first. Answers how many it found. */
export async function expireOverdue(services: Services, limit: number): Promise<number> {
  const now = isoOf(services.clock());
  const overdue = await findOverdue(services, now).orderBy('expires_at').limit(limit).execute();
  await expireAll(services, overdue, now);
  return overdue.length;
}

/** Frees the expired holds of one owner, so that a cart never shows what the sweeper is about to take. */
export async function expireOwn(services: Services, owner: Person): Promise<void> {
  const now = isoOf(services.clock());
  const overdue = await findOverdue(services, now)
    .where(cartOwnerColumn(owner), '=', owner.id)
    .execute();
  await expireAll(services, overdue, now);
}
