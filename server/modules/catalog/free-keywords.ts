import { foldKeyword } from '../../../src/contract/keyword.ts';
import type { Trx } from '../../db/db.ts';
import { invalidField } from '../../http/api-error.ts';

const selectKeywords = async (trx: Trx, storeId: number) => {
  const products = await trx
    .selectFrom('product')
    .select(['id as product_id', 'keyword'])
    .where('store_id', '=', storeId)
    .where('status', '<>', 'deleted')
    .where('keyword', 'is not', null)
    .execute();
  const skus = await trx
    .selectFrom('sku')
    .innerJoin('product', 'product.id', 'sku.product_id')
    .select(['sku.product_id', 'sku.keyword'])
    .where('product.store_id', '=', storeId)
    .where('product.status', '<>', 'deleted')
    .where('sku.keyword', 'is not', null)
    .execute();
  return [...products, ...skus];
};

/**
 * Throws INVALID_INPUT when a keyword of the product is used twice, or by another product of the
 * store. Call it after the product was written.
 */
export async function requireOwnKeywords(
  trx: Trx,
  storeId: number,
  productId: number,
): Promise<void> {
  const rows = await selectKeywords(trx, storeId);
  const own = rows.filter(({ product_id }) => product_id === productId);
  const seen = new Map(
    rows
      .filter(({ product_id }) => product_id !== productId)
      .map(({ product_id, keyword }) => [foldKeyword(keyword ?? ''), product_id]),
  );
  for (const { keyword } of own) {
    const word = foldKeyword(keyword ?? '');
    const other = seen.get(word);
    if (other !== undefined)
      throw invalidField('keyword', `"${keyword}" is a keyword of product ${other}`);
    seen.set(word, productId);
  }
}
