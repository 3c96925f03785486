import { z } from 'zod';
import { id, line, list, text } from '../primitives.ts';

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

export const hostOrderBulkSchemas = {
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
