import { foldKeyword, keywordsOf, skuKeywords } from '../../../src/contract/keyword.ts';
import type { Db, Trx } from '../../db/db.ts';
import { ApiError } from '../../http/api-error.ts';
import { findProductRows, type ProductRow } from '../product/queries.ts';

export interface TrayRow {
  product: ProductRow;
  keyword: string | null;
  /** By SKU id. */
  own: ReadonlyMap<number, string>;
  position: number;
}

/** By SKU id. */
export const ownKeywords = (column: string | null): Map<number, string> =>
  new Map(column === null ? [] : (JSON.parse(column) as [number, string][]));

/** Includes deleted products. */
async function listEntries(db: Db, postId: number): Promise<TrayRow[]> {
  const entries = await db
    .selectFrom('post_product')
    .selectAll()
    .where('post_id', '=', postId)
    .orderBy('position')
    .orderBy('product_id')
    .execute();
  const ids = entries.map((entry) => entry.product_id);
  const byId = new Map((await findProductRows(db, ids)).map((row) => [row.id, row]));
  return entries.flatMap(({ product_id, keyword, sku_keywords, position }) => {
    const product = byId.get(product_id);
    return product ? [{ product, keyword, own: ownKeywords(sku_keywords), position }] : [];
  });
}

/** Excludes deleted products. Spec §3 deleted products. */
export const listTray = async (db: Db, postId: number): Promise<TrayRow[]> =>
  (await listEntries(db, postId)).filter(({ product }) => product.status !== 'deleted');

export function withSkuKeywords({ keyword, product, own }: Omit<TrayRow, 'position'>) {
  const skus = product.skus.map(({ id }) => ({ keyword: own.get(id) ?? null }));
  const words = skuKeywords({ keyword, skus });
  return {
    keyword,
    skus: product.skus.map(({ id }, index) => ({ id, keyword: words[index] ?? null })),
  };
}

type Keywords = Pick<TrayRow, 'keyword' | 'own'>;

export const NO_KEYWORDS: Keywords = { keyword: null, own: new Map() };

async function keywordsOfOthers(trx: Trx, postId: number, productId: number) {
  const entries = await listEntries(trx, postId);
  return new Map(
    entries.flatMap((entry) =>
      entry.product.id === productId
        ? []
        : [...keywordsOf(withSkuKeywords(entry))].map((word) => [word, entry.product.id] as const),
    ),
  );
}

/** The keywords of the store's file that are free in the show. */
export async function defaultKeywords(
  trx: Trx,
  postId: number,
  productId: number,
): Promise<Keywords> {
  const [product] = await findProductRows(trx, [productId]);
  if (!product) return NO_KEYWORDS;
  const others = await keywordsOfOthers(trx, postId, productId);
  const own = new Map(
    product.skus.flatMap(({ id, keyword }) =>
      keyword === null || others.has(foldKeyword(keyword)) ? [] : [[id, keyword]],
    ),
  );
  const { keyword } = product;
  const words = keywordsOf(withSkuKeywords({ keyword, product, own }));
  return { keyword: words.isDisjointFrom(others) ? keyword : null, own };
}

/** Throws STATE_CONFLICT when another product has the keyword. Ignores width and case. */
export async function requireFreeKeyword(
  trx: Trx,
  postId: number,
  productId: number,
  keyword: string,
) {
  const taken = (await keywordsOfOthers(trx, postId, productId)).get(foldKeyword(keyword));
  if (taken === undefined) return;
  throw new ApiError(
    'STATE_CONFLICT',
    `Product ${taken} of this show has the keyword ${keyword}. Choose another one.`,
  );
}
