import { cashOnDelivery } from '../../support/cart.ts';
import { enterCard, RECEIPT_BODY, RETURN_URL, saveCard } from '../../support/order.ts';
import { DOT } from '../../support/sample-picture.ts';
import { type Answers, anybody, members, ownerAlone, type Row } from './row.ts';
import { NOBODYS, type Scene } from './scene.ts';

const notInCart: Answers = {
  ...members,
  another: '409 NOT_FOUND_ITEM_IN_CART',
  elsewhere: '409 NOT_FOUND_ITEM_IN_CART',
  blacklisted: '409 NOT_FOUND_ITEM_IN_CART',
};

const nobodysOrder = (body?: object) => () => ({ params: { id: NOBODYS }, ...(body && { body }) });

const unpaid =
  (body?: object) =>
  async ({ unpaidOrder }: Scene) => ({
    params: { id: await unpaidOrder() },
    ...(body && { body }),
  });

const byCard = { payment_type: 'gmo_credit' };
const message = { message: 'いつ届きますか', role: 'buyer' };

export const orderRights = {
  checkout: {
    ask: async ({ owner, cartItem }) => ({ body: cashOnDelivery(owner, [await cartItem()], 1800) }),
    answers: notInCart,
  },
  getOrder: {
    ask: async ({ order }) => ({ params: { id: await order() } }),
    missing: () => ({ params: { id: NOBODYS } }),
    answers: ownerAlone,
  },
  listOrders: { ask: ({ shop }) => ({ params: { slug: shop.slug } }), answers: members },
  payOrder: {
    ask: async ({ server, owner, cardOrder }) => ({
      params: { id: await cardOrder() },
      body: { card_id: await saveCard(server, owner), redirect_url: RETURN_URL },
    }),
    missing: nobodysOrder({ card_id: NOBODYS, redirect_url: RETURN_URL }),
    answers: ownerAlone,
  },
  getOrderPricing: {
    ask: async (scene) => ({ ...(await unpaid()(scene)), query: byCard }),
    missing: () => ({ ...nobodysOrder()(), query: byCard }),
    answers: ownerAlone,
  },
  changePaymentMethod: {
    ask: unpaid(byCard),
    missing: nobodysOrder(byCard),
    answers: ownerAlone,
  },
  generatePaymentAccount: {
    ask: unpaid(RECEIPT_BODY),
    missing: nobodysOrder(RECEIPT_BODY),
    answers: ownerAlone,
  },
  cancelOrder: { ask: unpaid({}), missing: nobodysOrder({}), answers: ownerAlone },
  issueOrderDocument: {
    ask: unpaid({ kind: 'invoice' }),
    missing: nobodysOrder({ kind: 'invoice' }),
    answers: ownerAlone,
  },
  requestReturn: {
    ask: async ({ deliveredOrder }) => ({
      params: { id: await deliveredOrder() },
      body: { reason: '割れていました' },
    }),
    missing: nobodysOrder({ reason: '割れていました' }),
    answers: ownerAlone,
  },
  listOrderMessages: { ask: unpaid(), missing: nobodysOrder(), answers: ownerAlone },
  sendOrderMessage: { ask: unpaid(message), missing: nobodysOrder(message), answers: ownerAlone },
  uploadOrderPicture: {
    ask: unpaid({ picture: DOT }),
    missing: nobodysOrder({ picture: DOT }),
    answers: ownerAlone,
  },
  getOrderPicture: {
    async ask({ server, owner, unpaidOrder }) {
      const params = { id: await unpaidOrder() };
      const uploaded = { ...owner.auth, params, body: { picture: DOT } };
      const { body } = await server.call('uploadOrderPicture', uploaded);
      return { params: { ...params, pictureId: body.id } };
    },
    missing: () => ({ params: { id: NOBODYS, pictureId: NOBODYS } }),
    answers: ownerAlone,
  },
  readOrderMessages: {
    ask: unpaid({ last_id: 1 }),
    missing: nobodysOrder({ last_id: 1 }),
    answers: ownerAlone,
  },
  getCardShop: { ask: ({ shop }) => ({ params: { slug: shop.slug } }), answers: anybody },
  listCards: { ask: () => ({}), answers: members },
  createCard: {
    ask: async ({ server }) => ({ body: { token: await enterCard(server) } }),
    answers: members,
  },
  deleteCard: {
    ask: async ({ server, owner }) => ({ params: { id: await saveCard(server, owner) } }),
    missing: nobodysOrder(),
    answers: ownerAlone,
  },
  getLatestOrder: { ask: ({ shop }) => ({ params: { slug: shop.slug } }), answers: members },
} satisfies Record<string, Row>;
