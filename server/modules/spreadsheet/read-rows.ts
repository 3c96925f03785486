import type { HostReply } from '../../../src/contract/host/schemas.ts';
import { SHEET_ROWS } from '../../../src/contract/host/sheet.ts';
import { GONE } from '../../../src/contract/store-file/fields.ts';
import type { Db } from '../../db/db.ts';
import { productKey, skuKey } from '../catalog/rows.ts';

/** By SKU id, without plans. */
export async function readSheetRows(
  db: Db,
  storeId: number,
  after: number,
): Promise<HostReply<'readSheet'>> {
  const found = await db
    .selectFrom('sku')
    .innerJoin('product', 'product.id', 'sku.product_id')
    .selectAll('sku')
    .select([
      'product.import_handle',
      'product.name as product',
      'product.status',
      'product.tax_class',
      'product.tags',
      'product.properties',
    ])
    .where('product.store_id', '=', storeId)
    .where('product.status', '<>', 'deleted')
    .where('sku.subscription_frequency', 'is', null)
    .where('sku.id', '>', after)
    .orderBy('sku.id')
    .limit(SHEET_ROWS)
    .execute();
  const rows = found
    .filter((sku) => !sku.import_key?.startsWith(GONE))
    .map((sku) => ({
      product_key: productKey({ id: sku.product_id, import_handle: sku.import_handle }),
      product: sku.product,
      variant_key: skuKey(sku),
      variant: sku.name,
      price: sku.price,
      list_price: sku.original_price,
      stock: sku.stock,
      stock_before: sku.stock,
      sheet: null,
      limit: sku.purchase_limit,
      on_sale: sku.status === 'selling',
      tax_class: sku.tax_class,
      tags: JSON.parse(sku.tags),
      properties: JSON.parse(sku.properties),
    }));
  return { rows, next: found.length < SHEET_ROWS ? null : (found.at(-1)?.id ?? null) };
}
