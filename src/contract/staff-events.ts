import { z } from 'zod';
import { PAYMENT_STATUSES } from './order-states.ts';
import { id, money } from './primitives.ts';
import { paymentType } from './store.ts';

const payment_status = z.enum(PAYMENT_STATUSES);

/**
 * Events for a store's operators and owners, on the store's private channel. They carry no personal
 * data: fetch the order, message or show.
 */
export const staffEventData = {
  'order.placed': z.object({
    order_id: id,
    number: z.string(),
    total: money,
    payment_type: paymentType,
    payment_status,
  }),
  'payment.changed': z.object({ order_id: id, number: z.string(), total: money, payment_status }),
  /** From a buyer. */
  'message.received': z.object({ order_id: id, message_id: id }),
  /** A sale left few pieces. `stock`: those in carts too. */
  'stock.low': z.object({ product_id: id, sku_id: id, stock: z.number().int().nonnegative() }),
  'stream.changed': z.object({ post_id: id, state: z.enum(['live', 'interrupted', 'ended']) }),
  /** The channel is no longer used: request the current one. */
  'channel.replaced': z.object({}),
} as const;

export type StaffEventName = keyof typeof staffEventData;
export type StaffEventData<N extends StaffEventName> = z.output<(typeof staffEventData)[N]>;

/** Subscribers drop repeats by `event_id`. */
export interface StaffEvent<N extends StaffEventName = StaffEventName> {
  event: N;
  event_id: string;
  sent_at: string;
  data: StaffEventData<N>;
}
