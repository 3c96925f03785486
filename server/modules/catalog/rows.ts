import type { Selectable } from 'kysely';
import type { Db, Trx } from '../../db/db.ts';
import type { Database } from '../../db/schema.ts';

export type ProductRow = Selectable<Database['product']>;
export type SkuRow = Selectable<Database['sku']>;

/** Derived from the id when no file has created the product. */
export const productKey = (row: Pick<ProductRow, 'id' | 'import_handle'>): string =>
  row.import_handle ?? `product-${row.id}`;

export const skuKey = (row: Pick<SkuRow, 'id' | 'import_key'>): string =>
  row.import_key ?? `sku-${row.id}`;

export const selectProducts = (db: Db | Trx, storeId: number, { ofPlans }: { ofPlans: boolean }) =>
  db
    .selectFrom('product')
    .where('store_id', '=', storeId)
    .where((eb) => {
      const plan = eb
        .selectFrom('subscription_plan')
        .innerJoin('sku', 'sku.id', 'subscription_plan.sku_id')
        .select('subscription_plan.id')
        .whereRef('sku.product_id', '=', 'product.id');
      return ofPlans ? eb.exists(plan) : eb.not(eb.exists(plan));
    });
