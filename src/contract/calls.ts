import * as address from './calls/address.ts';
import * as card from './calls/card.ts';
import * as cart from './calls/cart.ts';
import * as comment from './calls/comment.ts';
import * as coupon from './calls/coupon.ts';
import * as enterprise from './calls/enterprise.ts';
import * as facebookPage from './calls/facebook-page.ts';
import * as order from './calls/order.ts';
import * as post from './calls/post.ts';
import * as product from './calls/product.ts';
import * as profile from './calls/profile.ts';
import * as reaction from './calls/reaction.ts';
import * as realtime from './calls/realtime.ts';
import * as session from './calls/session.ts';
import * as store from './calls/store.ts';
import * as subscription from './calls/subscription.ts';
import * as ticket from './calls/ticket.ts';
import * as voucher from './calls/voucher.ts';

/** One call of the API: its own name, its method and its path. */
export interface CallEntry {
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** A parameter stands in braces. */
  path: string;
  /** Takes an `Idempotency-Key`: same key and body, same answer. Design §4.8. */
  idempotent?: true;
  /** Answers a browser by sending it on (302) instead of with JSON. */
  redirect?: true;
}

/**
 * Every call of the API, named once in `calls/<noun>.ts`. Spec §7.
 *
 * No library is imported there, so the browser can send a request without downloading zod; it takes
 * each noun's file by itself, so that a page brings only the calls it makes. This list of all is for the
 * server and the tests. The shapes of bodies, queries and replies lie beside, in `schemas.ts`.
 */
export const calls = {
  ...address,
  ...card,
  ...cart,
  ...facebookPage,
  ...comment,
  ...coupon,
  ...enterprise,
  ...order,
  ...post,
  ...product,
  ...reaction,
  ...realtime,
  ...profile,
  ...session,
  ...store,
  ...subscription,
  ...voucher,
  ...ticket,
} as const satisfies Record<string, CallEntry>;

export type CallName = keyof typeof calls;
