import { randomUUID } from 'node:crypto';
import { insertCoupon, insertVoucher } from '../../support/coupon.ts';
import { insertPlan } from '../../support/subscription.ts';
import { type Answers, anybody, members, type Row } from './row.ts';
import { NOBODYS, type Scene } from './scene.ts';

const ofStore = ({ shop }: Scene) => ({ params: { store: shop.slug } });
const ofSlug = ({ shop }: Scene) => ({ params: { slug: shop.slug } });

const noneOffered: Answers = {
  ...members,
  owner: '404 NOT_FOUND',
  another: '404 NOT_FOUND',
  elsewhere: '404 NOT_FOUND',
  blacklisted: '404 NOT_FOUND',
};

export const couponRights = {
  listCoupons: { ask: ofStore, answers: anybody },
  acquireCoupon: {
    ask: async ({ server, shop }) => ({
      params: { id: (await insertCoupon(server.services.db, shop)).id },
    }),
    missing: () => ({ params: { id: NOBODYS } }),
    answers: noneOffered,
  },
  listVouchers: { ask: ofStore, answers: anybody },
  searchVoucher: {
    ask: (scene) => ({ ...ofStore(scene), query: { type: 'share_live' } }),
    answers: anybody,
  },
  getVoucherRecord: {
    ask: ({ shop }) => ({ params: { postId: shop.postId }, query: { type: 'share_live' } }),
    answers: anybody,
  },
  acquireVoucher: {
    ask: async ({ server, shop }) => ({
      params: { id: await insertVoucher(server.services.db, shop) },
      body: {},
      idempotencyKey: randomUUID(),
    }),
    answers: members,
  },
  listSubscriptions: { ask: ofSlug, answers: anybody },
  listMySubscriptions: { ask: ofSlug, answers: members },
  addSubscription: {
    ask: async ({ server, shop }) => ({
      params: { slug: shop.slug },
      body: { id: (await insertPlan(server.services.db, shop)).planId },
    }),
    missing: ({ shop }) => ({ params: { slug: shop.slug }, body: { id: NOBODYS } }),
    answers: noneOffered,
  },
} satisfies Record<string, Row>;
