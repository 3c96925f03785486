import { insertPost, insertProduct } from '../../support/shop.ts';
import { members, type Row } from './row.ts';
import { NOBODYS, type Scene } from './scene.ts';

/** A promise of a mail needs a proved address. */
const proveAddresses = ({ server: { services } }: Scene) =>
  services.db
    .updateTable('user_account')
    .set({ email_proved_at: services.clock().toISOString() })
    .where('email_proved_at', 'is', null)
    .execute();

async function announced(scene: Scene) {
  await proveAddresses(scene);
  const { server, shop } = scene;
  const id = await insertPost(server.services.db, shop.storeId, { live_status: 'unpublished' });
  return { params: { id } };
}

async function soldOut(scene: Scene) {
  await proveAddresses(scene);
  const { server, shop } = scene;
  const { productId, skuId } = await insertProduct(server.services.db, shop, { sku: { stock: 0 } });
  return { params: { id: productId, skuId } };
}

export const reminderRights = {
  getShowReminder: {
    ask: announced,
    missing: () => ({ params: { id: NOBODYS } }),
    answers: members,
  },
  askShowReminder: {
    ask: announced,
    missing: () => ({ params: { id: NOBODYS } }),
    answers: members,
  },
  withdrawShowReminder: { ask: announced, answers: members },
  listStockReminders: { ask: soldOut, answers: members },
  askStockReminder: {
    ask: soldOut,
    missing: () => ({ params: { id: NOBODYS, skuId: NOBODYS } }),
    answers: members,
  },
  withdrawStockReminder: { ask: soldOut, answers: members },
} satisfies Record<string, Row>;
