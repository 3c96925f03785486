/* Spec §6 private live posts. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Host, hostOf } from '../support/host.ts';
import {
  insertGuest,
  insertMember,
  insertPost,
  insertProduct,
  insertShop,
  type Shop,
} from '../support/shop.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let shop: Shop;
let host: Host;
let ticketId: number;
let postId: number;
let skuId: number;

beforeAll(async () => {
  server = await startTestServer({ demo: false });
  const { db } = server.services;
  const guestChat = [{ name: 'guest_chat', enable: true, integer: null, string: null }];
  shop = await insertShop(db, { settings: JSON.stringify(guestChat) });
  host = await hostOf(server, shop);
  const ticket = { product: { is_ticket: 1 as const, name: '特別席' } };
  ticketId = (await insertProduct(db, shop, ticket)).productId;
  postId = await insertPost(db, shop.storeId);
  await host.do('updatePost', {
    params: { id: postId },
    body: { is_private: true, ticket_product_id: ticketId },
  });
  const goods = await insertProduct(db, shop);
  skuId = goods.skuId;
  const params = { id: postId, productId: goods.productId };
  await host.do('setPostProduct', { params, body: {} });
});
afterAll(() => server.close());

const newCode = async (): Promise<string> =>
  (await host.do('issueTickets', { body: { product_id: ticketId } })).codes[0];
const bind = (auth: object, ticket_code: string) =>
  server.call('bindTicket', { ...auth, params: { postId }, body: { ticket_code } });
const permission = async (auth: object) =>
  (await server.call('getPostPermission', { ...auth, params: { postId } })).body;

test('Spec §7 tickets/{productId}: a ticket contains its product and the shows it admits to', async () => {
  const { body } = await server.call('getTicket', { params: { productId: ticketId } });
  expect(body).toMatchObject({ name: '特別席', posts: [{ id: postId, live: true }] });
  const plain = await insertProduct(server.services.db, shop);
  const response = await server.call('getTicket', { params: { productId: plain.productId } });
  expect(response.status).toBe(404);
});

test('Spec §7 permission: without a ticket a private show exists, but stream, comments, tray and cart are closed', async () => {
  const { auth } = await insertMember(server.services.db);
  expect(await permission({})).toEqual({ has_permission: false, token_valid: false });
  expect(await permission(auth)).toEqual({ has_permission: false, token_valid: true });
  expect(await permission({ token: 'A'.repeat(43) })).toEqual({
    has_permission: false,
    token_valid: false,
  });
  const post = await server.call('getPost', { ...auth, params: { storeId: shop.slug, postId } });
  expect(post.body).toMatchObject({
    is_private: true,
    ticket: { product_id: ticketId },
    products: [],
  });
  const query = { store_id: shop.storeId, channel: `comment|${postId}` };
  const from = { pn_id: 'tab', source: 'liveweb' };
  const body = { post_id: postId, message: 'やあ', ...from };
  const skus = [{ id: skuId, quantity: 1 }];
  server.published.length = 0;
  const refused = [
    await server.call('getStreamInfo', { ...auth, params: { id: postId } }),
    await server.call('getReplayStreamInfo', { ...auth, params: { id: postId } }),
    await server.call('announceJoined', { ...auth, params: { id: postId } }),
    await server.call('listComments', { ...auth, query }),
    await server.call('sendComment', { ...auth, body }),
    await server.call('addToPostCart', { ...auth, params: { postId }, body: { skus } }),
    await server.call('announceShared', { ...auth, params: { postId }, body: from }),
    await server.call('announceShared', { params: { postId }, body: from }),
  ];
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403));
  expect(server.published).toEqual([]);
  expect((await server.request(`/stream/${postId}/live.m3u8`)).status).toBe(404);
});

/* Spec §6 permission check. */
test('Spec §7 bind-ticket: a code admits only the first person who binds it, however it is typed', async () => {
  const { db } = server.services;
  const [guest, member] = [await insertGuest(db), await insertMember(db)];
  const code = await newCode();
  const typed = ` ${code.toLowerCase().replaceAll('-', ' ')} `;
  expect((await bind(guest.auth, typed)).body).toEqual({ success: true });
  expect((await bind(guest.auth, code)).body).toEqual({ success: true });
  expect(await permission(guest.auth)).toMatchObject({ has_permission: true });
  expect(await bind(member.auth, code)).toMatchObject({
    status: 404,
    body: { report_type: 'TICKET_CODE_INVALID' },
  });
  expect(await permission(member.auth)).toMatchObject({ has_permission: false });
  expect(await bind({}, await newCode())).toMatchObject({ status: 401 });
  const post = await server.call('getPost', {
    ...guest.auth,
    params: { storeId: shop.slug, postId },
  });
  expect(post.body.products.length).toBeGreaterThan(0);
  const skus = [{ id: skuId, quantity: 1 }];
  const bought = await server.call('addToPostCart', {
    ...guest.auth,
    params: { postId },
    body: { skus },
  });
  expect(bought.body).toMatchObject({ status: 'fully' });
});

test('the stream opens with the pass in its address, for this show only', async () => {
  const { db } = server.services;
  const guest = await insertGuest(db);
  await bind(guest.auth, await newCode());
  const { body } = await server.call('getStreamInfo', { ...guest.auth, params: { id: postId } });
  const playlist = await server.request(body.stream_url);
  expect(playlist.status).toBe(200);
  const [piece = ''] = (playlist.body as string).split('\n').filter((line) => /^[^#]/.test(line));
  expect((await server.request(`/stream/${postId}/${piece}`)).status).toBe(200);
  expect((await server.request(`/stream/${postId}/${piece.split('?')[0]}`)).status).toBe(404);
  const other = await insertPost(db, shop.storeId, { is_private: 1, ticket_product_id: ticketId });
  const elsewhere = body.stream_url.replace(`/${postId}/`, `/${other}/`);
  expect((await server.request(elsewhere)).status).toBe(404);
});

test('of ten concurrent bindings of one code, one succeeds', async () => {
  const code = await newCode();
  const guests = await Promise.all(
    Array.from({ length: 10 }, () => insertGuest(server.services.db)),
  );
  const responses = await Promise.all(guests.map(({ auth }) => bind(auth, code)));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('a ticket for another show does not admit', async () => {
  const { db } = server.services;
  const { productId } = await insertProduct(db, shop, { product: { is_ticket: 1 } });
  const { codes } = await host.do('issueTickets', { body: { product_id: productId } });
  const guest = await insertGuest(db);
  expect((await bind(guest.auth, codes[0])).status).toBe(404);
});

test('repeated requests do not publish an event each time. Spec §4 kick', async () => {
  const { auth } = await insertMember(server.services.db);
  server.published.length = 0;
  for (let n = 0; n < 20; n += 1) {
    const watch = { params: { id: shop.postId }, query: { uuid: `tab-${n}` } };
    expect((await server.call('getStreamInfo', { ...auth, ...watch })).status).toBe(200);
  }
  const events = server.published.filter(({ message }) => message.event === 'live.watched');
  expect(events.length).toBeGreaterThanOrEqual(10);
  expect(events.length).toBeLessThan(20);
});

test('guessing codes is rate limited', async () => {
  const guest = await insertGuest(server.services.db);
  const statuses: number[] = [];
  for (let n = 0; n < 25; n += 1) statuses.push((await bind(guest.auth, `AAAA-AAAA-${n}`)).status);
  expect(statuses.at(-1)).toBe(429);
});

test('limits wrong codes of a visitor at any address, and does not count right ones', async () => {
  const proxied = await startTestServer({
    demo: false,
    clock: server.services.clock,
    config: { trustProxy: true },
  });
  const { db } = proxied.services;
  const here = await insertShop(db);
  const { productId } = await insertProduct(db, here, { product: { is_ticket: 1 } });
  const post = await insertPost(db, here.storeId, { is_private: 1, ticket_product_id: productId });
  const code = 'ABCD-EFGH-JKMN';
  const created_at = new Date().toISOString();
  const try1 = (auth: object, ticket_code: string, n: number) =>
    proxied.call('bindTicket', {
      ...auth,
      params: { postId: post },
      body: { ticket_code },
      headers: { 'X-Forwarded-For': `198.51.100.${n}` },
    });
  const [holder, guesser] = [await insertGuest(db), await insertGuest(db)];
  await db.insertInto('ticket_code').values({ product_id: productId, code, created_at }).execute();
  for (let n = 0; n < 25; n += 1) expect((await try1(holder.auth, code, 1)).status).toBe(200);
  const statuses: number[] = [];
  for (let n = 0; n < 21; n += 1) {
    statuses.push((await try1(guesser.auth, `AAAA-AAAA-${n}`, 2 + n)).status);
  }
  expect([statuses.at(-2), statuses.at(-1)]).toEqual([404, 429]);
  await proxied.close();
});

test('live.watched is published when a member starts to watch, with an id of the session that is not a token. Spec §4 kick', async () => {
  const { auth, id } = await insertMember(server.services.db);
  server.published.length = 0;
  const watch = async (options: object) =>
    (await server.call('getStreamInfo', { ...options, params: { id: shop.postId } })).body;
  const first = await watch({ ...auth, query: { uuid: 'tab-1' } });
  const again = await watch({ ...auth, query: { uuid: 'tab-2' } });
  expect(again.watch_token).toBe(first.watch_token);
  expect(auth.token).not.toContain(first.watch_token);
  const events = server.published.filter(({ message }) => message.event === 'live.watched');
  expect(events.map(({ message }) => message.data)).toEqual([
    { user_id: id, token: first.watch_token },
    { user_id: id, token: first.watch_token },
  ]);
  const refused = await server.call('getStreamInfo', {
    token: first.watch_token,
    params: { id: shop.postId },
  });
  expect(refused.status).toBe(401);
  const guest = await insertGuest(server.services.db);
  expect((await watch({ ...guest.auth, query: { uuid: 'tab-3' } })).watch_token).toBeNull();
  expect((await watch({})).watch_token).toBeNull();
});
