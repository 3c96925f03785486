import type { Selectable } from 'kysely';
import { GONE } from '../../../src/contract/store-file/fields.ts';
import type { Db, Trx } from '../../db/db.ts';
import type { Database } from '../../db/schema.ts';
import { type ProductRow, type SkuRow, selectProducts } from '../catalog/rows.ts';

export type ImageRow = Selectable<Database['product_image']>;
export type CouponRow = Selectable<Database['coupon']>;

export const voucherKey = (row: Pick<CouponRow, 'id' | 'file_key'>): string =>
  row.file_key ?? `voucher-${row.id}`;

export const discountKey = (row: CouponRow): string =>
  row.event_type === 'coupon_code' ? (row.apply_code ?? '') : voucherKey(row);

/** In order, without removed pictures and variants. */
export interface WholeProduct {
  product: ProductRow;
  images: ImageRow[];
  skus: SkuRow[];
}

interface Which {
  ofPlans: boolean;
  deleted?: boolean;
}

export async function readProducts(
  db: Db | Trx,
  storeId: number,
  { ofPlans, deleted = false }: Which,
): Promise<WholeProduct[]> {
  const all = selectProducts(db, storeId, { ofPlans }).selectAll();
  const found = deleted ? all : all.where('status', '<>', 'deleted');
  const products = await found.orderBy('position').orderBy('id').execute();
  const ids = found.clearSelect().select('product.id');
  const images = await db
    .selectFrom('product_image')
    .selectAll()
    .where('product_id', 'in', ids)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const skus = await db
    .selectFrom('sku')
    .selectAll()
    .where('product_id', 'in', ids)
    .where((eb) => eb.or([eb('import_key', 'is', null), eb('import_key', 'not like', `${GONE}%`)]))
    .orderBy('position')
    .orderBy('id')
    .execute();
  const imagesOf = Map.groupBy(images, ({ product_id }) => product_id);
  const skusOf = Map.groupBy(skus, ({ product_id }) => product_id);
  return products.map((product) => ({
    product,
    images: imagesOf.get(product.id) ?? [],
    skus: skusOf.get(product.id) ?? [],
  }));
}

/** Oldest first. */
export const readCoupons = (
  db: Db | Trx,
  storeId: number,
  type: CouponRow['event_type'],
): Promise<CouponRow[]> =>
  db
    .selectFrom('coupon')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('event_type', '=', type)
    .where('deleted_at', 'is', null)
    .where('ended_at', 'is', null)
    .orderBy('id')
    .execute();
