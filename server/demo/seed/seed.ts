import type { Db, Trx } from '../../db/db.ts';
import { withTransaction } from '../../db/transaction.ts';
import { hashPassword } from '../../modules/session/password-hash.ts';
import { applyStoreFile } from '../../modules/store-file/apply.ts';
import { formosaPosts } from '../stores/formosa/posts.ts';
import { pastOrders } from '../stores/hanamichi/past-orders.ts';
import { hanamichiPosts } from '../stores/hanamichi/posts.ts';
import { readDemoStore } from '../stores/read.ts';
import { DEMO_PASSWORD, seedMembers } from './members.ts';
import { seedPastOrders } from './past-orders.ts';
import { seedPosts } from './posts.ts';
import { subscribeTaro } from './subscriber.ts';

const MAIN = 'hanamichi';
const stores = [MAIN, 'formosa', 'matsuri', 'ginza', 'elsewhere'];

/** Plans follow later, after every store's products. */
async function seedStore(trx: Trx, slug: string, now: Date): Promise<void> {
  const { plans: _, ...file } = readDemoStore(slug, now);
  await applyStoreFile(trx, file, { at: now, removes: true });
  const nameOf = (key: string) => file.products?.find((each) => each.key === key)?.name ?? key;
  if (slug === MAIN) await seedPosts(trx, slug, hanamichiPosts(nameOf), now);
  if (slug === 'formosa') await seedPosts(trx, slug, formosaPosts, now);
}

async function seedPlans(trx: Trx, now: Date): Promise<void> {
  await applyStoreFile(trx, readDemoStore(MAIN, now), { at: now, removes: true });
  const { id } = await trx
    .selectFrom('store')
    .select('id')
    .where('slug', '=', MAIN)
    .executeTakeFirstOrThrow();
  await subscribeTaro(trx, id, now);
}

/** Returns false for an existing demo. The row in `seed` is the lock between servers. */
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
    await seedPlans(trx, now);
    await seedPastOrders(trx, { store: MAIN, email: 'hana@example.com', orders: pastOrders }, now);
    return true;
  });
}
