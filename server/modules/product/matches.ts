import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { sql } from 'kysely';
import type { ParsedQuery } from '../../../src/contract/schemas.ts';
import { foldText } from '../../db/fold-text.ts';
import { contains } from '../../db/like.ts';
import type { Database } from '../../db/schema.ts';

/** `anywhere` includes drafts, for the host API only. */
export type Filter = ParsedQuery<'listProducts'> & { anywhere?: true };
type ProductBuilder = ExpressionBuilder<Database, 'product'>;

/** Each word, in the name or the description. Ignores width and case. */
const wordConditions = (keyword: string) =>
  foldText(keyword)
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => contains(sql`fold_text(product.name || ' ' || product.description)`, word));

/** `tags` is JSON, in which only the ends of a tag are bare quotes. */
const hasTag = (tag: string) => contains(sql`product.tags`, JSON.stringify(tag));

function hasSku(
  product: ProductBuilder,
  condition: (sku: ExpressionBuilder<Database, 'product' | 'sku'>) => Expression<SqlBool>,
): Expression<SqlBool> {
  const skus = product
    .selectFrom('sku')
    .select('sku.id')
    .whereRef('sku.product_id', '=', 'product.id')
    .where(condition);
  return product.exists(skus);
}

function skuConditions(product: ProductBuilder, filter: Filter): Expression<SqlBool>[] {
  const { min_price: min, max_price: max, in_stock, on_sale } = filter;
  return [
    ...(min === undefined && max === undefined
      ? []
      : [
          hasSku(product, (sku) =>
            sku.and([
              ...(min === undefined ? [] : [sku('sku.price', '>=', min)]),
              ...(max === undefined ? [] : [sku('sku.price', '<=', max)]),
            ]),
          ),
        ]),
    ...(in_stock ? [hasSku(product, (sku) => sku('sku.stock', '>', sku.ref('sku.held')))] : []),
    ...(on_sale
      ? [hasSku(product, (sku) => sku('sku.original_price', '>', sku.ref('sku.price')))]
      : []),
  ];
}

/** A draft outside the market is not public. */
const isPublic = (product: ProductBuilder, inMarket: boolean): Expression<SqlBool> =>
  inMarket
    ? product('in_market', '=', 1)
    : product.and([product('in_market', '=', 0), product('status', '<>', 'init')]);

/** Of products anywhere but drafts outside the market. */
const hasId = (product: ProductBuilder, ids: number[]): Expression<SqlBool> =>
  product.and([
    product('id', 'in', ids.length > 0 ? ids : [0]),
    product.or([isPublic(product, true), isPublic(product, false)]),
  ]);

/** Spec §7 products. */
export function matches(
  product: ProductBuilder,
  storeId: number,
  filter: Filter,
): Expression<SqlBool> {
  const conditions: Expression<SqlBool>[] = [
    product('store_id', '=', storeId),
    product('status', '<>', 'deleted'),
    ...wordConditions(filter.keyword ?? ''),
    ...skuConditions(product, filter),
    ...(filter.tag ? [hasTag(filter.tag)] : []),
  ];
  if (filter.ids) conditions.push(hasId(product, filter.ids));
  else if (!filter.anywhere) conditions.push(isPublic(product, filter.with_market !== false));
  if (filter.vendor_id) conditions.push(product('vendor_id', '=', filter.vendor_id));
  if (filter.with_ticket === false) conditions.push(product('is_ticket', '=', 0));
  if (filter.with_product === false) conditions.push(product('is_ticket', '=', 1));
  return product.and(conditions);
}
