import { z } from 'zod';
import { order } from '../order.ts';
import { shipping, tracking } from '../order-shipping.ts';
import {
  DISPUTE_STATUSES,
  ORDER_STATUSES,
  PAYMENT_STATUSES,
  REFUND_REASONS,
} from '../order-states.ts';
import {
  flag,
  id,
  idText,
  instant,
  money,
  page,
  paginated,
  text,
  trimmedLine,
} from '../primitives.ts';
import { paymentType } from '../store.ts';
import { hostMessageSchemas } from './messages.ts';

export const HOST_ORDER_COMMANDS = [
  'defer',
  'release',
  'ship',
  'hand_over',
  'lose',
  'find',
  'deliver',
  'refuse_parcel',
  'complete',
  'cancel',
  'take_back',
  'accept_return',
  'refuse_return',
] as const;

const status = z.enum(ORDER_STATUSES);

const params = z.object({ id: idText });

/** The store's next tasks. */
export const ORDER_NEEDS = [
  'ship',
  'hand_over',
  'find',
  'return',
  'answer',
  'refund',
  'dispute',
] as const;

const paymentSums = z.object({
  taken: money,
  refunded: money,
  owed: money,
  reason: z.enum(REFUND_REASONS).nullable(),
  /** Why the provider rejects the refund; null while it is pending. */
  problem: z.string().nullable(),
});

/** Fields of an order that only the store sees. */
const ofStore = {
  /** The amounts captured, refunded and still to be refunded at the provider. */
  money: paymentSums,
  /** The newest one of the buyer's bank. */
  dispute: z
    .object({
      status: z.enum(DISPUTE_STATUSES),
      amount: money,
      /** The provider's term: `fraudulent`, `product_not_received`, … */
      reason: z.string(),
      opened_at: instant,
    })
    .nullable(),
  needs: z.array(z.enum(ORDER_NEEDS)),
  /** Messages of the buyer that the store has not read. */
  unread_messages: z.number().int().nonnegative(),
};

const hostOrder = order
  .pick({
    id: true,
    slug: true,
    type: true,
    status: true,
    payment_status: true,
    payment_type: true,
    shipping_status: true,
    shipping_type: true,
    amount_payable: true,
    email: true,
    created_at: true,
    pay_by: true,
    giftable: true,
    reason: true,
  })
  .extend({
    ...ofStore,
    buyer: z.object({ id, name: z.string() }),
    receiver_name: z.string().nullable(),
    pieces: z.number().int().nonnegative(),
    delivery_date: shipping.shape.delivery_date,
    delivery_slot: shipping.shape.delivery_slot,
    /** The parcel's latest number. */
    tracking: tracking.nullable(),
  });

const orderDetail = order.extend({
  ...ofStore,
  phone_number: z.string().nullable(),
  /** Payments with a refund that is made or due. */
  refunds: z.array(
    z.object({
      trade_id: z.string(),
      refunded: money,
      refunded_by_hand: money,
      owed: money,
      reason: z.enum(REFUND_REASONS).nullable(),
      problem: z.string().nullable(),
    }),
  ),
  /** The newest ones, oldest first: see `getThread`. */
  messages: hostMessageSchemas.getThread.reply.shape.data,
  /** Every change of state, oldest first. */
  history: z.array(
    z.object({
      command: z.string(),
      status,
      payment_status: z.enum(PAYMENT_STATUSES),
      by: z.object({
        type: z.enum(['staff', 'member', 'server']),
        /** The staff member's or the buyer's. */
        name: z.string().nullable(),
      }),
      tracking: tracking.nullable(),
      created_at: instant,
    }),
  ),
});

const day = z
  .union([z.enum(['today', 'yesterday']), z.iso.date()])
  .describe('A day of the store, such as 2026-11-22');

export const orderFilter = z.object({
  status: status.optional(),
  payment_type: paymentType.optional(),
  payment_status: z.enum(PAYMENT_STATUSES).optional(),
  shipping_status: order.shape.shipping_status.optional(),
  /** Days of the order in the store's time zone, both included. */
  from: day.optional(),
  until: day.optional(),
  post_id: idText.optional(),
  product_id: idText.optional(),
  /** Only orders that need something from the store. */
  needs_store: flag.optional(),
  /** A number (whole or in part: `E-0123456789`), name, phone or e-mail address. */
  q: trimmedLine(100).optional(),
});
export type HostOrderFilter = z.output<typeof orderFilter>;

export const ORDER_SORTS = ['newest', 'oldest', 'highest', 'lowest', 'pay_by'] as const;

export const hostOrderSchemas = {
  listHostOrders: {
    query: orderFilter.extend({
      sort: z.enum(ORDER_SORTS).default('newest'),
      page,
      per_page: z.coerce.number().int().min(1).max(100).default(50),
    }),
    reply: paginated(hostOrder).extend({
      meta: paginated(hostOrder).shape.meta.extend({
        /** By all filters but the status. */
        counts: z.record(status, z.number().int().nonnegative()),
      }),
    }),
  },
  getHostOrder: { params, reply: orderDetail },
  moveOrder: {
    params,
    body: z
      .object({
        command: z.enum(HOST_ORDER_COMMANDS),
        reason: text(200).optional(),
        /** With `accept_return`: whether the returned pieces can be sold again. Default: false. */
        restock: z.boolean().optional(),
      })
      .refine(({ command, restock }) => restock === undefined || command === 'accept_return', {
        error: 'only an accepted return can restock its pieces',
        path: ['restock'],
      }),
    reply: hostOrder,
  },
  refundOrder: {
    params,
    body: z.object({
      /** Default: the full amount not yet refunded. */
      amount: money.min(1).max(2_147_483_647).optional(),
      /** The store refunded outside the provider. */
      by_hand: z.boolean().optional(),
    }),
    reply: hostOrder,
  },
};
