import { issueCodes } from '../../../server/modules/ticket/codes.ts';
import { insertPost, insertProduct } from '../../support/shop.ts';
import { anybody, buyers, evenWorthless, type Row } from './row.ts';
import { NOBODYS, type Scene } from './scene.ts';

const ticketOf = async ({ server, shop }: Scene) =>
  (await insertProduct(server.services.db, shop, { product: { is_ticket: 1 } })).productId;

async function privateShow(scene: Scene): Promise<{ postId: number; code: string }> {
  const { db } = scene.server.services;
  const productId = await ticketOf(scene);
  const postId = await insertPost(db, scene.shop.storeId, {
    is_private: 1,
    ticket_product_id: productId,
  });
  const order = { productId, orderItemId: null, quantity: 1, now: new Date().toISOString() };
  const [code = ''] = await db.transaction().execute((trx) => issueCodes(trx, order));
  return { postId, code };
}

export const ticketRights = {
  getTicket: {
    ask: async (scene) => ({ params: { productId: await ticketOf(scene) } }),
    answers: anybody,
  },
  getPostPermission: {
    ask: async (scene) => ({ params: { postId: (await privateShow(scene)).postId } }),
    answers: evenWorthless,
  },
  bindTicket: {
    ask: async (scene) => {
      const { postId, code } = await privateShow(scene);
      return { params: { postId }, body: { ticket_code: code } };
    },
    missing: () => ({ params: { postId: NOBODYS }, body: { ticket_code: 'AAAA-BBBB-CCCC' } }),
    answers: buyers,
  },
} satisfies Record<string, Row>;
