import type { Db } from '../db/db.ts';
import { withTransaction } from '../db/transaction.ts';
import { hashPassword } from '../modules/session/password.ts';
import { DEMO_PASSWORD, seedMembers } from './members.ts';
import { seedOffers } from './offers/offers.ts';
import { pastOrders } from './past/orders.ts';
import { seedPastOrders } from './past/write.ts';
import { elsewhere } from './stores/elsewhere.ts';
import { formosa } from './stores/formosa.ts';
import { ginza } from './stores/ginza.ts';
import { hanamichi } from './stores/hanamichi/hanamichi.ts';
import { matsuri } from './stores/matsuri.ts';
import { seedStore } from './stores.ts';

const stores = [hanamichi, formosa, matsuri, ginza, elsewhere];

/**
 * Fills a database with the demo once: five stores, two members with what they
 * have bought, one show on air.
 *
 * All or nothing, and once even when several servers start together: the row in `seed` is the lock.
 * Answers whether it filled anything.
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
