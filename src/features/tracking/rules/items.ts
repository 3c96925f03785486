import type { TrackedItem } from '../../../platform/tracking/track.ts';
import type { Product } from '../../product/product.ts';

export const itemOfProduct = (product: Pick<Product, 'id' | 'name' | 'min_price' | 'vendor'>) => ({
  item_id: String(product.id),
  item_name: product.name,
  price: product.min_price,
  ...(product.vendor && { item_brand: product.vendor.name }),
});

interface CartLine {
  skuId: number;
  productName: string;
  skuName: string;
  price: number;
  quantity: number;
}

export const itemOfCart = (item: CartLine): TrackedItem => ({
  item_id: String(item.skuId),
  item_name: item.productName,
  item_variant: item.skuName,
  price: item.price,
  quantity: item.quantity,
});

/** Excludes shipping, fees and coupons. */
export const sumOf = (items: readonly TrackedItem[]): number =>
  items.reduce((sum, { price, quantity = 1 }) => sum + price * quantity, 0);
