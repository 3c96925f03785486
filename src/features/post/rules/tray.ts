import type { EventData } from '../../../contract/events.ts';
import type { Reply } from '../../../contract/schemas.ts';

type Product = Reply<'getPost'>['products'][number];

/** The host's order, without deleted products. Spec §3 Post product. */
export const trayOrder = <P extends Pick<Product, 'status' | 'pivot'>>(products: readonly P[]) =>
  products
    .filter((product) => product.status !== 'deleted')
    .toSorted((a, b) => a.pivot.order - b.pivot.order);

/** The only SKU, without an age warning. */
export const soleSku = <P extends Pick<Product, 'skus' | 'adult_warning'>>(
  product: P,
): P['skus'][number] | undefined =>
  product.skus.length === 1 && !product.adult_warning ? product.skus[0] : undefined;

/** Only `on_sell` and `sold_out` follow the stock, not the sale period. */
function statusAfter(product: Product): Product['salable_status'] {
  const isLeft = product.skus.some((sku) => sku.salable_quantity > 0);
  if (product.salable_status === 'on_sell' && !isLeft) return 'sold_out';
  if (product.salable_status === 'sold_out' && isLeft) return 'on_sell';
  return product.salable_status;
}

/** Spec §7 realtime sku.sold. */
export function withSold(products: readonly Product[], sold: EventData<'sku.sold'>): Product[] {
  return products.map((product) => {
    if (product.id !== sold.product_id) return product;
    const skus = product.skus.map((sku) =>
      sku.id === sold.sku_id
        ? { ...sku, salable_quantity: sold.salable_quantity, price: sold.price }
        : sku,
    );
    return { ...product, skus, salable_status: statusAfter({ ...product, skus }) };
  });
}
