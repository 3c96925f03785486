import { z } from 'zod';
import { tracking } from '../order.ts';
import {
  DISPUTE_STATUSES,
  ORDER_STATUSES,
  PAYMENT_STATUSES,
  REFUND_REASONS,
} from '../order-states.ts';
import { id, idText, instant, line, list, money, text } from '../primitives.ts';
import { paymentType } from '../store.ts';

/** Order changes that a store can make. */
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

const hostOrder = z.object({
  id,
  slug: z.string(),
  status,
  payment_status: z.enum(PAYMENT_STATUSES),
  amount_payable: money,
  payment_type: paymentType,
  /** The amounts captured, refunded and still to be refunded at the provider. */
  money: z.object({
    taken: money,
    refunded: money,
    owed: money,
    reason: z.enum(REFUND_REASONS).nullable(),
    /** Why the provider rejects the refund; null while it is pending. */
    problem: z.string().nullable(),
  }),
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
  /** The parcel's latest number. */
  tracking: tracking.nullable(),
  created_at: instant,
  /** The reason of a cancellation or return. */
  reason: z.string().nullable(),
});

/** Orders in one bulk call. */
export const MAX_BULK_ORDERS = 200;

/** An id, or a number as the buyer sees it: `E-0123456789`. */
const orderRef = text(20);

/** Each order succeeds or fails by itself, in the order of the request. */
const bulkReply = list(
  z.object({
    order: z.string(),
    /** Null if the store has no such order. */
    id: id.nullable(),
    /** `unchanged`: it was so already, for example after the same call. */
    result: z.enum(['done', 'unchanged', 'refused']),
    /** Why it is refused. */
    code: z.string().nullable(),
    message: z.string().nullable(),
  }),
);

const shipment = z.object({
  order: orderRef,
  /** `yamato`, `sagawa`, `japan_post`, their usual names, or another carrier's name. */
  carrier: text(40).nullish(),
  /** Hyphens and signs of spreadsheets are removed. */
  tracking_number: line(60).nullish(),
  /** Another carrier's https address with `{number}`. */
  carrier_url: line(300).nullish(),
});

const refs = z.array(orderRef).min(1).max(MAX_BULK_ORDERS);

export const hostOrderSchemas = {
  listHostOrders: { query: z.object({ status: status.optional() }), reply: list(hostOrder) },
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
  shipOrders: {
    body: z.object({ orders: z.array(shipment).min(1).max(MAX_BULK_ORDERS) }),
    reply: bulkReply,
  },
  markOrdersPaid: { body: z.object({ orders: refs }), reply: bulkReply },
  cancelOrders: {
    body: z.object({ orders: refs, reason: text(200).optional() }),
    reply: bulkReply,
  },
};
