import { $addresses, $addressForm } from '../../src/features/address/book.ts';
import { $addressDraft } from '../../src/features/address/draft.ts';
import { EMPTY_DRAFT } from '../../src/features/address/rules/draft.ts';
import type { CartItem } from '../../src/features/cart/cart-item.ts';
import { $form } from '../../src/features/checkout/form.ts';
import { $offer, type Offer } from '../../src/features/checkout/offer.ts';
import { $itemIds } from '../../src/features/checkout/order.ts';
import { $cleared } from '../../src/features/checkout/payment.ts';
import { $placing, $tries } from '../../src/features/checkout/placing.ts';
import { $priceBefore, $priced } from '../../src/features/checkout/price.ts';
import { EMPTY_FORM } from '../../src/features/checkout/rules/form.ts';
import { $couponChoice } from '../../src/features/coupon/choice.ts';
import { sampleAddress } from './cart-samples.ts';
import { pricingOf, setCart } from './cart-stage.ts';

/** Neither days nor slots nor gifts. */
const NO_REQUESTS = { delivery_days: null, delivery_slots: [], gifts: false };

export const sampleOffer: Offer = {
  shippings: [
    {
      id: 1,
      type: 'custom',
      enabled: true,
      fee_type: 'flat',
      fee: 660,
      free_shipping_threshold: 8800,
      is_cash_on_delivery: true,
      address: null,
      fee_by_prefecture: { 北海道: 1100, 沖縄県: 1650 },
      ...NO_REQUESTS,
    },
    {
      id: 2,
      type: 'self_pick_up',
      enabled: true,
      fee_type: 'free',
      fee: 0,
      free_shipping_threshold: null,
      is_cash_on_delivery: false,
      address: '東京都新宿区神楽坂 3-2-1 花道 はなみち 一階',
      fee_by_prefecture: {},
      ...NO_REQUESTS,
    },
  ],
  payments: [
    { id: 1, type: 'cash_on_delivery', enabled: true, fee: 330 },
    { id: 2, type: 'gmo_cvs', enabled: true, fee: 220 },
    { id: 3, type: 'gmo_credit', enabled: true, fee: 0 },
  ],
  notice: null,
};

/** A courier with days, slots and gifts. */
export const requestOffer: Offer = {
  ...sampleOffer,
  shippings: sampleOffer.shippings.map((shipping) =>
    shipping.type === 'custom'
      ? {
          ...shipping,
          delivery_days: {
            earliest: 2,
            cut_off: null,
            ahead: 14,
            closed_weekdays: [],
            closed_dates: [],
          },
          delivery_slots: ['am', '14-16', '16-18', '18-20', '19-21'],
          gifts: true,
        }
      : shipping,
  ),
};

export function setCheckout(items: CartItem[]): void {
  setCart(items);
  $itemIds.set(items.map((item) => item.id));
  $offer.set({ status: 'ready', data: sampleOffer });
  $addresses.set({ status: 'ready', data: [sampleAddress] });
  $addressForm.set('closed');
  $addressDraft.set(EMPTY_DRAFT);
  $couponChoice.set({ by: 'none' });
  $form.set({
    ...EMPTY_FORM,
    email: 'hana@example.com',
    shippingId: 1,
    paymentId: 1,
    addressId: 1,
  });
  $priced.set({ status: 'ready', data: pricingOf(items, { fee: 660, paymentFee: 330 }) });
  $placing.set({ status: 'idle' });
  $cleared.set(null);
  $priceBefore.set(null);
  $tries.set(0);
}
