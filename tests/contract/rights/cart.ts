import { type Answers, buyerAlone, buyers, type Row } from './row.ts';
import { NOBODYS } from './scene.ts';

/** Spec §8: like an item that left the cart. */
const notInCart: Answers = {
  ...buyers,
  guest: '409 NOT_FOUND_ITEM_IN_CART',
  another: '409 NOT_FOUND_ITEM_IN_CART',
  elsewhere: '409 NOT_FOUND_ITEM_IN_CART',
  blacklisted: '409 NOT_FOUND_ITEM_IN_CART',
};

export const cartRights = {
  addToPostCart: {
    ask: async ({ shop, sku }) => ({
      params: { postId: shop.postId },
      body: { skus: [{ id: await sku(), quantity: 1 }] },
    }),
    answers: buyers,
  },
  addToStoreCart: {
    ask: async ({ shop, sku }) => ({
      params: { slug: shop.slug },
      body: { id: await sku(), quantity: 1 },
    }),
    answers: buyers,
  },
  getCart: { ask: ({ shop }) => ({ params: { slug: shop.slug } }), answers: buyers },
  getMarketStatus: { ask: ({ shop }) => ({ params: { slug: shop.slug } }), answers: buyers },
  priceCart: {
    ask: async ({ cartItem }) => ({ body: { item_ids: [await cartItem()] } }),
    answers: notInCart,
  },
  updateCartItem: {
    ask: async ({ cartItem }) => ({ params: { id: await cartItem() }, body: { quantity: 2 } }),
    missing: () => ({ params: { id: NOBODYS }, body: { quantity: 2 } }),
    answers: buyerAlone,
  },
  deleteCartItem: {
    ask: async ({ cartItem }) => ({ params: { id: await cartItem() } }),
    missing: () => ({ params: { id: NOBODYS } }),
    answers: buyerAlone,
  },
  confirmCart: {
    ask: async ({ cartItem }) => ({ body: { item_ids: [await cartItem()] } }),
    answers: buyers,
  },
} satisfies Record<string, Row>;
