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

/** Also ends the buyer's holds of removed products, so that the cart shows them as removed. */
export async function expireHoldsOf(services: Services, owner: Person): Promise<void> {
  const now = isoOf(services.clock());
  const overdue = await selectOverdue(services, now)
    .where(cartOwnerColumn(owner), '=', owner.id)
    .execute();
  await expireItems(services, overdue, now);
  const removed = await services.db
    .selectFrom('cart_item')
    .innerJoin('sku', 'sku.id', 'cart_item.sku_id')
    .innerJoin('product', 'product.id', 'sku.product_id')
    .select(['cart_item.id', 'cart_item.sku_id'])
    .where(cartOwnerColumn(owner), '=', owner.id)
    .where('cart_item.state', '=', 'active')
    .where('product.status', '=', 'deleted')
    .execute();
  await expireItems(services, removed, now, 'release');
}

const selectOverdue = ({ db }: Services, now: string) =>
  db
    .selectFrom('cart_item')
    .select(['id', 'sku_id'])
    .where('state', '=', 'active')
    .where('expires_at', '<=', now);

async function expireItems(
  services: Services,
  items: readonly { id: number; sku_id: number }[],
  now: string,
  kind: 'expire' | 'release' = 'expire',
) {
  for (const [skuId, ofSku] of Map.groupBy(items, (item) => item.sku_id)) {
    const ids = ofSku.map((item) => item.id);
    await expireItemsOfSku(services, { skuId, ids, now, kind });
  }
}

interface Expiry {
  skuId: number;
  ids: number[];
  now: string;
  /** `release` ends holds that have not expired. */
  kind: 'expire' | 'release';
}

async function expireItemsOfSku(services: Services, { skuId, ids, now, kind }: Expiry) {
  await withTransaction(services.db, async (trx, afterCommit) => {
    await lockSku(trx, skuId);
    const expired = await trx
      .updateTable('cart_item')
      .set((eb) => ({
        state: 'expired',
        ended_at: kind === 'expire' ? eb.ref('expires_at') : now,
      }))
      .where('id', 'in', ids)
      .where('state', '=', 'active')
      .$if(kind === 'expire', (query) => query.where('expires_at', '<=', now))
      .returning('quantity')
      .execute();
    if (expired.length === 0) return;
    const pieces = expired.reduce((sum, item) => sum + item.quantity, 0);
    await releaseHold(trx, skuId, pieces, { kind, by: 'server', at: now });
    await queueStock({ trx, afterCommit, services }, [{ skuId, taken: -pieces }]);
  });
}
