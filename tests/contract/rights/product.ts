import { insertProduct } from '../../support/shop.ts';
import { anybody, type Row } from './row.ts';

export const productRights = {
  listProducts: { ask: ({ shop }) => ({ params: { slug: shop.slug } }), answers: anybody },
  getProductFilters: {
    ask: ({ shop }) => ({ params: { slug: shop.slug } }),
    answers: anybody,
  },
  getProduct: {
    ask: async ({ server, shop }) => ({
      params: { id: (await insertProduct(server.services.db, shop)).productId },
    }),
    answers: anybody,
  },
} satisfies Record<string, Row>;
