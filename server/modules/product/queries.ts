import type { Selectable } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { Database } from '../../db/schema.ts';
import { type Filter, matches } from './matches.ts';
import { sorted } from './sort.ts';

export type SkuRow = Selectable<Database['sku']>;
export type ImageRow = Selectable<Database['product_image']>;

export interface ProductRow extends Selectable<Database['product']> {
  skus: SkuRow[];
  images: ImageRow[];
}

export async function countProducts(db: Db, storeId: number, filter: Filter): Promise<number> {
  const { total } = await db
    .selectFrom('product')
    .select((product) => product.fn.countAll<number>().as('total'))
    .where((product) => matches(product, storeId, filter))
    .executeTakeFirstOrThrow();
  return total;
}

export async function listVendors(db: Db, storeId: number) {
  const rows = await db
    .selectFrom('product')
    .select(['vendor_id', 'vendor_name'])
    .select((product) => product.fn.countAll<number | string>().as('product_count'))
    .where((product) => matches(product, storeId, {}))
    .groupBy(['vendor_id', 'vendor_name'])
    .orderBy('vendor_name')
    .execute();
  return rows.flatMap(({ vendor_id: id, vendor_name: name, product_count }) =>
    id === null || name === null ? [] : [{ id, name, product_count: Number(product_count) }],
  );
}

const MOST_TAGS = 30;

export async function listTags(db: Db, storeId: number) {
  const rows = await db
    .selectFrom('product')
    .select('tags')
    .select((product) => product.fn.countAll<number | string>().as('product_count'))
    .where((product) => matches(product, storeId, {}))
    .where('tags', '<>', '[]')
    .groupBy('tags')
    .execute();
  const counts = new Map<string, number>();
  for (const { tags, product_count } of rows)
    for (const tag of JSON.parse(tags) as string[])
      counts.set(tag, (counts.get(tag) ?? 0) + Number(product_count));
  return [...counts]
    .map(([name, product_count]) => ({ name, product_count }))
    .sort((a, b) => b.product_count - a.product_count || (a.name < b.name ? -1 : 1))
    .slice(0, MOST_TAGS);
}

interface Slice {
  limit: number;
  offset: number;
}

export async function listProductRows(db: Db, storeId: number, filter: Filter, slice: Slice) {
  const matching = db
    .selectFrom('product')
    .selectAll('product')
    .where((product) => matches(product, storeId, filter));
  const rows = await sorted(matching, { db, storeId, sort: filter.sort })
    .orderBy('product.position')
    .orderBy('product.id')
    .limit(slice.limit)
    .offset(slice.offset)
    .execute();
  return withParts(db, rows);
}

/** Includes deleted products. In any order. */
export async function findProductRows(db: Db, ids: number[]): Promise<ProductRow[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('product').selectAll().where('id', 'in', ids).execute();
  return withParts(db, rows);
}

export async function isInTray(db: Db, productId: number): Promise<boolean> {
  const row = await db
    .selectFrom('post_product')
    .select('product_id')
    .where('product_id', '=', productId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

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

export async function findPublicLivePostId(db: Db, productId: number): Promise<number | null> {
  const row = await db
    .selectFrom('post_product')
    .innerJoin('post', 'post.id', 'post_product.post_id')
    .select((post) => post.fn.max('post.id').as('id'))
    .where('post_product.product_id', '=', productId)
    .where('post.live_status', '=', 'live')
    .where('post.type', '=', 'formal')
    .where('post.is_private', '=', 0)
    .executeTakeFirst();
  return row?.id ?? null;
}

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

export async function isProductOf(db: Db, storeId: number, productId: number): Promise<boolean> {
  const row = await db
    .selectFrom('product')
    .select('store_id')
    .where('id', '=', productId)
    .executeTakeFirst();
  return row?.store_id === storeId;
}

export async function listMarketProductIds(db: Db, storeId: number, limit: number) {
  const rows = await db
    .selectFrom('product')
    .select('id')
    .where((product) => matches(product, storeId, {}))
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
