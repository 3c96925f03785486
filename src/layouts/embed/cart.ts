import type { EmbedCart } from '../../contract/embed-messages.ts';
import { $cartItems } from '../../features/cart/list.ts';
import { itemsAmount } from '../../features/cart/rules/amount.ts';
import { $storeUnits } from '../../features/store/store.ts';

export function cartNow(): EmbedCart {
  const items = $cartItems.get();
  return {
    count: items.reduce((sum, { quantity }) => sum + quantity, 0),
    amount: itemsAmount(items),
    currency: $storeUnits.get().currency,
    items: items.map(({ skuId, productName, skuName, price, quantity }) => ({
      sku_id: skuId,
      product_name: productName,
      sku_name: skuName,
      price,
      quantity,
    })),
  };
}
