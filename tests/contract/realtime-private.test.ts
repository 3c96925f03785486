import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import PubNub from 'pubnub';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
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

/** Spec §6. */
let server: TestServer;
let http: Server;
let origin: string;
let shop: Shop;
let host: Host;
let ticketId: number;
let postId: number;
const clients: PubNub[] = [];

beforeAll(async () => {
  server = await startTestServer({ demo: false });
  http = createServer();
  server.hub.mount(http);
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  origin = `127.0.0.1:${(http.address() as AddressInfo).port}`;
  shop = await insertShop(server.services.db);
  host = await hostOf(server, shop);
  ticketId = (await insertProduct(server.services.db, shop, { product: { is_ticket: 1 } }))
    .productId;
  postId = await privateShow();
});
afterEach(() => {
  for (const client of clients.splice(0)) client.destroy();
});
afterAll(async () => {
  http.closeAllConnections();
  await new Promise((resolve) => http.close(resolve));
  await server.close();
});

async function privateShow(): Promise<number> {
  const id = await insertPost(server.services.db, shop.storeId);
  const body = { is_private: true, ticket_product_id: ticketId };
  await host.do('updatePost', { params: { id }, body });
  return id;
}

async function holder() {
  const { auth } = await insertMember(server.services.db);
  const [code] = (await host.do('issueTickets', { body: { product_id: ticketId } })).codes;
  await server.call('bindTicket', { ...auth, params: { postId }, body: { ticket_code: code } });
  return { auth, code };
}

const infoOf = async (auth: object, id = postId) =>
  (await server.call('getStreamInfo', { ...auth, params: { id } })).body;
const keyOf = async (auth: object, id = postId): Promise<string> =>
  (await infoOf(auth, id)).realtime_service_provider.auth_key;

function clientWith(authKey: string | undefined, more: object = {}): PubNub {
  const client = new PubNub({
    origin,
    ssl: false,
    subscribeKey: server.hub.options.subscribeKey,
    userId: `tab-${clients.length}`,
    enableEventEngine: true,
    retryConfiguration: PubNub.NoneRetryPolicy(),
    ...(authKey === undefined ? {} : { authKey }),
    ...more,
  });
  clients.push(client);
  return client;
}

function listen(client: PubNub, to: { channels?: string[]; channelGroups?: string[] }) {
  const received: unknown[] = [];
  const states: string[] = [];
  client.addListener({
    message: ({ message }) => received.push(message),
    status: (status) => {
      states.push(String(status.category), 'error' in status ? String(status.error) : '');
    },
  });
  client.subscribe(to);
  const until = (state: string) =>
    vi.waitFor(() => expect(states).toContain(state), { timeout: 5000 });
  return { received, until };
}

const statusOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 200,
    ({ status }) => status?.statusCode,
  );
const DENIED = 'PNAccessDeniedCategory';
const CONNECTED = 'PNConnectedCategory';

async function askAll(client: PubNub, channel: string) {
  const channels = [channel];
  return {
    history: await statusOf(client.fetchMessages({ channels, count: 5 })),
    olderHistory: await statusOf(client.history({ channel, count: 5 })),
    counts: await statusOf(
      client.messageCounts({ channels, channelTimetokens: ['17000000000000000'] }),
    ),
    hereNow: await statusOf(client.hereNow({ channels })),
    ofGroup: await statusOf(client.hereNow({ channelGroups: ['show'] })),
    state: await statusOf(client.getState({ channels })),
    setState: await statusOf(client.setState({ channels, state: { mood: 'x' } })),
  };
}

test('all requests are rejected without a key, with a wrong one, and with the key of another show', async () => {
  const channel = `comment|${postId}`;
  server.hub.groups.add('show', [channel]);
  const { auth } = await holder();
  const elsewhere = await keyOf(auth, await privateShow());
  server.hub.publish(channel, { secret: true });
  for (const key of [undefined, 'A'.repeat(43), elsewhere]) {
    const client = clientWith(key);
    const answers = await askAll(client, channel);
    expect(new Set(Object.values(answers))).toEqual(new Set([403]));
    const direct = listen(client, { channels: [channel] });
    await direct.until(DENIED);
    const watching = listen(clientWith(key), { channels: [`${channel}-pnpres`] });
    await watching.until(DENIED);
    const grouped = listen(clientWith(key), { channelGroups: ['show'] });
    await grouped.until(DENIED);
    expect([direct.received, grouped.received]).toEqual([[], []]);
  }
  expect(server.hub.presence.occupancy(channel)).toBe(0);
});

test('the error has PubNub’s format and names the channels', async () => {
  const path = `/v2/subscribe/${server.hub.options.subscribeKey}/comment%7C${postId}/0?uuid=x&tt=0`;
  const reply = await fetch(`http://${origin}${path}`);
  expect(reply.status).toBe(403);
  expect(await reply.json()).toEqual({
    status: 403,
    service: 'Access Manager',
    error: true,
    message: 'Forbidden',
    payload: { channels: [`comment|${postId}`] },
  });
});

test('a ticket holder gets a key with the stream info, and all requests succeed', async () => {
  const channel = `comment|${postId}`;
  server.hub.groups.add('show', [channel]);
  const { auth } = await holder();
  const key = await keyOf(auth);
  const client = clientWith(key);
  const direct = listen(client, { channels: [channel] });
  await direct.until(CONNECTED);
  const grouped = listen(clientWith(await keyOf(auth)), { channelGroups: ['show'] });
  await grouped.until(CONNECTED);
  server.hub.publish(channel, { n: 1 });
  await vi.waitFor(() =>
    expect([direct.received, grouped.received]).toEqual([[{ n: 1 }], [{ n: 1 }]]),
  );
  expect(new Set(Object.values(await askAll(client, channel)))).toEqual(new Set([200]));
  const viewer = key.split('~')[1]?.split('.')[0] ?? '';
  const where = await client.whereNow({ uuid: viewer });
  expect(where.channels).toEqual([channel]);
  const stranger = await clientWith(undefined).whereNow({ uuid: viewer });
  expect(stranger.channels).toEqual([]);
});

test('a public show needs no key, and its own gives no more; keys of several shows can be combined', async () => {
  const open = await insertPost(server.services.db, shop.storeId);
  const info = await infoOf({}, open);
  const pass = info.realtime_service_provider.auth_key;
  await listen(clientWith(pass), { channels: [`comment|${postId}`] }).until(DENIED);
  const received = listen(clientWith(undefined), { channels: [`comment|${open}`] });
  await received.until(CONNECTED);
  const { auth } = await holder();
  const other = await privateShow();
  const both = `${await keyOf(auth)}~${await keyOf(auth, other)}`;
  const channels = [`comment|${postId}`, `comment|${other}`, `comment|${open}`];
  await listen(clientWith(both), { channels }).until(CONNECTED);
});

test('withdrawing a ticket ends the subscription at once, and there is no new key', async () => {
  const { auth, code } = await holder();
  const channel = `cart|${postId}`;
  const mine = listen(clientWith(await keyOf(auth)), { channels: [channel] });
  const another = await holder();
  const theirs = listen(clientWith(await keyOf(another.auth)), { channels: [channel] });
  await mine.until(CONNECTED);
  await theirs.until(CONNECTED);
  await vi.waitFor(() => expect(server.hub.presence.occupancy(channel)).toBe(2));
  await server.services.db.deleteFrom('ticket_code').where('code', '=', code).execute();
  await server.recheck();
  await mine.until(DENIED);
  server.hub.publish(channel, 'for holders');
  await vi.waitFor(() => expect(theirs.received).toEqual(['for holders']));
  expect(mine.received).toEqual([]);
  const grant = (who: object) =>
    server.call('grantRealtime', { ...who, params: { id: postId }, query: { uuid: 'tab' } });
  expect((await grant(auth)).status).toBe(403);
  expect((await grant(another.auth)).body.auth_key).toMatch(/^[\w-]{43}~[\w.-]+$/);
});

test('making a show private ends subscriptions without a ticket; making it public allows them', async () => {
  const id = await insertPost(server.services.db, shop.storeId);
  await infoOf({}, id);
  const guest = await insertGuest(server.services.db);
  const viewer = listen(clientWith(undefined), { channels: [`comment|${id}`] });
  await viewer.until(CONNECTED);
  const set = (is_private: boolean) =>
    host.do('updatePost', { params: { id }, body: { is_private, ticket_product_id: ticketId } });
  await set(true);
  await server.recheck();
  await viewer.until(DENIED);
  const refused = await server.call('getStreamInfo', { ...guest.auth, params: { id } });
  expect(refused.status).toBe(403);
  await set(false);
  await server.recheck();
  await listen(clientWith(undefined), { channels: [`comment|${id}`] }).until(CONNECTED);
});
