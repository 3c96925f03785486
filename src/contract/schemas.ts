import type { z } from 'zod';
import { addressSchemas } from './address.ts';
import type { CallName } from './calls.ts';
import { cardSchemas } from './card.ts';
import { cartSchemas } from './cart.ts';
import { commentSchemas } from './comment.ts';
import { couponSchemas } from './coupon.ts';
import { diagnosticSchemas } from './diagnostic.ts';
import { enterpriseSchemas } from './enterprise.ts';
import { facebookPageSchemas } from './facebook-page.ts';
import { favouriteSchemas } from './favourite.ts';
import { noticeChoiceSchemas } from './notice-choice.ts';
import { oneToOneSchemas } from './one-to-one.ts';
import { orderSchemas } from './order.ts';
import { orderMessageSchemas } from './order-message.ts';
import { passkeySchemas } from './passkey.ts';
import { postSchemas } from './post.ts';
import { productSchemas } from './product.ts';
import { profileSchemas } from './profile.ts';
import { reactionSchemas } from './reaction.ts';
import { realtimeSchemas } from './realtime.ts';
import { reminderSchemas } from './reminder.ts';
import { sessionSchemas } from './session.ts';
import { staffSchemas } from './staff.ts';
import { storeSchemas } from './store.ts';
import { subscriptionSchemas } from './subscription.ts';
import { ticketSchemas } from './ticket.ts';
import { voucherSchemas } from './voucher.ts';

interface CallSchema {
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  reply: z.ZodType;
}

/**
 * The server loads them at start, the browser only in a worker after the page is idle. Spec §5, §3
 * fields, design §4.5.
 *
 * Parameters without a schema are plain strings.
 */
export const schemas = {
  ...storeSchemas,
  ...sessionSchemas,
  ...staffSchemas,
  ...profileSchemas,
  ...addressSchemas,
  ...productSchemas,
  ...cardSchemas,
  ...cartSchemas,
  ...facebookPageSchemas,
  ...commentSchemas,
  ...couponSchemas,
  ...diagnosticSchemas,
  ...voucherSchemas,
  ...subscriptionSchemas,
  ...enterpriseSchemas,
  ...noticeChoiceSchemas,
  ...oneToOneSchemas,
  ...orderSchemas,
  ...orderMessageSchemas,
  ...passkeySchemas,
  ...postSchemas,
  ...reactionSchemas,
  ...ticketSchemas,
  ...realtimeSchemas,
  ...favouriteSchemas,
  ...reminderSchemas,
} satisfies Record<CallName, CallSchema>;

type Schemas = typeof schemas;
type Part<N extends CallName, P extends keyof CallSchema> =
  Schemas[N] extends Record<P, infer S extends z.ZodType> ? S : never;

export type Reply<N extends CallName> = z.output<Part<N, 'reply'>>;
export type Body<N extends CallName> = z.input<Part<N, 'body'>>;
export type Query<N extends CallName> = z.input<Part<N, 'query'>>;
export type ParsedBody<N extends CallName> = z.output<Part<N, 'body'>>;
export type ParsedQuery<N extends CallName> = z.output<Part<N, 'query'>>;
