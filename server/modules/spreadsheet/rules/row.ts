import type { SheetChange } from '../../../../src/contract/host/sheet.ts';
import {
  GONE,
  isMarkdown,
  normalizeKey,
  variantKey,
} from '../../../../src/contract/store-file/fields.ts';
import type { ProductRow, SkuRow } from '../../catalog/rows.ts';

export type Variants = ReadonlyMap<string, SkuRow>;

export interface Known {
  product: ProductRow | undefined;
  skus: Variants;
  sku: SkuRow | undefined;
}

export const isGone = ({ import_key: key }: SkuRow): boolean => key?.startsWith(GONE) === true;

const shown = (skus: Variants): SkuRow[] => [...skus.values()].filter((sku) => !isGone(sku));

/** Finds the SKU by its key, else by its name, else the only one. */
export function variantOf({ variant_key, variant }: SheetChange, skus: Variants) {
  if (variant_key) return skus.get(variant_key);
  if (variant_key === undefined && variant !== undefined) {
    return skus.get(normalizeKey(variant)) ?? shown(skus).find(({ name }) => name === variant);
  }
  const only = shown(skus);
  const unnamed = skus.get('');
  if (unnamed && (only.length === 0 || !isGone(unnamed))) return unnamed;
  return variant === undefined && only.length === 1 ? only[0] : undefined;
}

export function refusalOf(row: SheetChange, { product, skus, sku }: Known) {
  if (row.sheet !== null && !sku) {
    const variant = row.variant_key === undefined ? 'variant' : 'variant_key';
    const why =
      'is not in the store: a spreadsheet has changed it, or it was removed. Export again, or leave sheet and stock_before empty in a new row';
    return { column: product ? variant : 'product_key', why };
  }
  if (product?.status === 'deleted' && row.on_sale === undefined) {
    const why = 'is missing, and the product was removed: write true to sell it again';
    return { column: 'on_sale', why };
  }
  if (!sku && !row.variant_key && row.variant === undefined && shown(skus).length > 0) {
    const why = `is empty, and the product has ${shown(skus).length} variants: name one`;
    return { column: 'variant_key', why };
  }
  if (!sku && row.variant_key === undefined && !variantKey.safeParse(row.variant).success) {
    return { column: 'variant', why: 'cannot be a key: give the variant a variant_key' };
  }
  const before = sku?.original_price ?? null;
  if (row.list_price === undefined && !isMarkdown(row.price, before)) {
    const why = `is not less than the list price, ${before}: add a column list_price with what it is now`;
    return { column: 'price', why };
  }
  return undefined;
}

function statusOf({ on_sale }: SheetChange, product: ProductRow | undefined) {
  if (on_sale === undefined) return product?.status ?? 'selling';
  return on_sale ? 'selling' : 'init';
}

/**
 * Returns whether a product stays a draft because a variant costs ¥0, mostly a placeholder. One
 * that already sells it for ¥0 goes on.
 */
export function isDraft(row: SheetChange, { product, skus, sku }: Known): boolean {
  if (statusOf(row, product) !== 'selling') return false;
  if (product?.status === 'selling') return row.price === 0 && sku?.price !== 0;
  return row.price === 0 || shown(skus).some((each) => each.id !== sku?.id && each.price === 0);
}

/** Absent columns keep their values. */
export const productColumns = (row: SheetChange, known: Known) => ({
  name: row.product ?? known.product?.name ?? row.product_key,
  ...(row.tax_class && { tax_class: row.tax_class }),
  ...(row.tags && { tags: JSON.stringify(row.tags) }),
  ...(row.properties && { properties: JSON.stringify(row.properties) }),
  status: isDraft(row, known) ? ('init' as const) : statusOf(row, known.product),
});

/** Without the stock. Absent columns keep their values. */
export const skuColumns = (row: SheetChange, product: ProductRow, sku: SkuRow | undefined) => ({
  name: row.variant ?? sku?.name ?? product.name,
  price: row.price,
  original_price: row.list_price === undefined ? (sku?.original_price ?? null) : row.list_price,
  purchase_limit: row.limit === undefined ? (sku?.purchase_limit ?? null) : row.limit,
});

/** The only SKU of a new product has the empty key. */
export const newKey = ({ variant_key, variant = '' }: SheetChange, { product, skus }: Known) =>
  variant_key ?? (variant === product?.name && skus.size === 0 ? '' : normalizeKey(variant));
