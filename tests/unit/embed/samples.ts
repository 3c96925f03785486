import type { InwardMessages, OutwardMessages } from '../../../src/contract/embed-messages.ts';

const cart = {
  count: 2,
  amount: 5500,
  currency: 'JPY',
  items: [{ sku_id: 4, product_name: '江戸風鈴', sku_name: '金魚', price: 2750, quantity: 2 }],
};
const options = { cart: 'shop', muted: true, mini: false } as const;

export const outward: OutwardMessages = {
  knock: {},
  welcome: { nonce: 'n' },
  answer: { to: 'n.1', code: null, message: null },
  'token.updated': { identity: 'member', token: null },
  'realtime.id': { id: 'r' },
  'sku.sold': { product_id: 1, sku_id: 2, salable_quantity: 0, price: 100 },
  'products.changed': { product_ids: [1, 2] },
  'lifecycle.ready': { post_id: 1, title: '夕市' },
  'lifecycle.started': { post_id: 1, is_replay: false },
  'lifecycle.ended': { post_id: 1 },
  'force.reload': { seconds: 30 },
  'product.opened': { product: { id: 1, name: '湯呑み', min_price: 100, max_price: 200 } },
  'cart.changed': cart,
  'checkout.started': { by: 'host', url: null, cart },
  'order.completed': { order_id: 1, amount: 100, currency: 'JPY' },
  'chat.sent': { message: 'こんばんは' },
  'player.state': { state: 'playing', muted: true },
  error: { code: 'NOT_FOUND', message: '' },
  track: { event: 'share' },
};

export const inward: InwardMessages = {
  hello: { nonce: 'n', options },
  'cart.open': {},
  'player.mute': { muted: false },
  'player.pause': {},
  'player.play': {},
  'locale.set': { locale: 'en' },
  'options.set': options,
  'session.sign_in': { passport_token: 'p' },
  'room.close': {},
};

export const messageOf = (type: string, payload: object, id = 'n.1') => ({
  source: 'ennichi',
  version: 1,
  type,
  id,
  payload,
});
