import type { StoreFile } from '../../../src/contract/store-file/store-file.ts';
import type { Db, Trx } from '../../db/db.ts';
import { productKey } from '../catalog/rows.ts';
import { discountKey } from './rows.ts';
import type { Listed } from './rules/keep-unlisted.ts';

const selectDiscounts = (db: Db | Trx, storeId: number, listed: 0 | 1) =>
  db
    .selectFrom('coupon')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('in_store_file', '=', listed)
    .execute();

const selectProducts = (db: Db | Trx, storeId: number, listed: 0 | 1) =>
  db
    .selectFrom('product')
    .select(['id', 'import_handle'])
    .where('store_id', '=', storeId)
    .where('in_store_file', '=', listed)
    .execute();

export async function listedKeys(db: Db | Trx, storeId: number): Promise<Listed> {
  const products = await selectProducts(db, storeId, 1);
  const discounts = await selectDiscounts(db, storeId, 1);
  const keysOf = (type: string) =>
    new Set(discounts.filter(({ event_type }) => event_type === type).map(discountKey));
  return {
    products: new Set(products.map(productKey)),
    coupons: keysOf('coupon_code'),
    vouchers: keysOf('share_live'),
  };
}

/** From now on, a file without these entries may remove them. */
export async function markListed(
  trx: Trx,
  storeId: number,
  { products = [], coupons = [], vouchers = [] }: StoreFile,
): Promise<void> {
  const keys = new Set(products.map(({ key }) => key));
  const rows = await selectProducts(trx, storeId, 0);
  const ids = rows.flatMap((row) => (keys.has(productKey(row)) ? row.id : []));
  if (ids.length > 0)
    await trx.updateTable('product').set({ in_store_file: 1 }).where('id', 'in', ids).execute();
  const names = {
    coupon_code: new Set(coupons.map(({ code }) => code)),
    share_live: new Set(vouchers.map(({ key }) => key)),
  };
  const discounts = await selectDiscounts(trx, storeId, 0);
  const found = discounts.filter((row) => names[row.event_type].has(discountKey(row)));
  for (const { id } of found)
    await trx.updateTable('coupon').set({ in_store_file: 1 }).where('id', '=', id).execute();
}
