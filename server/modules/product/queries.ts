import type { Expression, ExpressionBuilder, Selectable, SqlBool } from 'kysely';
import { sql } from 'kysely';
import type { ParsedQuery } from '../../../src/contract/schemas.ts';
import type { Db } from '../../db/db.ts';
import { foldText } from '../../db/fold-text.ts';
import type { Database } from '../../db/schema.ts';

export type SkuRow = Selectable<Database['sku']>;
export type ImageRow = Selectable<Database['product_image']>;

/** A product's row with all that hangs on it. */
export interface ProductRow extends Selectable<Database['product']> {
  skus: SkuRow[];
  images: ImageRow[];
}

/** What a list is asked for. Everything a store has, drafts too, is `anywhere`: for its host alone. */
type Filter = ParsedQuery<'listProducts'> & { anywhere?: true };
type ProductBuilder = ExpressionBuilder<Database, 'product'>;

/** The text as a LIKE pattern that means only itself. */
const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Every word stands in the name or the description, whatever its width and case. */
const wordConditions = (keyword: string) =>
  foldText(keyword)
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => {
      const text = sql`fold_text(product.name || ' ' || product.description)`;
      return sql<SqlBool>`${text} like ${containing(word)} escape '\\'`;
    });

/** In the market, or outside of it; a draft, which waits outside, is nobody's to see yet. */
const isOpen = (product: ProductBuilder, inMarket: boolean): Expression<SqlBool> =>
  inMarket
    ? product('in_market', '=', 1)
    : product.and([product('in_market', '=', 0), product('status', '<>', 'init')]);

/** Which of a store's products a list shows. Spec §7 products. */
function shown(product: ProductBuilder, storeId: number, filter: Filter): Expression<SqlBool> {
  const conditions: Expression<SqlBool>[] = [
    product('store_id', '=', storeId),
    product('status', '<>', 'deleted'),
    ...wordConditions(filter.keyword ?? ''),
  ];
  if (!filter.anywhere) conditions.push(isOpen(product, filter.with_market !== false));
  if (filter.vendor_id) conditions.push(product('vendor_id', '=', filter.vendor_id));
  if (filter.with_ticket === false) conditions.push(product('is_ticket', '=', 0));
  if (filter.with_product === false) conditions.push(product('is_ticket', '=', 1));
  return product.and(conditions);
}

export async function countProducts(db: Db, storeId: number, filter: Filter): Promise<number> {
  const { total } = await db
    .selectFrom('product')
    .select((product) => product.fn.countAll<number>().as('total'))
    .where((product) => shown(product, storeId, filter))
    .executeTakeFirstOrThrow();
  return total;
}

interface Slice {
  limit: number;
  offset: number;
}

/** One slice of a store's list, in the store's own order. */
export async function listProductRows(db: Db, storeId: number, filter: Filter, slice: Slice) {
  const rows = await db
    .selectFrom('product')
    .selectAll()
    .where((product) => shown(product, storeId, filter))
    .orderBy('position')
    .orderBy('id')
    .limit(slice.limit)
    .offset(slice.offset)
    .execute();
  return withParts(db, rows);
}

/** The products of these ids, deleted ones too, in no particular order. */
export async function findProductRows(db: Db, ids: number[]): Promise<ProductRow[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('product').selectAll().where('id', 'in', ids).execute();
  return withParts(db, rows);
}

/** Whether a show carries the product. */
export async function isInTray(db: Db, productId: number): Promise<boolean> {
  const row = await db
    .selectFrom('post_product')
    .select('product_id')
    .where('product_id', '=', productId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The ids of the live posts whose tray has the product. */
export async function findLivePostIdsWith(db: Db, productId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('post_product')
    .innerJoin('post', 'post.id', 'post_product.post_id')
    .select('post.id')
    .where('post_product.product_id', '=', productId)
    .where('post.live_status', '=', 'live')
    .execute();
  return rows.map(({ id }) => id);
}

/** Fetches variants and pictures of all the products at once. */
async function withParts(db: Db, rows: Selectable<Database['product']>[]): Promise<ProductRow[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const skus = await db
    .selectFrom('sku')
    .selectAll()
    .where('product_id', 'in', ids)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const images = await db
    .selectFrom('product_image')
    .selectAll()
    .where('product_id', 'in', ids)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const skusOf = Map.groupBy(skus, (sku) => sku.product_id);
  const imagesOf = Map.groupBy(images, (image) => image.product_id);
  return rows.map((row) => ({
    ...row,
    skus: skusOf.get(row.id) ?? [],
    images: imagesOf.get(row.id) ?? [],
  }));
}
