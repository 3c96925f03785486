import { randomUUID } from 'node:crypto';
import { isoOf } from '../../../server/db/time.ts';
import { hashToken } from '../../../server/http/token.ts';
import { sendHostCommentAlone } from '../../../server/modules/comment/send.ts';
import { machineKey } from '../../../server/modules/host/machine-key.ts';
import type { HostCallName } from '../../../src/contract/host/calls.ts';
import { insertCoupon, insertVoucher } from '../../support/coupon.ts';
import { facebookId, insertFacebookPage } from '../../support/facebook-page.ts';
import { type Host, hostOf } from '../../support/host.ts';
import { labelSender } from '../../support/label-sender.ts';
import { placeOrder } from '../../support/order.ts';
import { DOT, samplePicture } from '../../support/sample-picture.ts';
import {
  insertGuest,
  insertMember,
  insertPost,
  insertProduct,
  insertShop,
  type Shop,
} from '../../support/shop.ts';
import { importedBowl } from '../../support/shopify.ts';
import type { TestServer } from '../../support/test-server.ts';

export const hostAskers = [
  'nobody',
  'member',
  'made up',
  'revoked',
  'host of another store',
  'machine',
  'moderator',
  'operator',
  'host',
] as const;
export type HostAsker = (typeof hostAskers)[number];

export interface HostScene {
  server: TestServer;
  shop: Shop;
  host: Host;
  token(asker: HostAsker): string | undefined;
}

export async function setHostScene(server: TestServer): Promise<HostScene> {
  const { db, config } = server.services;
  const shop = await insertShop(db);
  const host = await hostOf(server, shop);
  const revoked = await hostOf(server, shop);
  await db
    .updateTable('host_key')
    .set({ revoked_at: isoOf(new Date()) })
    .where('key_hash', '=', hashToken(revoked.key))
    .execute();
  const tokens: Record<HostAsker, string | undefined> = {
    nobody: undefined,
    member: (await insertMember(db)).auth.token,
    'made up': 'A'.repeat(43),
    revoked: revoked.key,
    'host of another store': (await hostOf(server, await insertShop(db))).key,
    machine: machineKey(config.dataDir),
    moderator: (await hostOf(server, shop, 'moderator')).key,
    operator: (await hostOf(server, shop, 'operator')).key,
    host: host.key,
  };
  return { server, shop, host, token: (asker) => tokens[asker] };
}

interface Ask {
  params?: Record<string, string | number>;
  query?: Record<string, string>;
  body?: unknown;
}

export interface HostRow {
  ask: (scene: HostScene) => Ask | Promise<Ask>;
  another: '200' | '404 NOT_FOUND' | '409 STATE_CONFLICT';
}

const stocked = ({ server, shop }: HostScene) => insertProduct(server.services.db, shop);
const ofPost = (body: unknown): HostRow => ({
  ask: ({ shop }) => ({ params: { id: shop.postId }, body }),
  another: '404 NOT_FOUND',
});
const ownThings = (ask: HostRow['ask'] = () => ({})): HostRow => ({ ask, another: '200' });

const commentId = async ({ server, shop }: HostScene): Promise<number> => {
  await sendHostCommentAlone(server.services, shop.postId, 'いらっしゃいませ');
  const { id } = await server.services.db
    .selectFrom('comment')
    .select('id')
    .where('post_id', '=', shop.postId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
};

const onPage = async ({ server, shop }: HostScene) => ({
  id: shop.postId,
  channelId: (await insertFacebookPage(server.services.db, shop)).id,
});

const drawId = async ({ server, shop, host }: HostScene): Promise<number> => {
  const id = await insertPost(server.services.db, shop.storeId);
  const body = { title: '抽選会', prize: '風鈴', keyword: '縁日' };
  return (await host.do('startDraw', { params: { id }, body })).id;
};

const ofSku = async (scene: HostScene) => ({ params: { id: (await stocked(scene)).skuId } });

const ofProduct = async (scene: HostScene) => ({
  params: { id: (await stocked(scene)).productId },
});

const closing = (): HostRow =>
  ownThings(async ({ server }) => {
    const stop = { live_status: 'live_stopped' } as const;
    await server.services.db.updateTable('post').set(stop).execute();
    return {};
  });

let members = 0;
const newName = () => {
  members += 1;
  return `小夜${members}`;
};

const ofMember = async ({ host }: HostScene) => {
  const body = { name: newName(), role: 'moderator' };
  return { params: { id: (await host.do('addStaff', { body })).member.id } };
};

const ofOrder = (body?: unknown) => ({
  ask: async ({ server, shop }: HostScene) => {
    const buyer = await insertMember(server.services.db);
    const { id } = await placeOrder(server, shop, buyer, 'cash_on_delivery');
    return { params: { id }, body };
  },
  another: '404 NOT_FOUND' as const,
});

const ofBuyer = async ({ server, shop }: HostScene) => {
  const buyer = await insertMember(server.services.db);
  await placeOrder(server, shop, buyer, 'cash_on_delivery');
  return { body: { member: String(buyer.id) } };
};

const ofReply =
  (body?: unknown): HostRow['ask'] =>
  async ({ host }) => {
    const reply = { title: newName(), message: '発送しました' };
    return { params: { id: (await host.do('createCannedReply', { body: reply })).id }, body };
  };

const onDemoReplay = async ({ server, shop }: HostScene) => {
  const row = {
    live_status: 'live_stopped',
    replay_expired_at: '2999-01-01T00:00:00.000Z',
  } as const;
  const id = await insertPost(server.services.db, shop.storeId, row);
  return { params: { id }, query: { from: '0', to: '2' } };
};

const ofCoupon =
  (body?: unknown): HostRow['ask'] =>
  async ({ server, shop }) => ({
    params: { id: (await insertCoupon(server.services.db, shop)).id },
    body,
  });

const ofVoucher =
  (body?: unknown): HostRow['ask'] =>
  async ({ server, shop }) => ({
    params: { id: await insertVoucher(server.services.db, shop) },
    body,
  });

const poll = { title: 'どちらがお好き？', options: ['藍', '朱'] };

const sheetRow = {
  product_key: 'bowl',
  product: '茶碗',
  variant_key: '',
  variant: '茶碗',
  price: 100,
  list_price: null,
  stock: 1,
  stock_before: null,
  sheet: null,
  limit: null,
  on_sale: true,
};

export const machineCalls = {
  createHostKey: ({ shop }: HostScene): Ask => ({ params: { slug: shop.slug }, body: {} }),
  applyStore: (): Ask => ({ body: { file: { slug: 'new-store', name: '新' }, dry_run: true } }),
  exportStore: ({ shop }: HostScene): Ask => ({ params: { slug: shop.slug } }),
  readSettings: (): Ask => ({}),
};

export const hostRights: Record<Exclude<HostCallName, keyof typeof machineCalls>, HostRow> = {
  getHostStore: ownThings(),
  closeStore: closing(),
  openStore: ownThings(),
  renameStore: ownThings(() => ({ body: { slug: `renamed-${randomUUID().slice(0, 8)}` } })),
  listHostProducts: ownThings(),
  getHostProduct: { ask: ofProduct, another: '404 NOT_FOUND' },
  createProduct: ownThings(() => ({ body: { name: '茶碗', skus: [{ price: 100 }] } })),
  updateProduct: {
    ask: async (scene) => ({ ...(await ofProduct(scene)), body: { name: '湯のみ' } }),
    another: '404 NOT_FOUND',
  },
  deleteProduct: { ask: ofProduct, another: '404 NOT_FOUND' },
  keepPicture: ownThings(async () => ({ body: await samplePicture({ width: 40, height: 30 }) })),
  importProducts: ownThings(() => ({ body: { products: [importedBowl] } })),
  readSheet: ownThings(() => ({ query: { after: '0' } })),
  saveSheet: ownThings(() => ({ body: { rows: [sheetRow] } })),
  fetchPictures: ownThings(() => ({ body: { after: 0 } })),
  listHostPosts: ownThings(),
  createPost: ownThings(() => ({ body: { title: '夜の縁日' } })),
  updatePost: ofPost({ title: '朝の市' }),
  startPost: ofPost(undefined),
  stopPost: {
    ask: async ({ server, shop }) => ({
      params: { id: await insertPost(server.services.db, shop.storeId) },
    }),
    another: '404 NOT_FOUND',
  },
  createIngestKey: ofPost(undefined),
  endIngestKey: ofPost(undefined),
  previewPost: {
    ask: async ({ server, shop }) => {
      const row = { type: 'rehearsal' } as const;
      return { params: { id: await insertPost(server.services.db, shop.storeId, row) } };
    },
    another: '404 NOT_FOUND',
  },
  refreshRoom: ofPost({ seconds: 5 }),
  sellProduct: ofPost({ product_id: null }),
  setPostProduct: {
    ask: async (scene) => ({
      params: { id: scene.shop.postId, productId: (await stocked(scene)).productId },
      body: { keyword: randomUUID().slice(0, 8) },
    }),
    another: '404 NOT_FOUND',
  },
  removePostProduct: {
    ask: async (scene) => ({
      params: { id: scene.shop.postId, productId: (await stocked(scene)).productId },
    }),
    another: '404 NOT_FOUND',
  },
  setSalable: {
    ask: async (scene) => ({
      params: { id: (await stocked(scene)).productId },
      body: { salable: false },
    }),
    another: '404 NOT_FOUND',
  },
  pinMessage: ofPost({ message: '本日送料無料' }),
  unpinMessage: {
    ask: async ({ shop, host }) => {
      const params = { id: shop.postId };
      const pin = await host.do('pinMessage', { params, body: { message: '本日送料無料' } });
      return { params: { ...params, pinId: pin.id } };
    },
    another: '404 NOT_FOUND',
  },
  announce: ofPost({ message: 'まもなく再開します' }),
  endAnnouncement: {
    ask: async ({ shop, host }) => {
      const params = { id: shop.postId };
      await host.do('announce', { params, body: { message: 'まもなく再開します' } });
      return { params };
    },
    another: '404 NOT_FOUND',
  },
  sendUrl: ofPost({ url: 'https://example.com/size-guide' }),
  getHostGames: ofPost(undefined),
  openPoll: ofPost(poll),
  movePoll: {
    ask: async ({ shop, host }) => {
      const { id } = await host.do('openPoll', { params: { id: shop.postId }, body: poll });
      return { params: { id }, body: { action: 'end' } };
    },
    another: '404 NOT_FOUND',
  },
  startDraw: {
    ask: async ({ server, shop }) => ({
      params: { id: await insertPost(server.services.db, shop.storeId) },
      body: { title: '抽選会', prize: '風鈴', keyword: '縁日' },
    }),
    another: '404 NOT_FOUND',
  },
  moveDraw: {
    ask: async (scene) => ({ params: { id: await drawId(scene) }, body: { action: 'process' } }),
    another: '404 NOT_FOUND',
  },
  listHostCoupons: ownThings(),
  distributeCoupon: {
    ask: async ({ server, shop }) => ({
      params: { id: shop.postId },
      body: { coupon_id: (await insertCoupon(server.services.db, shop)).id },
    }),
    another: '404 NOT_FOUND',
  },
  getHostCoupon: { ask: ofCoupon(), another: '404 NOT_FOUND' },
  createCoupon: ownThings(() => ({
    body: { apply_code: randomUUID(), name: '秋のクーポン', amount: 300 },
  })),
  updateCoupon: { ask: ofCoupon({ amount: 400 }), another: '404 NOT_FOUND' },
  deleteCoupon: { ask: ofCoupon(), another: '404 NOT_FOUND' },
  setCouponStatus: { ask: ofCoupon({ interrupted: true }), another: '404 NOT_FOUND' },
  listHostVouchers: ownThings(),
  getHostVoucher: { ask: ofVoucher(), another: '404 NOT_FOUND' },
  createVoucher: ownThings(() => ({ body: { name: newName(), amount: 200 } })),
  updateVoucher: { ask: ofVoucher({ amount: 400 }), another: '404 NOT_FOUND' },
  deleteVoucher: { ask: ofVoucher(), another: '404 NOT_FOUND' },
  setVoucherStatus: { ask: ofVoucher({ interrupted: true }), another: '404 NOT_FOUND' },
  listHostComments: ofPost(undefined),
  sendHostComment: ofPost({ message: 'いらっしゃいませ' }),
  moderateComment: {
    ask: async (scene) => ({ params: { id: await commentId(scene) }, body: { hidden: true } }),
    another: '404 NOT_FOUND',
  },
  listHostOrders: ownThings(),
  getHostOrder: {
    ask: async ({ server, shop }) => {
      const buyer = await insertMember(server.services.db);
      return { params: { id: (await placeOrder(server, shop, buyer, 'gmo_cvs')).id } };
    },
    another: '404 NOT_FOUND',
  },
  exportOrders: ownThings(),
  exportCustomers: ownThings(),
  listPayments: ownThings(),
  listTakings: ownThings(),
  comparePayments: ownThings(() => ({ body: {} })),
  moveOrder: {
    ask: async ({ server, shop }) => {
      const buyer = await insertMember(server.services.db);
      const order = await placeOrder(server, shop, buyer, 'cash_on_delivery');
      return { params: { id: order.id }, body: { command: 'ship' } };
    },
    another: '404 NOT_FOUND',
  },
  shipOrders: ownThings(() => ({ body: { orders: [{ order: '1' }] } })),
  markOrdersPaid: ownThings(() => ({ body: { orders: ['1'] } })),
  cancelOrders: ownThings(() => ({ body: { orders: ['1'] } })),
  writeLabels: {
    async ask({ server, shop }) {
      const { db } = server.services;
      await db
        .updateTable('store')
        .set({ sender: JSON.stringify(labelSender) })
        .where('id', '=', shop.storeId)
        .execute();
      return { params: { carrier: 'yamato' }, body: {} };
    },
    // Another store has no sender.
    another: '409 STATE_CONFLICT',
  },
  readTrackingNumbers: ownThings(() => ({
    params: { carrier: 'yamato' },
    body: { file: Buffer.from('お客様管理番号,伝票番号\n').toString('base64') },
  })),
  printSlips: ownThings(),
  printPicking: ownThings(),
  refundOrder: {
    async ask({ server, shop }) {
      const { db } = server.services;
      const order = await placeOrder(server, shop, await insertMember(db), 'cash_on_delivery');
      await db
        .updateTable('customer_order')
        .set({ status: 'returned', payment_status: 'paid' })
        .where('id', '=', order.id)
        .execute();
      return { params: { id: order.id }, body: { by_hand: true } };
    },
    another: '404 NOT_FOUND',
  },
  issueHostDocument: ofOrder({ kind: 'invoice' }),
  listThreads: ownThings(),
  getThread: ofOrder(),
  sendSellerMessage: ofOrder({ message: '本日発送しました' }),
  readThread: ofOrder({ last_id: 1 }),
  listFailedMails: ownThings(),
  reportBounce: {
    async ask({ server, shop }) {
      const { db } = server.services;
      await placeOrder(server, shop, await insertMember(db), 'cash_on_delivery');
      await db
        .updateTable('mail_outbox')
        .set({ sent_at: isoOf(new Date()) })
        .execute();
      return { body: { email: 'hana@example.com' } };
    },
    another: '404 NOT_FOUND',
  },
  getLineQuota: ownThings(),
  uploadThreadPicture: ofOrder({ picture: DOT }),
  getThreadPicture: {
    async ask(scene) {
      const { params } = await ofOrder().ask(scene);
      const uploaded = { params, body: { picture: DOT } };
      const { id } = await scene.host.do('uploadThreadPicture', uploaded);
      return { params: { ...params, pictureId: id } };
    },
    another: '404 NOT_FOUND',
  },
  listCannedReplies: ownThings(),
  createCannedReply: ownThings(() => ({ body: { title: newName(), message: '発送しました' } })),
  updateCannedReply: { ask: ofReply({ message: '発送済みです' }), another: '404 NOT_FOUND' },
  deleteCannedReply: { ask: ofReply(), another: '404 NOT_FOUND' },
  listBlocked: ownThings(),
  blockCommenter: ownThings(async ({ server }) => ({
    body: { type: 'guest', id: (await insertGuest(server.services.db)).id },
  })),
  unblockCommenter: {
    ask: async ({ server, host }) => {
      const body = { type: 'guest', id: (await insertGuest(server.services.db)).id };
      await host.do('blockCommenter', { body });
      return { params: body };
    },
    another: '404 NOT_FOUND',
  },
  getArchive: ofPost(undefined),
  setArchive: ofPost({ archive_type: 'raw' }),
  setCaption: {
    ask: ({ shop }) => ({
      params: { id: shop.postId, language: 'ja' },
      body: { label: '日本語', vtt: 'WEBVTT\n\n00:01.000 --> 00:02.000\nはい' },
    }),
    another: '404 NOT_FOUND',
  },
  cutClip: { ask: onDemoReplay, another: '404 NOT_FOUND' },
  getFigures: ofPost(undefined),
  listHostChannels: ownThings(),
  setEmbedding: ownThings(() => ({ body: { origins: ['https://shop.example'] } })),
  connectChannel: ownThings(() => ({ body: { page_id: facebookId(), name: '花みち' } })),
  disconnectChannel: {
    ask: async ({ server, shop }) => ({
      params: { id: (await insertFacebookPage(server.services.db, shop)).id },
    }),
    another: '404 NOT_FOUND',
  },
  publishPost: {
    ask: async (scene) => ({ params: await onPage(scene), body: {} }),
    another: '404 NOT_FOUND',
  },
  unpublishPost: {
    ask: async (scene) => {
      const params = await onPage(scene);
      await scene.host.do('publishPost', { params, body: {} });
      return { params };
    },
    another: '404 NOT_FOUND',
  },
  listStockMoves: { ask: ofSku, another: '404 NOT_FOUND' },
  moveStock: {
    ask: async (scene) => ({ ...(await ofSku(scene)), body: { add: 2, reason: '入荷' } }),
    another: '404 NOT_FOUND',
  },
  listStaff: ownThings(),
  addStaff: ownThings(() => ({ body: { name: newName(), role: 'moderator' } })),
  inviteStaff: ownThings(() => ({
    body: { email: `${randomUUID()}@example.com`, role: 'moderator' },
  })),
  endInvitation: {
    ask: async ({ host }) => {
      const body = { email: `${randomUUID()}@example.com`, role: 'operator' };
      return { params: { id: (await host.do('inviteStaff', { body })).id } };
    },
    another: '404 NOT_FOUND',
  },
  // Off, because the logins of the scene have no passkeys.
  requirePasskeys: ownThings(() => ({ body: { required: false } })),
  setStaffRole: {
    ask: async (scene) => ({ ...(await ofMember(scene)), body: { role: 'operator' } }),
    another: '404 NOT_FOUND',
  },
  setStaffMails: {
    ask: async (scene) => ({ ...(await ofMember(scene)), body: { mails: [] } }),
    another: '404 NOT_FOUND',
  },
  createStaffKey: { ask: ofMember, another: '404 NOT_FOUND' },
  endStaff: { ask: ofMember, another: '404 NOT_FOUND' },
  endStaffKey: {
    ask: async ({ host }) => {
      const body = { name: newName(), role: 'operator' };
      return { params: { id: (await host.do('addStaff', { body })).key.id } };
    },
    another: '404 NOT_FOUND',
  },
  discloseMember: { ask: ofBuyer, another: '404 NOT_FOUND' },
  deleteMember: { ask: ofBuyer, another: '404 NOT_FOUND' },
  listActions: ownThings(),
  openStaffChannel: ownThings(),
  issueTickets: {
    ask: async ({ server, shop }) => {
      const ticket = await insertProduct(server.services.db, shop, { product: { is_ticket: 1 } });
      return { body: { product_id: ticket.productId } };
    },
    another: '404 NOT_FOUND',
  },
};
