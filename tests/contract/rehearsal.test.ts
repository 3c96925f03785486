/* Spec §9 post types. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CallName, calls } from '../../src/contract/calls.ts';
import { schemas } from '../../src/contract/schemas.ts';
import { type CartServer, startCartServer } from '../support/cart.ts';
import { insertCoupon } from '../support/coupon.ts';
import { type Host, hostOf } from '../support/host.ts';
import {
  insertGuest,
  insertMember,
  insertPost,
  insertProduct,
  insertShop,
  type Shop,
} from '../support/shop.ts';
import type { CallOptions } from '../support/test-server.ts';

let server: CartServer;
let shop: Shop;
let host: Host;
let rehearsalId: number;
let skuId: number;
let voucherId: number;
const db = () => server.services.db;
const NOBODYS = 2_000_000_000;

beforeAll(async () => {
  server = await startCartServer();
  shop = await insertShop(db(), {
    settings: JSON.stringify([{ name: 'guest_chat', enable: true, integer: null, string: null }]),
  });
  host = await hostOf(server, shop);
  rehearsalId = await insertPost(db(), shop.storeId, { type: 'rehearsal', title: '秘密の稽古' });
  ({ skuId } = await insertProduct(db(), { ...shop, postId: rehearsalId }));
  voucherId = (await insertCoupon(db(), shop)).id;
});
afterAll(() => server.close());

const share = () => ({ pn_id: randomUUID(), source: 'liveweb' });
const reaction = (icon_type: string) => (post_id: number) => ({
  body: { ...share(), post_id, icon_type, count: 1, user: { type: 'ghost' } },
});
const byId = (id: number): CallOptions => ({ params: { id } });
const byPostId = (postId: number): CallOptions => ({ params: { postId } });

const asks: Partial<Record<CallName, (id: number) => CallOptions>> = {
  getPost: (postId) => ({ params: { storeId: shop.slug, postId } }),
  getStreamInfo: byId,
  getReplayStreamInfo: byId,
  announceJoined: byId,
  announceShared: (postId) => ({ params: { postId }, body: share() }),
  grantRealtime: (id) => ({ params: { id }, query: { uuid: 'a-browser' } }),
  getViewers: byId,
  addToPostCart: (postId) => ({ params: { postId }, body: { skus: [{ id: skuId, quantity: 1 }] } }),
  getVoucherRecord: (postId) => ({ params: { postId }, query: { type: 'share_live' } }),
  acquireVoucher: (post_id) => ({ params: { id: voucherId }, body: { post_id } }),
  getPostPermission: byPostId,
  bindTicket: (postId) => ({ params: { postId }, body: { ticket_code: 'ABCD-2345-WXYZ' } }),
  listComments: (id) => ({ query: { store_id: shop.storeId, channel: `comment|${id}` } }),
  sendComment: (post_id) => ({ body: { ...share(), post_id, message: 'こんばんは' } }),
  sendLike: reaction('heart'),
  sendCustomReaction: reaction('custom'),
  sendSeasonalReaction: reaction('sakura'),
  getShowReminder: byId,
  askShowReminder: byId,
  withdrawShowReminder: byId,
};

function takesPost(name: CallName): boolean {
  const { body, query } = schemas[name] as { body?: unknown; query?: unknown };
  const isIn = (schema: unknown, field: string) =>
    JSON.stringify(
      Object.keys((schema as { def?: { shape?: object } } | undefined)?.def?.shape ?? {}),
    ).includes(`"${field}"`) ||
    Object.keys(
      (schema as { def?: { innerType?: { def?: { shape?: object } } } } | undefined)?.def?.innerType
        ?.def?.shape ?? {},
    ).includes(field);
  return (
    /\/posts\/\{/.test(calls[name].path) ||
    isIn(body, 'post_id') ||
    isIn(query, 'post_id') ||
    isIn(query, 'channel')
  );
}

test('the table has every call that takes the id of a show', () => {
  const taking = (Object.keys(calls) as CallName[]).filter(takesPost);
  expect(Object.keys(asks).sort()).toEqual(taking.sort());
});

const senders = {
  ghost: async () => ({}),
  guest: async () => (await insertGuest(db())).auth,
  member: async () => (await insertMember(db())).auth,
};

const withoutId = (body: object) => ({ ...body, request_id: '' });

describe.each(Object.keys(asks) as CallName[])('%s', (name) => {
  const ask = (id: number) => asks[name]?.(id) ?? {};

  test.each(Object.entries(senders))('a %s gets the reply of a missing show', async (_, sender) => {
    const missing = await server.call(name, { ...(await sender()), ...ask(NOBODYS) });
    const hidden = await server.call(name, { ...(await sender()), ...ask(rehearsalId) });
    expect([hidden.status, withoutId(hidden.body)]).toEqual([
      missing.status,
      withoutId(missing.body),
    ]);
    expect(JSON.stringify(hidden.body)).not.toContain('稽古');
  });
});

async function openPreview(url: string): Promise<string> {
  const { pathname } = new URL(url);
  const response = await server.app.request(pathname);
  expect(response.status).toBe(302);
  expect(response.headers.get('Location')).toBe(`/${shop.slug}/live/${rehearsalId}`);
  const cookie = response.headers.get('Set-Cookie') ?? '';
  expect(cookie).toMatch(/HttpOnly/i);
  expect(cookie).toMatch(/SameSite=Lax/i);
  return cookie.split(';')[0] ?? '';
}

describe('a preview', () => {
  const preview = () => host.do('previewPost', { params: { id: rehearsalId } });

  test('opens the room for the browser that has it', async () => {
    const headers = { Cookie: await openPreview((await preview()).url) };
    const { auth } = await insertMember(db());
    const show = await server.call('getPost', { ...auth, headers, ...asks.getPost?.(rehearsalId) });
    expect(show.body).toMatchObject({ title: '秘密の稽古', type: 'rehearsal' });
    const { body: stream } = await server.call('getStreamInfo', { headers, ...byId(rehearsalId) });
    expect(stream.stream_url).toMatch(/\?pass=[\w-]{43}$/);
    const ordered = await server.call('addToPostCart', {
      ...{ ...auth, headers },
      ...asks.addToPostCart?.(rehearsalId),
    });
    expect(ordered.status).toBe(200);
    const said = await server.call('sendComment', {
      ...{ ...auth, headers },
      ...asks.sendComment?.(rehearsalId),
    });
    expect(said.status).toBe(200);
  });

  test('does not identify the visitor: without a token the browser is a ghost', async () => {
    const headers = { Cookie: await openPreview((await preview()).url) };
    const said = await server.call('sendComment', { headers, ...asks.sendComment?.(rehearsalId) });
    expect(said.status).toBe(401);
  });

  test('opens no other rehearsal, and its replies are not cached for other visitors', async () => {
    const headers = { Cookie: await openPreview((await preview()).url) };
    const other = await insertPost(db(), shop.storeId, { type: 'rehearsal' });
    const ask = asks.getPost?.(other);
    expect((await server.call('getPost', { headers, ...ask })).status).toBe(404);
    const own = asks.getPost?.(rehearsalId);
    expect((await server.call('getPost', { headers, ...own })).status).toBe(200);
    expect((await server.call('getPost', { ...own })).status).toBe(404);
  });

  test('expires after a day with its address', async () => {
    const { url, expires_at } = await preview();
    const headers = { Cookie: await openPreview(url) };
    const left = Date.parse(expires_at) - server.services.clock().getTime();
    expect(Math.round(left / 3_600_000)).toBe(24);
    server.pass(24 * 60 + 1);
    const ask = asks.getPost?.(rehearsalId);
    expect((await server.call('getPost', { headers, ...ask })).status).toBe(404);
    expect((await server.app.request(new URL(url).pathname)).status).toBe(404);
  });

  test('is rejected for a public show, and a forged one opens nothing', async () => {
    const formal = await host.call('previewPost', { params: { id: shop.postId } });
    expect([formal.status, formal.body.report_type]).toEqual([409, 'STATE_CONFLICT']);
    expect((await server.app.request('/api/v1/previews/AAAA')).status).toBe(404);
    const headers = { Cookie: `ennichi_preview=${'A'.repeat(80)}` };
    const ask = asks.getPost?.(rehearsalId);
    expect((await server.call('getPost', { headers, ...ask })).status).toBe(404);
  });
});

test('no list, calendar, stream or page has a rehearsal', async () => {
  const calendar = await server.app.request(`/api/v1/liveweb/posts/${rehearsalId}/calendar.ics`);
  expect(calendar.status).toBe(404);
  const stream = await server.app.request(`/stream/${rehearsalId}/live.m3u8`);
  expect(stream.status).toBe(404);
  const { body } = await server.call('listVods', { params: { slug: shop.slug } });
  expect(JSON.stringify(body)).not.toContain('稽古');
});
