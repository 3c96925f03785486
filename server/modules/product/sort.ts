import { type SelectQueryBuilder, sql } from 'kysely';
import type { ParsedQuery } from '../../../src/contract/schemas.ts';
import type { Db } from '../../db/db.ts';
import type { Database } from '../../db/schema.ts';

const RECENT_LINES = 5000;
const NO_PRICE = 2_147_483_647;

const lowestPrice = (ifNone: number) => sql<number>`coalesce(
  (select min(sku.price) from sku where sku.product_id = product.id), ${ifNone})`;

/** Quantities in the store's latest order lines that were not canceled. */
function recentSales(db: Db, storeId: number) {
  const recent = db
    .selectFrom('customer_order')
    .innerJoin('order_item', 'order_item.order_id', 'customer_order.id')
    .select(['order_item.sku_id', 'order_item.quantity'])
    .where('customer_order.store_id', '=', storeId)
    .where('customer_order.status', '<>', 'canceled')
    .orderBy('customer_order.id', 'desc')
    .limit(RECENT_LINES);
  return db
    .selectFrom(recent.as('recent'))
    .innerJoin('sku', 'sku.id', 'recent.sku_id')
    .select('sku.product_id')
    .select(({ fn }) => fn.sum<number>('recent.quantity').as('sold'))
    .groupBy('sku.product_id');
}

type Products<O> = SelectQueryBuilder<Database, 'product', O>;

export function sorted<O>(
  products: Products<O>,
  { db, storeId, sort }: { db: Db; storeId: number; sort: ParsedQuery<'listProducts'>['sort'] },
): Products<O> {
  switch (sort) {
    case 'new':
      return products.orderBy('product.created_at', 'desc').orderBy('product.id', 'desc');
    case 'price':
      return products.orderBy(lowestPrice(NO_PRICE));
    case 'price_desc':
      return products.orderBy(lowestPrice(-1), 'desc');
    case 'popular':
      return products
        .leftJoin(
          recentSales(db, storeId).as('recent_sales'),
          'recent_sales.product_id',
          'product.id',
        )
        .orderBy(sql`coalesce(recent_sales.sold, 0)`, 'desc') as unknown as Products<O>;
    default:
      return products;
  }
}
