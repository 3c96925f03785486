import type { Db } from '../../db/db.ts';
import { withTransaction } from '../../db/transaction.ts';
import { hashPassword } from '../../modules/session/password-hash.ts';
import { elsewhere } from '../stores/elsewhere.ts';
import { formosa } from '../stores/formosa.ts';
import { ginza } from '../stores/ginza.ts';
import { hanamichi } from '../stores/hanamichi/hanamichi.ts';
import { pastOrders } from '../stores/hanamichi/past-orders.ts';
import { matsuri } from '../stores/matsuri.ts';
import { DEMO_PASSWORD, seedMembers } from './members.ts';
import { seedOffers } from './offers.ts';
import { seedPastOrders } from './past-orders.ts';
import { seedStore } from './store.ts';

const stores = [hanamichi, formosa, matsuri, ginza, elsewhere];

/**
 * Inserts the demo: five stores, two members with their past orders, one show on air. Runs once, in
 * one transaction: the row in `seed` is the lock if several servers start together. Returns false
 * if the demo was there already.
 */
export async function seedDemo(db: Db, now = new Date()): Promise<boolean> {
  const seeded = await db.selectFrom('seed').select('name').where('name', '=', 'demo').execute();
  if (seeded.length > 0) return false;
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  return withTransaction(db, async (trx) => {
    const claimed = await trx
      .insertInto('seed')
      .values({ name: 'demo', applied_at: now.toISOString() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (!claimed.numInsertedOrUpdatedRows) return false;
    for (const store of stores) await seedStore(trx, store, now);
    await seedMembers(trx, passwordHash, now.toISOString());
    await seedOffers(trx, now);
    await seedPastOrders(
      trx,
      { store: 'hanamichi', email: 'hana@example.com', orders: pastOrders },
      now,
    );
    return true;
  });
}
