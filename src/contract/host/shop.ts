import { z } from 'zod';
import { facebookId, facebookPage } from '../facebook-page.ts';
import { orderMessage } from '../order-message.ts';
import {
  DISPUTE_STATUSES,
  ORDER_STATUSES,
  PAYMENT_STATUSES,
  REFUND_REASONS,
} from '../order-states.ts';
import { id, idText, instant, list, money, quantity, success, text } from '../primitives.ts';
import { paymentType } from '../store.ts';

/** The changes that a store can make to its orders. */
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

/** An order as its store sees it. */
const hostOrder = z.object({
  id,
  slug: z.string(),
  status,
  payment_status: z.enum(PAYMENT_STATUSES),
  amount_payable: money,
  payment_type: paymentType,
  /** What the payment provider took, paid back and still has to pay back. */
  money: z.object({
    taken: money,
    refunded: money,
    owed: money,
    reason: z.enum(REFUND_REASONS).nullable(),
    /** Why the provider does not pay it back; null while it is under way. */
    problem: z.string().nullable(),
  }),
  /** What the buyer's bank asks back: the newest one; null without one. */
  dispute: z
    .object({
      status: z.enum(DISPUTE_STATUSES),
      amount: money,
      /** As the provider names it: `fraudulent`, `product_not_received`, … */
      reason: z.string(),
      opened_at: instant,
    })
    .nullable(),
  created_at: instant,
  /** Why it was canceled or is being returned. */
  reason: z.string().nullable(),
});

/** A Facebook page as its store sees it. */
const hostFacebookPage = facebookPage.extend({ page_id: facebookId });

/** Of a page: `https://shop.example`, without a path. */
const origin = z
  .string()
  .max(200)
  .refine(
    (value) =>
      /^https?:$/.test(URL.parse(value)?.protocol ?? '') && new URL(value).origin === value,
    'must be an origin, such as https://shop.example',
  );

const ofShow = z.object({ id: idText, channelId: idText });

const params = z.object({ id: idText });

/** The host calls about the store itself: its orders, tickets and Facebook pages. */
export const hostShopSchemas = {
  getHostStore: { reply: z.object({ id, slug: z.string(), name: z.string() }) },
  setEmbedding: {
    body: z.object({ origins: z.array(origin).max(50).optional(), token: z.boolean().optional() }),
    reply: z.object({ origins: z.array(z.string()), token: z.boolean() }),
  },
  listHostOrders: { query: z.object({ status: status.optional() }), reply: list(hostOrder) },
  moveOrder: {
    params,
    body: z.object({ command: z.enum(HOST_ORDER_COMMANDS), reason: text(200).optional() }),
    reply: hostOrder,
  },
  refundOrder: {
    params,
    body: z.object({
      /** Absent: all that was taken and did not go back yet. */
      amount: money.min(1).max(2_147_483_647).optional(),
      /** The store has paid it back by itself, past the provider. */
      by_hand: z.boolean().optional(),
    }),
    reply: hostOrder,
  },
  sendSellerMessage: {
    params,
    body: z.object({ message: text(1000) }),
    reply: orderMessage,
  },
  issueTickets: {
    body: z.object({ product_id: id, quantity: quantity.default(1) }),
    reply: z.object({ codes: z.array(z.string()) }),
  },
  listHostChannels: { reply: list(hostFacebookPage) },
  connectChannel: {
    body: z.object({
      page_id: facebookId,
      name: text(100),
      /** The number of followers at Facebook. Absent, it is not changed; initially 0. */
      fan_count: z.number().int().min(0).max(2_147_483_647).optional(),
      /** Part of links to the page's chat. Absent, it is not changed; initially random. */
      token: z
        .string()
        .regex(/^[\w=-]{1,128}$/, 'must be letters, digits, _, = or -, at most 128')
        .optional(),
    }),
    reply: hostFacebookPage,
  },
  disconnectChannel: { params: z.object({ id: idText }), reply: success },
  publishPost: {
    params: ofShow,
    /** The URL of the show on the page, if known. */
    body: z.object({ url: z.string().max(2048).nullish() }),
    reply: success,
  },
  unpublishPost: { params: ofShow, reply: success },
};
