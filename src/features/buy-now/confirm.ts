import { refetchCart } from '../cart/list.ts';
import { placeOrder } from '../checkout/place-order.ts';
import { payByCard } from '../payment/card.ts';
import type { Show } from './hold.ts';
import { followOrder } from './purchase.ts';
import { returnUrlOf } from './return-url.ts';

export const confirmPurchase = (show: Show): Promise<boolean> =>
  placeOrder(show.store, (orderId, type) => {
    followOrder(orderId);
    void refetchCart();
    if (type === 'gmo_credit') void payByCard(orderId, returnUrlOf(show, orderId));
  });
