import type { DeliverySlot } from '../../../../src/contract/delivery-times.ts';
import type { ParsedBody } from '../../../../src/contract/schemas.ts';
import { possibleDays, slotsOf } from '../../../../src/features/checkout/rules/delivery-days.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { ShippingRow } from '../../store/checkout-settings.ts';

export interface RequestedDelivery {
  delivery_date: string | null;
  delivery_slot: DeliverySlot | null;
  giftable: 0 | 1;
  gift_sender: string | null;
  gift_message: string | null;
}

const NONE: RequestedDelivery = {
  delivery_date: null,
  delivery_slot: null,
  giftable: 0,
  gift_sender: null,
  gift_message: null,
};

interface Asked {
  body: ParsedBody<'checkout'>;
  /** Null when nothing is shipped. */
  shipping: ShippingRow | null;
  /** The store's. */
  timezone: string;
  now: Date;
}

const refuse = (field: 'delivery_date' | 'delivery_slot' | 'giftable', message: string) =>
  new ApiError('INVALID_INPUT', `${field} ${message}.`, { fields: { [field]: [message] } });

/**
 * Returns the day, slot and gift that the buyer asks for; none unless a carrier delivers.
 * @throws ApiError INVALID_INPUT for those that the store does not offer, or no longer
 */
export function requestedDeliveryOf({ body, shipping, timezone, now }: Asked): RequestedDelivery {
  if (shipping?.type !== 'custom') return NONE;
  const { delivery_days: rules } = shipping;
  const { delivery_date = null, delivery_slot = null, giftable } = body;
  if (delivery_date !== null) {
    const days = rules ? possibleDays(rules, { timezone, now }) : [];
    if (!days.includes(delivery_date)) {
      throw refuse('delivery_date', 'is no day on which the store can have it delivered');
    }
  }
  if (delivery_slot !== null && !slotsOf(shipping.slots_of).includes(delivery_slot)) {
    throw refuse('delivery_slot', 'is no time slot of the store');
  }
  const requested = { ...NONE, delivery_date, delivery_slot };
  if (!giftable) return requested;
  if (shipping.gifts === 0) throw refuse('giftable', 'is not offered by the store');
  const { gift_sender, gift_message } = body;
  return {
    ...requested,
    giftable: 1,
    gift_sender: gift_sender || null,
    gift_message: gift_message || null,
  };
}
