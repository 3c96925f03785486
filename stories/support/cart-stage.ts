import { priceOrder } from '../../server/modules/cart/rules/price.ts';
import type { CartItem } from '../../src/features/cart/cart-item.ts';
import { $cart } from '../../src/features/cart/list.ts';
import { $adjusted } from '../../src/features/cart/quantity.ts';
import { $removal } from '../../src/features/cart/removal.ts';
import { $choice, $pricedSelection } from '../../src/features/cart/selection.ts';
import { $store } from '../../src/features/store/store.ts';
import { sampleStore } from './samples.ts';

export function setCart(items: CartItem[], trashed: CartItem[] = []): void {
  $store.set({ status: 'ready', data: sampleStore });
  $cart.set({ status: 'ready', data: { items, trashed } });
  $choice.set('untouched');
  $adjusted.set([]);
  $removal.set({ status: 'none' });
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
