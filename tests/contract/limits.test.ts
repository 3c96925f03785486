/* Spec §9. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallName } from '../../src/contract/calls.ts';
import { type HostCallName, hostCalls } from '../../src/contract/host/calls.ts';
import { type Host, hostOf } from '../support/host.ts';
import { insertMember, insertShop, type Member, type Shop } from '../support/shop.ts';
import { type Answer, startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let shop: Shop;
let member: Member;
let host: Host;
beforeAll(async () => {
  server = await startTestServer({ demo: false });
  shop = await insertShop(server.services.db);
  member = await insertMember(server.services.db);
  host = await hostOf(server, shop);
});
afterAll(() => server.close());

const x = (length: number) => 'x'.repeat(length);
const ids = (length: number) => Array.from({ length }, (_, i) => i + 1);
const skus = (length: number) => ids(length).map((id) => ({ id, quantity: 1 }));
const email = (length: number) => `${x(60)}@${x(60)}.${x(60)}.${x(60)}.${x(length - 247)}.jp`;
const link = (length: number) => `https://shop.example/${x(length - 21)}`;

type Limit = readonly [
  name: CallName | HostCallName,
  sent: Record<string, unknown>,
  field: string,
  fits: unknown,
  isOver: unknown,
];

const limits: Limit[] = [
  ['login', { password: 'x' }, 'email', email(254), email(255)],
  ['login', { email: 'a@example.com' }, 'password', x(128), x(129)],
  ['createGuest', {}, 'name', x(20), x(21)],
  ['createGuest', {}, 'group_stream_name', x(20), x(21)],
  ['createGuest', {}, 'name', '👩‍👩‍👧‍👦'.repeat(20), '👩‍👩‍👧‍👦'.repeat(21)],
  ['createGuest', {}, 'name', `a${'\u0301'.repeat(299)}`, `a${'\u0301'.repeat(300)}`],
  ['register', { email: 'a@example.com' }, 'password', x(128), x(129)],
  ['register', { email: 'b@example.com', password: x(10) }, 'nickname', x(40), x(41)],
  ['resetPassword', { token: 'x' }, 'new_password', x(128), x(129)],
  ['updateMe', {}, 'nickname', x(40), x(41)],
  ['updateMe', {}, 'first_name', x(40), x(41)],
  ['updateMe', {}, 'last_name', x(40), x(41)],
  ['updateMe', {}, 'phone_number', '1'.repeat(15), '1'.repeat(16)],
  ['listProducts', {}, 'keyword', x(100), x(101)],
  ['listProducts', {}, 'page', 100_000, 100_001],
  ['listOrders', {}, 'page', 100_000, 100_001],
  ['listVods', {}, 'page', 100_000, 100_001],
  ['addToPostCart', {}, 'skus', skus(50), skus(51)],
  ['addToPostCart', {}, 'skus.0.quantity', 999, 1000],
  ['addToStoreCart', { id: 1 }, 'quantity', 999, 1000],
  ['updateCartItem', {}, 'quantity', 999, 1000],
  ['priceCart', {}, 'item_ids', ids(200), ids(201)],
  ['priceCart', { item_ids: [1] }, 'coupon_code', x(64), x(65)],
  ['confirmCart', {}, 'item_ids', ids(200), ids(201)],
  ['payOrder', { card_id: 1 }, 'redirect_url', link(2048), link(2049)],
  ['cancelOrder', {}, 'reason', x(200), x(201)],
  ['requestReturn', {}, 'reason', x(200), x(201)],
  ['sendOrderMessage', { role: 'buyer' }, 'message', x(1000), x(1001)],
  ['sendComment', {}, 'message', x(200), x(201)],
  ['sendComment', {}, 'message', `a${'\u0301'.repeat(1999)}`, `a${'\u0301'.repeat(2000)}`],
  ['sendComment', { message: 'x' }, 'name', x(300), x(301)],
  ['sendComment', { message: 'x' }, 'pn_id', x(64), x(65)],
  ['sendLike', {}, 'count', 100, 101],
  ['announceShared', { source: 'liveweb' }, 'pn_id', x(64), x(65)],
  ['bindTicket', {}, 'ticket_code', x(40), x(41)],
  ['bindFacebook', { page_id: '1' }, 'psid', '1'.repeat(32), '1'.repeat(33)],
  ['createPost', {}, 'title', x(200), x(201)],
  ['createPost', { title: 'x' }, 'content', x(5000), x(5001)],
  ['createPost', { title: 'x' }, 'cover_url', link(2048), link(2049)],
  ['createPost', { title: 'x' }, 'comment_throttle', 3600, 3601],
  ['createPost', { title: 'x' }, 'replay_days', 3650, 3651],
  ['refreshRoom', {}, 'seconds', 3600, 3601],
  ['announce', {}, 'message', x(500), x(501)],
  ['sendUrl', {}, 'url', link(2048), link(2049)],
  ['openPoll', { title: 'x' }, 'options', ids(10).map(String), ids(11).map(String)],
  ['openPoll', { options: ['a', 'b'] }, 'title', x(100), x(101)],
  ['startDraw', { title: 'x', prize: 'x' }, 'keyword', x(40), x(41)],
  ['sendHostComment', {}, 'message', x(200), x(201)],
  ['sendSellerMessage', {}, 'message', x(1000), x(1001)],
  ['createCannedReply', { message: 'x' }, 'title', x(60), x(61)],
  ['createCannedReply', { title: 'y' }, 'message', x(1000), x(1001)],
  ['listThreads', {}, 'q', x(100), x(101)],
  ['issueTickets', { product_id: 1 }, 'quantity', 999, 1000],
  ['setPostProduct', {}, 'order', 100_000, 100_001],
  ['setPostProduct', {}, 'keyword', x(20), x(21)],
];

const commonly: Partial<Record<CallName, object>> = {
  sendComment: { post_id: 1, pn_id: 'x', source: 'liveweb' },
  sendLike: {
    ...{ post_id: 1, icon_type: 'heart', pn_id: 'x', source: 'liveweb' },
    user: { type: 'ghost' },
  },
};

function place(field: string, value: unknown): object {
  const [first = '', index, name] = field.split('.');
  return index && name ? { [first]: [{ id: 1, [name]: value }] } : { [first]: value };
}

async function ask([name, sent, field]: Limit, value: unknown): Promise<Answer> {
  const isHost = Object.hasOwn(hostCalls, name);
  const params = {
    ...{ slug: shop.slug, store: shop.slug, storeId: shop.slug, postId: shop.postId },
    ...{ id: isHost ? shop.postId : 1_999_999_999, productId: 1 },
  };
  const filled = { ...commonly[name as CallName], ...sent, ...place(field, value) };
  const isQuery = field === 'q' || (!isHost && ['keyword', 'page'].includes(field));
  const part = isQuery ? { query: filled as Record<string, string> } : { body: filled };
  if (isHost) return host.call(name as HostCallName, { params, ...part });
  return server.call(name as CallName, { ...member.auth, params, ...part });
}

describe('input', () => {
  it.each(limits)('%s %j: %s', async (...limit) => {
    const [, , field, fits, isOver] = limit;
    const good = await ask(limit, fits);
    expect(Object.keys(good.body.errors ?? {}), JSON.stringify(good.body)).not.toContain(field);
    expect(good.status).toBeLessThan(500);
    const refused = await ask(limit, isOver);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [field]]);
  });

  it('products of a host may be 1 MB, anything else 64 kB', async () => {
    const product = (length: number) => ({ body: { description: x(length) } });
    expect((await host.call('importProducts', product(900_000))).status).toBe(422);
    expect((await host.call('importProducts', product(1_100_000))).status).toBe(413);
    const params = { id: shop.postId };
    const word = { message: x(70_000) };
    expect((await host.call('announce', { params, body: word })).status).toBe(413);
  });
});
