import type { Reply } from '../../../contract/schemas.ts';

type Product = Reply<'getPost'>['products'][number];

export interface OrderKeyword {
  keyword: string;
  sku: string | undefined;
  isLeft: boolean;
}

/** Returns none while the product is not on sale. Spec §3 Post product. */
export function orderKeywords({
  keyword,
  skus,
  salable_status,
}: Pick<Product, 'keyword' | 'skus' | 'salable_status'>): readonly OrderKeyword[] {
  if (salable_status !== 'on_sell') return [];
  const [only] = skus;
  if (skus.length === 1 && only) {
    const word = keyword ?? only.keyword;
    if (word === null) return [];
    return [{ keyword: word, sku: undefined, isLeft: only.salable_quantity > 0 }];
  }
  return skus.flatMap((sku) =>
    sku.keyword === null
      ? []
      : [{ keyword: sku.keyword, sku: sku.name, isLeft: sku.salable_quantity > 0 }],
  );
}
