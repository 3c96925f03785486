import { priceOrder } from '../../server/modules/cart/rules/price.ts';
import type { Reply } from '../../src/contract/schemas.ts';
import type { CartItem } from '../../src/features/cart/cart-item.ts';
import { $cart } from '../../src/features/cart/list.ts';
import { $marketStatus } from '../../src/features/cart/market-status.ts';
import { $removal } from '../../src/features/cart/removal.ts';
import { $choice, $pricedSelection, setPricingTerms } from '../../src/features/cart/selection.ts';
import { $store } from '../../src/features/store/store.ts';
import { sampleStore } from './samples.ts';

type ItemStatus = Reply<'getMarketStatus'>['data'][number];

/** By default available in the cart's quantity. */
export const statusOf = (item: CartItem, changes: Partial<ItemStatus> = {}): ItemStatus => ({
  id: item.id,
  sku_id: item.skuId,
  product_name: item.productName,
  sku_name: item.skuName,
  added_from: item.addedFrom,
  status: 'available',
  quantity: item.quantity,
  request_quantity: item.quantity,
  reason: null,
  price: item.price,
  previous_price: null,
  ...changes,
});

export function setCart(
  items: CartItem[],
  trashed: CartItem[] = [],
  statuses: ItemStatus[] = [],
): void {
  $store.set({ status: 'ready', data: sampleStore });
  $cart.set({ status: 'ready', data: { items, trashed } });
  $choice.set('untouched');
  $marketStatus.set(statuses);
  $removal.set({ status: 'none' });
  setPricingTerms({ fields: {}, isComplete: false });
  $pricedSelection.set({ status: 'empty' });
}

export function pricingOf(
  items: CartItem[],
  {
    fee = 0,
    paymentFee = 0,
    coupon = 0,
  }: { fee?: number; paymentFee?: number; coupon?: number } = {},
) {
  return priceOrder({
    items,
    shipping: { fee_type: 'flat', fee, free_shipping_threshold: 8800, fee_by_prefecture: {} },
    payment: { fee: paymentFee },
    coupon_amount: coupon,
  });
}
