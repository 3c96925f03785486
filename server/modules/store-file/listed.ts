import type { StoreFile } from '../../../src/contract/store-file/store-file.ts';
import type { Db, Trx } from '../../db/db.ts';
import { productKey } from '../catalog/rows.ts';

/** Keys of the products that an applied file has listed. */
export async function listedKeys(db: Db | Trx, storeId: number): Promise<Set<string>> {
  const rows = await db
    .selectFrom('product')
    .select(['id', 'import_handle'])
    .where('store_id', '=', storeId)
    .where('in_store_file', '=', 1)
    .execute();
  return new Set(rows.map(productKey));
}

/** From now on, a file without these products may remove them. */
export async function markListed(
  trx: Trx,
  storeId: number,
  { products = [] }: StoreFile,
): Promise<void> {
  const keys = new Set(products.map(({ key }) => key));
  const rows = await trx
    .selectFrom('product')
    .select(['id', 'import_handle'])
    .where('store_id', '=', storeId)
    .where('in_store_file', '=', 0)
    .execute();
  const ids = rows.flatMap((row) => (keys.has(productKey(row)) ? row.id : []));
  if (ids.length === 0) return;
  await trx.updateTable('product').set({ in_store_file: 1 }).where('id', 'in', ids).execute();
}
