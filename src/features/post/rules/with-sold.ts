import type { EventData } from '../../../contract/events.ts';
import type { Reply } from '../../../contract/schemas.ts';

type Product = Reply<'getPost'>['products'][number];

/** On sale or sold out follows the stock; a sale that has not begun or is over does not. */
function statusAfter(product: Product): Product['salable_status'] {
  const isLeft = product.skus.some((sku) => sku.salable_quantity > 0);
  if (product.salable_status === 'on_sell' && !isLeft) return 'sold_out';
  if (product.salable_status === 'sold_out' && isLeft) return 'on_sell';
  return product.salable_status;
}

/** The tray after stock of one SKU moved. Spec §7 realtime sku.sold. */
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
