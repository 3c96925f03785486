import { z } from 'zod';
import type { InwardMessages, OutwardMessages } from './embed-messages.ts';
import { id, money } from './primitives.ts';

/* Design §4.12, Spec §1 embeddable. The browser uses `embed-shapes.ts`, which needs no library. */

const nothing = z.object({});
const count = z.number().int().nonnegative();

const product = z.object({ id, name: z.string(), min_price: money, max_price: money });

const cart = z.object({
  count,
  amount: money,
  currency: z.string(),
  items: z.array(
    z.object({
      sku_id: id,
      product_name: z.string(),
      sku_name: z.string(),
      price: money,
      quantity: count,
    }),
  ),
});

const options = z.object({
  cart: z.enum(['shop', 'host']),
  muted: z.boolean(),
  mini: z.boolean(),
});

type Payloads<Messages> = { [Type in keyof Messages]: z.ZodType<Messages[Type]> };

export const outwardPayloads = {
  knock: nothing,
  welcome: z.object({ nonce: z.string() }),
  answer: z.object({
    to: z.string(),
    code: z.string().nullable(),
    message: z.string().nullable(),
  }),
  'token.updated': z.object({
    identity: z.enum(['member', 'guest', 'ghost']),
    token: z.string().nullable(),
  }),
  'realtime.id': z.object({ id: z.string() }),
  'sku.sold': z.object({ product_id: id, sku_id: id, salable_quantity: count, price: money }),
  'products.changed': z.object({ product_ids: z.array(id) }),
  'lifecycle.ready': z.object({ post_id: id, title: z.string() }),
  'lifecycle.started': z.object({ post_id: id, is_replay: z.boolean() }),
  'lifecycle.ended': z.object({ post_id: id }),
  'force.reload': z.object({ seconds: count }),
  'product.opened': z.object({ product }),
  'cart.changed': cart,
  'checkout.started': z.object({
    by: z.enum(['shop', 'host']),
    url: z.string().nullable(),
    cart,
  }),
  'order.completed': z.object({ order_id: id, amount: money, currency: z.string() }),
  'chat.sent': z.object({ message: z.string() }),
  'player.state': z.object({ state: z.string(), muted: z.boolean() }),
  error: z.object({ code: z.string(), message: z.string() }),
  track: z.looseObject({ event: z.string() }),
} satisfies Payloads<OutwardMessages>;

export const inwardPayloads = {
  hello: z.object({ nonce: z.string(), options }),
  'cart.open': nothing,
  'player.mute': z.object({ muted: z.boolean() }),
  'player.pause': nothing,
  'player.play': nothing,
  'locale.set': z.object({ locale: z.string() }),
  'options.set': options,
  'session.sign_in': z.object({ passport_token: z.string() }),
  'room.close': nothing,
} satisfies Payloads<InwardMessages>;
