import type { Db } from '../../../server/db/db.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { openDatabase } from '../../../server/db/open.ts';
import { nowIso } from '../../../server/db/time.ts';
import { seedDemo } from '../../../server/demo/seed/seed.ts';
import { cashOnDelivery } from '../../support/cart.ts';
import { insertMember, insertProduct, insertShop, type Member } from '../../support/shop.ts';
import type { Ask } from './wire.ts';

async function fillCart(db: Db, storeId: number, skuId: number) {
  const member = await insertMember(db);
  const { id } = await db
    .insertInto('cart_item')
    .values({
      store_id: storeId,
      user_id: member.id,
      sku_id: skuId,
      quantity: 1,
      added_from: 'market',
      state: 'active',
      expires_at: new Date(Date.now() + 3_600_000).toISOString(),
      created_at: nowIso(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { member, id };
}

const checkoutOf = (member: Member, itemId: number): Ask => ({
  method: 'POST',
  path: '/api/v1/checkout',
  headers: {
    Authorization: `Bearer ${member.auth.token}`,
    'Content-Type': 'application/json',
    'Idempotency-Key': `bench-${itemId}`,
  },
  body: JSON.stringify(cashOnDelivery(member, [itemId], 1800)),
});

export interface Asks {
  reads: Record<'store' | 'products' | 'product' | 'cart', Ask>;
  write: Ask;
  checkouts: Ask[];
}

export async function prepare(
  place: { dataDir: string; databaseUrl: string | undefined },
  buyers: number,
): Promise<Asks> {
  const { db } = await openDatabase(place);
  try {
    await migrate(db);
    await seedDemo(db);
    const shop = await insertShop(db);
    const { skuId } = await insertProduct(db, shop, {
      sku: { stock: buyers + 1, held: buyers + 1 },
    });
    const { skuId: plentiful } = await insertProduct(db, shop, { sku: { stock: 1_000_000 } });
    const writer = await insertMember(db);
    const carts = [];
    for (let n = 0; n <= buyers; n += 1) carts.push(await fillCart(db, shop.storeId, skuId));
    const [reader, ...others] = carts;
    const auth = { Authorization: `Bearer ${reader?.member.auth.token}` };
    return {
      reads: {
        store: { method: 'GET', path: '/api/v1/buyer/stores/hanamichi' },
        products: { method: 'GET', path: '/api/v1/stores/hanamichi/products' },
        product: { method: 'GET', path: '/api/v1/products/1' },
        cart: { method: 'GET', path: `/api/v1/stores/${shop.slug}/carts/buyer`, headers: auth },
      },
      write: {
        method: 'POST',
        path: `/api/v1/stores/${shop.slug}/carts`,
        headers: {
          Authorization: `Bearer ${writer.auth.token}`,
          'Content-Type': 'application/json',
        },
        body: JSON.stringify({ id: plentiful, quantity: 1 }),
      },
      checkouts: others.map(({ member, id }) => checkoutOf(member, id)),
    };
  } finally {
    await db.destroy();
  }
}
