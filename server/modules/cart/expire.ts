import { isoOf } from '../../db/time.ts';
import { withTransaction } from '../../db/transaction.ts';
import type { Services } from '../../services.ts';
import type { Person } from '../../visitor.ts';
import { cartOwnerColumn } from './queries.ts';
import { lockSku, releaseHold } from './stock.ts';
import { queueStock } from './stock-events.ts';

/** Keeps transactions short. */
const BATCH = 200;

/**
 * Ends expired holds. Safe on many servers: only the update that changes an item's state expires
 * it. Design §4.7.
 */
export async function expireHolds(services: Services, batch = BATCH): Promise<void> {
  const expireBatch = async () => {
    const now = isoOf(services.clock());
    const overdue = await selectOverdue(services, now).orderBy('expires_at').limit(batch).execute();
    await expireItems(services, overdue, now);
    return overdue.length;
  };
  while ((await expireBatch()) === batch);
}

export async function expireHoldsOf(services: Services, owner: Person): Promise<void> {
  const now = isoOf(services.clock());
  const overdue = await selectOverdue(services, now)
    .where(cartOwnerColumn(owner), '=', owner.id)
    .execute();
  await expireItems(services, overdue, now);
}

const selectOverdue = ({ db }: Services, now: string) =>
  db
    .selectFrom('cart_item')
    .select(['id', 'sku_id'])
    .where('state', '=', 'active')
    .where('expires_at', '<=', now);

async function expireItems(
  services: Services,
  overdue: readonly { id: number; sku_id: number }[],
  now: string,
) {
  for (const [skuId, items] of Map.groupBy(overdue, (item) => item.sku_id)) {
    const ids = items.map((item) => item.id);
    await expireItemsOfSku(services, skuId, ids, now);
  }
}

async function expireItemsOfSku(services: Services, skuId: number, ids: number[], now: string) {
  await withTransaction(services.db, async (trx, afterCommit) => {
    await lockSku(trx, skuId);
    const expired = await trx
      .updateTable('cart_item')
      .set((eb) => ({ state: 'expired', ended_at: eb.ref('expires_at') }))
      .where('id', 'in', ids)
      .where('state', '=', 'active')
      .where('expires_at', '<=', now)
      .returning('quantity')
      .execute();
    if (expired.length === 0) return;
    const pieces = expired.reduce((sum, item) => sum + item.quantity, 0);
    await releaseHold(trx, skuId, pieces, { kind: 'expire', by: 'server', at: now });
    await queueStock({ trx, afterCommit, services }, [{ skuId, taken: -pieces }]);
  });
}
