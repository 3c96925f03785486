import { z } from 'zod';
import { facebookId, facebookPage } from '../facebook-page.ts';
import {
  DISPUTE_STATUSES,
  ORDER_STATUSES,
  PAYMENT_STATUSES,
  REFUND_REASONS,
} from '../order-states.ts';
import {
  id,
  idText,
  instant,
  list,
  money,
  quantity,
  storeLocale,
  success,
  text,
} from '../primitives.ts';
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
  created_at: instant,
  /** The reason of a cancellation or return. */
  reason: z.string().nullable(),
});

const hostFacebookPage = facebookPage.extend({ page_id: facebookId });

/** `https://shop.example` */
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

export const hostShopSchemas = {
  getHostStore: {
    reply: z.object({
      id,
      slug: z.string(),
      name: z.string(),
      locale: storeLocale.optional(),
    }),
  },
  setEmbedding: {
    body: z.object({ origins: z.array(origin).max(50).optional(), token: z.boolean().optional() }),
    reply: z.object({ origins: z.array(z.string()), token: z.boolean() }),
  },
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
  issueTickets: {
    body: z.object({ product_id: id, quantity: quantity.default(1) }),
    reply: z.object({ codes: z.array(z.string()) }),
  },
  listHostChannels: { reply: list(hostFacebookPage) },
  connectChannel: {
    body: z.object({
      page_id: facebookId,
      name: text(100),
      /** Absent: unchanged; 0 at first. */
      fan_count: z.number().int().min(0).max(2_147_483_647).optional(),
      /** Part of links to the page's chat. Absent: unchanged; random at first. */
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
    body: z.object({ url: z.string().max(2048).nullish() }),
    reply: success,
  },
  unpublishPost: { params: ofShow, reply: success },
};
