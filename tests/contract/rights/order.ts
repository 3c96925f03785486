import { codBody } from '../../support/cart.ts';
import { type Answers, members, ownerAlone, type Row } from './row.ts';
import { NOBODYS } from './scene.ts';

const notInCart: Answers = {
  ...members,
  another: '409 NOT_FOUND_ITEM_IN_CART',
  elsewhere: '409 NOT_FOUND_ITEM_IN_CART',
  blacklisted: '409 NOT_FOUND_ITEM_IN_CART',
};

export const orderRights = {
  checkout: {
    ask: async ({ owner, cartItem }) => ({ body: codBody(owner, [await cartItem()], 1800) }),
    answers: notInCart,
  },
  getOrder: {
    ask: async ({ order }) => ({ params: { id: await order() } }),
    missing: () => ({ params: { id: NOBODYS } }),
    answers: ownerAlone,
  },
  getLatestOrder: { ask: ({ shop }) => ({ params: { slug: shop.slug } }), answers: members },
} satisfies Record<string, Row>;
