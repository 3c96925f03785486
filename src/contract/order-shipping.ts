import { z } from 'zod';
import { deliveryDate, deliverySlot } from './delivery.ts';
import { ORDER_STATUSES } from './order-states.ts';
import { instant, link } from './primitives.ts';
import { shippingType } from './store.ts';

export const shippingStatus = z.enum(['init', 'delivering', 'delivered']);

export const tracking = z.object({
  /** `yamato`, `sagawa`, `japan_post`, or the name of another carrier. */
  carrier: z.string(),
  number: z.string(),
  /** Null if the carrier has no page for it. */
  url: link.nullable(),
});

/** Spec §3 Shipping of an order. */
export const shipping = z.object({
  type: shippingType,
  /** Null for goods that are picked up. */
  sub_type: z.enum(['custom', 'self_pick_up', 'home_delivery']).nullable(),
  status: shippingStatus,
  receiver_name: z.string(),
  receiver_phone: z.string(),
  receiver_postcode: z.string(),
  receiver_address: z.string(),
  sender_name: z.string(),
  sender_phone: z.string().nullable(),
  sender_postcode: z.string().nullable(),
  sender_address: z.string().nullable(),
  /** The pick-up deadline. */
  expired_at: instant.nullable(),
  is_expired: z.boolean(),
  delivery_at: instant.nullable(),
  delivery_date: deliveryDate.nullable(),
  delivery_slot: deliverySlot.nullable(),
  received_at: instant.nullable(),
  is_cash_on_delivery: z.boolean(),
  /** Oldest first. A corrected tracking number adds an entry with the same status. */
  shipping_logs: z.array(
    z.object({
      status: z.enum(ORDER_STATUSES),
      created_at: instant,
      tracking: tracking.nullable(),
    }),
  ),
  /** The latest one. */
  tracking: tracking.nullable(),
});
