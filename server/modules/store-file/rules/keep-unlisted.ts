import { foldKeyword } from '../../../../src/contract/keyword.ts';
import type { FileProduct, StoreFile } from '../../../../src/contract/store-file/store-file.ts';

/** Keys of the entries that an applied file has listed. */
export interface Listed {
  products: ReadonlySet<string>;
  coupons: ReadonlySet<string>;
  vouchers: ReadonlySet<string>;
}

interface Kept {
  /** Without entries of other sources, such as an import. */
  before: StoreFile;
  /** With the entries that it omits. */
  file: StoreFile;
  /** For example `products.kyusu.skus.朱泥`. */
  kept: string[];
}

export const keywordsOf = (products: readonly FileProduct[]): Set<string> =>
  new Set(
    products.flatMap(({ keyword, skus }) =>
      [keyword, ...skus.map((sku) => sku.keyword)].flatMap((word) =>
        word === null ? [] : foldKeyword(word),
      ),
    ),
  );

/** Ignores entries that no file has listed, because another source owns them. */
export function ignoreOtherSources(before: StoreFile, file: StoreFile, listed: Listed): StoreFile {
  const own = <T>(
    lists: { old: readonly T[] | undefined; now: readonly T[] | undefined },
    keyOf: (entry: T) => string,
    keys: ReadonlySet<string>,
  ): T[] | undefined => {
    const inFile = new Set(lists.now?.map(keyOf));
    return lists.old?.filter((entry) => inFile.has(keyOf(entry)) || keys.has(keyOf(entry)));
  };
  const lists = {
    products: own({ old: before.products, now: file.products }, ({ key }) => key, listed.products),
    coupons: own({ old: before.coupons, now: file.coupons }, ({ code }) => code, listed.coupons),
    vouchers: own({ old: before.vouchers, now: file.vouchers }, ({ key }) => key, listed.vouchers),
  };
  const { products, coupons, vouchers } = lists;
  return {
    ...before,
    ...(products && { products }),
    ...(coupons && { coupons }),
    ...(vouchers && { vouchers }),
  };
}

/** Completes the file by the entries that it no longer lists, except staff: rights end at once. */
export function keepUnlisted(before: StoreFile, file: StoreFile): Kept {
  const kept: string[] = [];
  const merge = <T>(
    place: string,
    lists: { old: readonly T[] | undefined; now: readonly T[] },
    keyOf: (entry: T) => string,
  ): T[] => {
    const listed = new Set(lists.now.map(keyOf));
    const missing = (lists.old ?? []).filter((entry) => !listed.has(keyOf(entry)));
    kept.push(...missing.map((entry) => (keyOf(entry) ? `${place}.${keyOf(entry)}` : place)));
    return [...lists.now, ...missing];
  };
  const words = keywordsOf(file.products ?? []);
  const isTaken = (word: string | null) => word !== null && words.has(foldKeyword(word));
  const oldProducts = new Map(before.products?.map((product) => [product.key, product]));
  const products = file.products?.map((product) => {
    const old = oldProducts.get(product.key)?.skus;
    const place = `products.${product.key}.skus`;
    const own = new Set(product.skus.map(({ key }) => key));
    const skus = merge(place, { old, now: product.skus }, ({ key }) => key).map((sku) =>
      !own.has(sku.key) && isTaken(sku.keyword) ? { ...sku, keyword: null } : sku,
    );
    return { ...product, skus };
  });
  const { coupons, vouchers, plans } = file;
  const completed = {
    ...file,
    ...(products && { products }),
    ...(coupons && {
      coupons: merge('coupons', { old: before.coupons, now: coupons }, ({ code }) => code),
    }),
    ...(vouchers && {
      vouchers: merge('vouchers', { old: before.vouchers, now: vouchers }, ({ key }) => key),
    }),
    ...(plans && {
      plans: {
        ...plans,
        list: merge('plans.list', { old: before.plans?.list, now: plans.list }, ({ key }) => key),
      },
    }),
  };
  const inFile = new Set(products?.map(({ key }) => key));
  const others = products ? before.products?.filter(({ key }) => !inFile.has(key)) : undefined;
  kept.push(...(others ?? []).map(({ key }) => `products.${key}`));
  return {
    before: products
      ? { ...before, products: before.products?.filter(({ key }) => inFile.has(key)) }
      : before,
    file: completed,
    kept,
  };
}
