import { computed } from 'nanostores';
import { $form } from './form.ts';
import type { Offer } from './offer.ts';
import { $shipping } from './order.ts';
import type { RequestedDelivery } from './rules/payload.ts';

type Shipping = Offer['shippings'][number];

export const offersRequests = ({ delivery_days, delivery_slots, gifts }: Shipping): boolean =>
  delivery_days !== null || delivery_slots.length > 0 || gifts;

/** The chosen shipping if a carrier delivers the order, else undefined. */
export const $deliveryOffer = computed($shipping, (shipping) =>
  shipping?.type === 'custom' ? shipping : undefined,
);

/** Leaves out choices of a draft that the store does not offer. */
export const $requestedDelivery = computed(
  [$form, $deliveryOffer],
  (form, offer): RequestedDelivery | null => {
    if (!offer) return null;
    const slot = offer.delivery_slots.find((each) => each === form.deliverySlot);
    const giftable = offer.gifts && form.isGift;
    return {
      delivery_date: (offer.delivery_days && form.deliveryDate) || null,
      delivery_slot: slot ?? null,
      giftable,
      gift_sender: (giftable && form.giftSender.trim()) || null,
      gift_message: (giftable && form.giftMessage.trim()) || null,
    };
  },
);
