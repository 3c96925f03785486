import type { Reply } from '../../../contract/schemas.ts';

type Product = Reply<'getPost'>['products'][number];

/** The SKU one press can add: the only one, of a product without a warning to read first. */
export const soleSku = <P extends Pick<Product, 'skus' | 'adult_warning'>>(
  product: P,
): P['skus'][number] | undefined =>
  product.skus.length === 1 && !product.adult_warning ? product.skus[0] : undefined;
