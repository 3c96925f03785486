import type { Insertable } from 'kysely';
import type { Db } from '../../server/db/db.ts';
import type { Database } from '../../server/db/schema.ts';
import { nowIso } from '../../server/db/time.ts';
import { insertProduct, type Shop } from './shop.ts';

interface Changes {
  product?: Partial<Insertable<Database['product']>>;
  sku?: Partial<Insertable<Database['sku']>>;
}

export async function insertPlan(db: Db, shop: Shop, { product = {}, sku = {} }: Changes = {}) {
  const { productId, skuId } = await insertProduct(db, shop, {
    product: { name: '季のたより便', in_market: 0, ...product },
    sku: { name: '月ごと', price: 980, subscription_frequency: 'monthly', ...sku },
  });
  const { id: planId } = await db
    .insertInto('subscription_plan')
    .values({ store_id: shop.storeId, sku_id: skuId, position: 0, created_at: nowIso() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { planId, productId, skuId };
}
