import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Realtime } from 'ably';
import PubNub from 'pubnub';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { stopLive } from '../../server/modules/post/live.ts';
import { ablyEngine } from '../../server/realtime/ably.ts';
import { ChannelPasses } from '../../server/realtime/channel-passes.ts';
import { pubNubEngine } from '../../server/realtime/pubnub.ts';
import { type StaffEventName, staffEventData } from '../../src/contract/staff-events.ts';
import { errorsOnlyLog } from '../support/errors-only-log.ts';
import { callHost, type Host, hostOf } from '../support/host.ts';
import { placeOrder } from '../support/order.ts';
import { insertMember, insertShop, type Shop } from '../support/shop.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let servers: Record<'ably' | 'pubnub', TestServer>;
let server: TestServer;
const https: Server[] = [];
const ports = { ably: 0, pubnub: 0 };
let shop: Shop;
let owner: Host;
const closers: Array<() => void> = [];

async function open(protocol: 'ably' | 'pubnub') {
  const started = await startTestServer({ demo: false, protocol });
  const http = createServer();
  started.hub.mount(http);
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  https.push(http);
  ports[protocol] = (http.address() as AddressInfo).port;
  return started;
}

beforeAll(async () => {
  servers = { pubnub: await open('pubnub'), ably: await open('ably') };
});
beforeEach(async () => {
  await arrange('pubnub');
});
afterEach(() => {
  for (const close of closers.splice(0)) close();
});
afterAll(async () => {
  for (const http of https) http.closeAllConnections();
  await Promise.all(https.map((http) => new Promise((resolve) => http.close(resolve))));
  await servers.pubnub.close();
  await servers.ably.close();
});

async function arrange(protocol: 'ably' | 'pubnub'): Promise<void> {
  server = servers[protocol];
  shop = await insertShop(server.services.db);
  await server.services.db.updateTable('payment_setting').set({ enabled: 1 }).execute();
  owner = await hostOf(server, shop);
}

interface Listening {
  received: { event: StaffEventName; data: unknown }[];
  isConnected: boolean;
  canAlsoHear(channel: string): Promise<boolean>;
}

async function listen(
  protocol: 'ably' | 'pubnub',
  { channel, auth_key, token_request }: Record<string, unknown>,
): Promise<Listening> {
  const received: Listening['received'] = [];
  const name = String(channel);
  if (protocol === 'pubnub') {
    const client = new PubNub({
      origin: `127.0.0.1:${ports.pubnub}`,
      ssl: false,
      subscribeKey: server.hub.options.subscribeKey,
      userId: 'studio',
      enableEventEngine: true,
      retryConfiguration: PubNub.NoneRetryPolicy(),
      ...(auth_key === undefined ? {} : { authKey: String(auth_key) }),
    });
    closers.push(() => client.destroy());
    const states: string[] = [];
    client.addListener({
      message: ({ message }) => received.push(message as never),
      status: ({ category }) => states.push(String(category)),
    });
    client.subscribe({ channels: [name] });
    await vi.waitFor(() => expect(states.length).toBeGreaterThan(0), 5000);
    const canAlsoHear = async (other: string) => {
      const { isConnected } = await listen('pubnub', { channel: other, auth_key });
      return isConnected;
    };
    return { received, isConnected: states.includes('PNConnectedCategory'), canAlsoHear };
  }
  const client = new Realtime({
    endpoint: '127.0.0.1',
    port: ports.ably,
    tls: false,
    logLevel: 0,
    authCallback: (_, give) => give(null, token_request as never),
  });
  closers.push(() => client.close());
  const canHear = (one: string) =>
    client.channels
      .get(one)
      .subscribe(({ data }) => received.push(data))
      .then(
        () => true,
        () => false,
      );
  return { received, isConnected: await canHear(name), canAlsoHear: canHear };
}

const buy = async () => {
  const buyer = await insertMember(server.services.db);
  return { buyer, order: await placeOrder(server, shop, buyer, 'cash_on_delivery') };
};

test.each(['pubnub', 'ably'] as const)(
  'the hub sends a new order to the staff by the protocol of %s, until the member is removed',
  async (protocol) => {
    await arrange(protocol);
    const { member, key } = await owner.do('addStaff', {
      body: { name: '小夜', role: 'operator' },
    });
    const access = await callHost(server, key.key, 'openStaffChannel');
    expect(access.status).toBe(200);
    const { received, isConnected, canAlsoHear } = await listen(protocol, access.body);
    expect(isConnected).toBe(true);
    const { order } = await buy();
    await vi.waitFor(() => expect(received).toHaveLength(1));
    expect(received[0]).toMatchObject({
      event: 'order.placed',
      data: { order_id: order.id, payment_type: 'cash_on_delivery', payment_status: 'pending' },
    });

    await owner.do('endStaff', { params: { id: member.id } });
    expect((await callHost(server, key.key, 'openStaffChannel')).status).toBe(401);
    const renewed = await owner.do('openStaffChannel');
    expect(renewed.channel).not.toBe(access.body.channel);
    const others = await listen(protocol, renewed);
    await buy();
    await vi.waitFor(() => expect(others.received).toHaveLength(1));
    expect(received.map(({ event }) => event)).toEqual(['order.placed', 'channel.replaced']);
    expect(await canAlsoHear(renewed.channel)).toBe(false);
  },
);

test('another store’s credential, an invented one and none are rejected', async () => {
  const { channel } = await owner.do('openStaffChannel');
  const elsewhere = await hostOf(server, await insertShop(server.services.db));
  const { auth_key } = await elsewhere.do('openStaffChannel');
  for (const key of [undefined, auth_key, `zzzzzzzzz.${'A'.repeat(32)}`]) {
    const { isConnected } = await listen('pubnub', { channel, auth_key: key });
    expect(isConnected).toBe(false);
  }
  expect((await listen('pubnub', await owner.do('openStaffChannel'))).isConnected).toBe(true);
});

test('a pass expires', async () => {
  let now = 0;
  const passes = new ChannelPasses({ secret: async () => Buffer.from('secret'), now: () => now });
  const pass = await passes.issue('staff|1|x', 60);
  expect(passes.isValid('staff|1|x', pass)).toBe(true);
  now = 60_000;
  expect(passes.isValid('staff|1|x', pass)).toBe(false);
});

const eventsOf = (channel: string) =>
  server.published.flatMap((one) => (one.channel === channel ? [one.message as never] : []));

test('a sale that leaves three pieces, a changed payment and the stream are announced once each', async () => {
  const { channel } = await owner.do('openStaffChannel');
  const buyer = await insertMember(server.services.db);
  const stocked = (stock: number) =>
    placeOrder(server, shop, buyer, 'cash_on_delivery', { sku: { stock } });
  const order = await stocked(4);
  await owner.do('moveOrder', { params: { id: order.id }, body: { command: 'ship' } });
  await owner.do('moveOrder', { params: { id: order.id }, body: { command: 'deliver' } });
  await stocked(3);
  await stopLive(server.services, shop.postId);
  await server.settled();
  const events = eventsOf(channel) as { event: StaffEventName; data: object }[];
  expect(events.map(({ event }) => event)).toEqual([
    'stock.low',
    'order.placed',
    'payment.changed',
    'order.placed',
    'stream.changed',
  ]);
  expect(events.map(({ data }) => data)).toMatchObject([
    { sku_id: order.skuId, stock: 3 },
    { order_id: order.id },
    { order_id: order.id, payment_status: 'paid' },
    {},
    { post_id: shop.postId, state: 'ended' },
  ]);
  for (const { event, data } of events) staffEventData[event].parse(data);
});

test('no viewer’s credential opens the channel, and a moderator gets none', async () => {
  const moderator = await hostOf(server, shop, 'moderator');
  expect((await moderator.call('openStaffChannel')).status).toBe(403);
  const { channel } = await owner.do('openStaffChannel');
  const info = await server.call('getStreamInfo', {
    params: { id: shop.postId },
    query: { uuid: 'tab' },
  });
  const { auth_key } = info.body.realtime_service_provider;
  expect((await listen('pubnub', { channel, auth_key })).isConnected).toBe(false);
});

test('Ably’s token names the channel only; PubNub without Access Manager has no private channel', async () => {
  const context = { db: undefined as never, log: errorsOnlyLog };
  const ably = ablyEngine(
    { provider: 'ably', key: 'app.key:secret', tokenSeconds: 600, origin: undefined },
    context,
  );
  const opened = await ably.openPrivate?.('staff|1|abc', 'shop.example');
  expect(JSON.parse(opened?.token_request?.capability ?? '')).toEqual({
    'staff|1|abc': ['history', 'subscribe'],
  });
  const keys = { publishKey: 'pub-c-1', subscribeKey: 'sub-c-1', secretKey: undefined };
  const settings = { provider: 'pubnub' as const, tokenSeconds: 600, origin: undefined, ...keys };
  const pubnub = pubNubEngine(settings, context);
  expect(pubnub.openPrivate).toBeUndefined();
  pubnub.close();
});
