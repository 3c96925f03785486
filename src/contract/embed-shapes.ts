import type { InwardMessages, OutwardMessages } from './embed-messages.ts';

/* Shapes of embed messages, without a library. A test compares them with `embed.ts`. */

/** A field's type, its allowed values or its nested fields. `?` allows null. */
export type Kind =
  | 'string'
  | 'string?'
  | 'number'
  | 'boolean'
  | 'numbers'
  | readonly string[]
  | readonly [Shape]
  | Shape;

/** Unknown fields are ignored. */
export interface Shape {
  readonly [field: string]: Kind;
}

const product: Shape = {
  id: 'number',
  name: 'string',
  min_price: 'number',
  max_price: 'number',
};

const cartItem: Shape = {
  sku_id: 'number',
  product_name: 'string',
  sku_name: 'string',
  price: 'number',
  quantity: 'number',
};

const cart: Shape = { count: 'number', amount: 'number', currency: 'string', items: [cartItem] };
const options: Shape = { cart: ['shop', 'host'], muted: 'boolean', mini: 'boolean' };
const nothing: Shape = {};

export const outwardShapes: Record<keyof OutwardMessages, Shape> = {
  knock: nothing,
  welcome: { nonce: 'string' },
  answer: { to: 'string', code: 'string?', message: 'string?' },
  'token.updated': { identity: ['member', 'guest', 'ghost'], token: 'string?' },
  'realtime.id': { id: 'string' },
  'sku.sold': {
    product_id: 'number',
    sku_id: 'number',
    salable_quantity: 'number',
    price: 'number',
  },
  'products.changed': { product_ids: 'numbers' },
  'lifecycle.ready': { post_id: 'number', title: 'string' },
  'lifecycle.started': { post_id: 'number', is_replay: 'boolean' },
  'lifecycle.ended': { post_id: 'number' },
  'force.reload': { seconds: 'number' },
  'product.opened': { product },
  'cart.changed': cart,
  'checkout.started': { by: ['shop', 'host'], url: 'string?', cart },
  'order.completed': { order_id: 'number', amount: 'number', currency: 'string' },
  'chat.sent': { message: 'string' },
  'player.state': { state: 'string', muted: 'boolean' },
  error: { code: 'string', message: 'string' },
  track: { event: 'string' },
};

export const inwardShapes: Record<keyof InwardMessages, Shape> = {
  hello: { nonce: 'string', options },
  'cart.open': nothing,
  'player.mute': { muted: 'boolean' },
  'player.pause': nothing,
  'player.play': nothing,
  'locale.set': { locale: 'string' },
  'options.set': options,
  'session.sign_in': { passport_token: 'string' },
  'room.close': nothing,
};
