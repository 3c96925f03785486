import { insertProduct } from '../../support/shop.ts';
import { members, type Row } from './row.ts';
import type { Scene } from './scene.ts';

const unknown = () => ({ params: { slug: 'no-such-store' } });

export const favouriteRights = {
  listFavourites: {
    ask: ({ shop }) => ({ params: { slug: shop.slug } }),
    missing: unknown,
    answers: members,
  },
  saveFavourites: {
    ask: async ({ server, shop }: Scene) => {
      const { productId } = await insertProduct(server.services.db, shop);
      return { params: { slug: shop.slug }, body: { add: [productId] } };
    },
    missing: unknown,
    answers: members,
  },
} satisfies Record<string, Row>;
