import { addFromMarket } from '../../support/cart.ts';
import { insertProduct, insertShop } from '../../support/shop.ts';
import { type Answers, buyerAlone, type Row } from './row.ts';
import { NOBODYS, type Scene } from './scene.ts';

async function enterpriseOf({ server, owner }: Scene) {
  const { db } = server.services;
  const shop = await insertShop(db, {
    enterprise: 'generic',
    enable_enterprise: 1,
    enterprise_url: 'https://company.example/cart',
  });
  await addFromMarket(server, shop, owner, (await insertProduct(db, shop)).skuId);
  return { store: shop.slug, cart_id: shop.storeId };
}

const emptyCart: Answers = {
  ...buyerAlone,
  guest: '409 NOT_FOUND_ITEM_IN_CART',
  another: '409 NOT_FOUND_ITEM_IN_CART',
  elsewhere: '409 NOT_FOUND_ITEM_IN_CART',
  blacklisted: '409 NOT_FOUND_ITEM_IN_CART',
};

export const enterpriseRights = {
  createEnterpriseReport: {
    ask: async (scene) => {
      const { store, cart_id } = await enterpriseOf(scene);
      return { params: { store }, body: { cart_id } };
    },
    missing: ({ shop }) => ({ params: { store: shop.slug }, body: { cart_id: NOBODYS } }),
    answers: emptyCart,
  },
  getEnterpriseRedirect: {
    ask: async (scene) => {
      const { store, cart_id } = await enterpriseOf(scene);
      const created = await scene.server.call('createEnterpriseReport', {
        ...scene.owner.auth,
        params: { store },
        body: { cart_id },
      });
      return { params: { store }, body: { report_slug: created.body.report_slug } };
    },
    missing: async (scene) => {
      const { store } = await enterpriseOf(scene);
      return { params: { store }, body: { report_slug: 'of-nobody' } };
    },
    answers: buyerAlone,
  },
} satisfies Record<string, Row>;
