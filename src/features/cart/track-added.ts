import { track } from '../../platform/tracking/track.ts';
import { $storeUnits } from '../store/state.ts';
import { $cartItems } from './state.ts';

/** Tells that pieces of a SKU were put in the cart, which has been fetched again since. */
export function trackAdded(skuId: number, quantity: number): void {
  const item = $cartItems.get().find((each) => each.skuId === skuId);
  if (!item || quantity === 0) return;
  const { productName, skuName, price } = item;
  track('add_to_cart', {
    currency: $storeUnits.get().currency,
    value: price * quantity,
    items: [
      {
        item_id: String(skuId),
        item_name: productName,
        item_variant: skuName,
        price,
        quantity,
      },
    ],
  });
}
