import * as address from './calls/address.ts';
import * as card from './calls/card.ts';
import * as cart from './calls/cart.ts';
import * as comment from './calls/comment.ts';
import * as coupon from './calls/coupon.ts';
import * as diagnostic from './calls/diagnostic.ts';
import * as enterprise from './calls/enterprise.ts';
import * as facebookPage from './calls/facebook-page.ts';
import * as favourite from './calls/favourite.ts';
import * as noticeChoice from './calls/notice-choice.ts';
import * as oneToOne from './calls/one-to-one.ts';
import * as order from './calls/order.ts';
import * as passkey from './calls/passkey.ts';
import * as post from './calls/post.ts';
import * as product from './calls/product.ts';
import * as profile from './calls/profile.ts';
import * as reaction from './calls/reaction.ts';
import * as realtime from './calls/realtime.ts';
import * as reminder from './calls/reminder.ts';
import * as session from './calls/session.ts';
import * as staff from './calls/staff.ts';
import * as store from './calls/store.ts';
import * as subscription from './calls/subscription.ts';
import * as ticket from './calls/ticket.ts';
import * as voucher from './calls/voucher.ts';

export interface CallEntry {
  /** Also the `operationId` of the OpenAPI document. */
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  /** The same `Idempotency-Key` and body return the same reply. Design §4.8. */
  idempotent?: true;
  redirect?: true;
  /** The reply is a page. */
  html?: true;
}

/**
 * Every call of the API. Spec §7.
 *
 * The files of `calls/` import nothing, so the browser can send a request without zod, and a page
 * loads only the calls it makes. This aggregate is for the server and the tests. Schemas are in
 * `schemas.ts`.
 *
 * Allowed callers: everyone; members and guests (a ghost gets UNAUTHORIZED); or members only (a
 * guest gets FORBIDDEN). An expired or revoked token is UNAUTHORIZED (Spec §8), except in calls
 * that obtain a new one. Another visitor's resource is NOT_FOUND. Any call may fail with
 * INVALID_INPUT, TOO_MANY_REQUESTS or INTERNAL; each call lists its other codes.
 */
export const calls = {
  ...address,
  ...card,
  ...cart,
  ...facebookPage,
  ...comment,
  ...coupon,
  ...diagnostic,
  ...enterprise,
  ...favourite,
  ...noticeChoice,
  ...oneToOne,
  ...order,
  ...passkey,
  ...post,
  ...product,
  ...reaction,
  ...realtime,
  ...reminder,
  ...profile,
  ...session,
  ...staff,
  ...store,
  ...subscription,
  ...voucher,
  ...ticket,
} as const satisfies Record<string, CallEntry>;

export type CallName = keyof typeof calls;
