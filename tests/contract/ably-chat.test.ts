import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Rest } from 'ably';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type HubServer, startHubServer } from '../support/hub-server.ts';

/** The calls of `@ably/chat` 1.4. */
let server: HubServer;
beforeEach(async () => {
  server = await startHubServer();
});
afterEach(() => server.close());

const ROOM = '/chat/v4/rooms/show%2F1';
const CHANNEL = 'show/1::$chat';
const call = (rest: Rest, method: string, path: string, body?: object, params = {}) =>
  rest.request(method, `${ROOM}${path}`, 4, params, body ?? null, {});

describe.each([
  ['JSON', { useBinaryProtocol: false }],
  ['MessagePack', { useBinaryProtocol: true }],
])('a room in %s', (_, format) => {
  const sender = () => server.rest({ ...format, clientId: 'はな' });

  test('a sent message is returned, and reaches the subscribers of the room’s channel', async () => {
    const received: unknown[] = [];
    await server
      .ably(format)
      .channels.get(CHANNEL)
      .subscribe('chat.message', ({ data, clientId, serial, extras }) =>
        received.push({ data, clientId, serial, headers: extras.headers }),
      );
    const content = { text: 'こんにちは', metadata: { mood: '楽しい' }, headers: { lang: 'ja' } };
    const { success, statusCode, items } = await call(sender(), 'post', '/messages', content);
    expect({ success, statusCode }).toEqual({ success: true, statusCode: 201 });
    const [sent] = items;
    expect(sent).toMatchObject({ ...content, clientId: 'はな', action: 'message.create' });
    expect(sent.version).toEqual({ serial: sent.serial, timestamp: sent.timestamp });
    const { text, metadata, headers } = content;
    const { serial } = sent;
    await vi.waitFor(() =>
      expect(received).toEqual([{ data: { text, metadata }, clientId: 'はな', serial, headers }]),
    );
  });

  test('its history has pages in both directions, without messages of other names', async () => {
    const rest = sender();
    for (const text of ['1', '2', '3']) await call(rest, 'post', '/messages', { text });
    await rest.channels.get(CHANNEL).publish('other', 'x');
    await rest.channels.get(CHANNEL).publish('chat.message', { text: '4' });
    const textsOf = (page: { items: { text: string }[] } | null) =>
      page?.items.map(({ text }) => text);
    const newest = await call(rest, 'get', '/messages', undefined, { limit: 3 });
    expect(textsOf(newest)).toEqual(['4', '3', '2']);
    expect(textsOf(await newest.next())).toEqual(['1']);
    const forwards = { direction: 'forwards' };
    expect(textsOf(await call(rest, 'get', '/messages', undefined, forwards))).toEqual([
      '1',
      '2',
      '3',
      '4',
    ]);
    const { serial } = newest.items[1];
    const before = await call(rest, 'get', '/messages', undefined, { fromSerial: serial });
    expect(textsOf(before)).toEqual(['3', '2', '1']);
    expect((await call(rest, 'get', `/messages/${serial}`)).items).toMatchObject([{ text: '3' }]);
  });

  test('its occupancy counts connections and members of the presence set', async () => {
    const client = server.ably({ ...format, clientId: 'はな' });
    await client.channels.get(CHANNEL).presence.enter();
    await server.ably(format).channels.get(CHANNEL).attach();
    const { items } = await call(sender(), 'get', '/occupancy');
    expect(items).toEqual([{ connections: 2, presenceMembers: 1 }]);
  });
});

test('a message that is sent again with the same idempotency key is published once', async () => {
  const params = { idempotencyKey: 'key-1' };
  const rest = server.rest();
  const [first, second] = [
    await call(rest, 'post', '/messages', { text: 'x' }, params),
    await call(rest, 'post', '/messages', { text: 'x' }, params),
  ];
  expect(second.items).toEqual(first.items);
  expect(server.hub.logs.after(CHANNEL, '0', 9)).toHaveLength(1);
});

test.each([
  [{}],
  [{ text: 1 }],
  [{ text: 'x', metadata: 'y' }],
  [{ text: 'x', headers: ['y'] }],
  [['x']],
])('a message such as %j is rejected with 40003', async (body) => {
  const reply = await call(server.rest(), 'post', '/messages', body);
  expect(reply).toMatchObject({ statusCode: 400, errorCode: 40003 });
});

test('each call needs its capability', async () => {
  const { token } = await server.rest().auth.requestToken({ capability: '{"x::$chat":["*"]}' });
  const rest = server.rest({ token });
  for (const reply of [
    await call(rest, 'post', '/messages', { text: 'x' }),
    await call(rest, 'get', '/messages'),
    await call(rest, 'get', '/messages/17000000000000000'),
    await call(rest, 'get', '/occupancy'),
  ]) {
    expect(reply).toMatchObject({ statusCode: 401, errorCode: 40160 });
  }
});

test('changes, versions and reactions of a message are refused with 93002', async () => {
  const rest = server.rest();
  for (const reply of [
    await call(rest, 'put', '/messages/1', { message: { text: 'x' } }),
    await call(rest, 'post', '/messages/1/delete', {}),
    await call(rest, 'get', '/messages/1/versions'),
    await call(rest, 'post', '/messages/1/reactions', { type: 'unique', name: 'x' }),
    await call(rest, 'get', '/messages/1/client-reactions'),
  ]) {
    expect(reply).toMatchObject({ statusCode: 400, errorCode: 93002 });
  }
});

test('a message that does not exist is 40400', async () => {
  const rest = server.rest();
  for (const serial of ['1', server.hub.cursor(0)]) {
    const reply = await call(rest, 'get', `/messages/${serial}`);
    expect(reply).toMatchObject({ statusCode: 404, errorCode: 40400 });
  }
});

describe('an unknown path of Ably', () => {
  const paths = [
    '/chat/v3/rooms/a/messages',
    '/chat/v4/rooms/a/typing',
    '/chat/v4/rooms',
    '/comet/connect',
    '/channels/a/unknown',
    '/channels',
    '/push/publish',
    '/apps/a/stats',
    '/keys/a/revokeTokens',
  ];
  const sdkPaths = ['/v2/unknown', '/unknown', '/time/0', '/messages/1', '//', '/%'];

  async function expectAblyError(url: string, init: RequestInit = {}) {
    const reply = await fetch(url, init);
    const text = await reply.text();
    const { error } = JSON.parse(text);
    const { status } = reply;
    expect({ url, status }).toEqual({ url, status: error.statusCode });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(error).toMatchObject({ message: expect.any(String), href: expect.any(String) });
    expect(reply.headers.get('x-ably-errorcode')).toBe(String(error.code));
  }

  test('is answered in Ably’s format, by the hub alone and inside a shop', async () => {
    const shop = createServer((_, res) => res.writeHead(404).end('a page of the shop'));
    server.hub.mount(shop);
    await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
    const { port } = shop.address() as AddressInfo;
    const headers = { 'X-Ably-Version': '4' };
    for (const origin of [server.origin, `127.0.0.1:${port}`]) {
      for (const path of paths) await expectAblyError(`http://${origin}${path}`);
      for (const path of sdkPaths) await expectAblyError(`http://${origin}${path}`, { headers });
    }
    const alone = createServer((req, res) => void server.hub.handle(req, res));
    await new Promise<void>((resolve) => alone.listen(0, '127.0.0.1', resolve));
    const ownPort = (alone.address() as AddressInfo).port;
    for (const path of ['//', '/unknown', '/%', '/?a']) {
      await expectAblyError(`http://127.0.0.1:${ownPort}${path}`);
    }
    for (const each of [shop, alone]) {
      each.closeAllConnections();
      await new Promise((resolve) => each.close(resolve));
    }
  });

  test('may be called from another origin', async () => {
    const reply = await fetch(`http://${server.origin}/unknown`, {
      method: 'OPTIONS',
      headers: {
        Origin: 'https://shop.example',
        'Access-Control-Request-Method': 'GET',
        'Access-Control-Request-Headers': 'ably-agent,x-ably-version',
      },
    });
    expect(reply.status).toBe(204);
    expect(reply.headers.get('access-control-allow-origin')).toBe('*');
  });

  test('leaves the other pages of a shop to the shop', async () => {
    const shop = createServer((_, res) => res.end('a page of the shop'));
    server.hub.mount(shop);
    await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
    const { port } = shop.address() as AddressInfo;
    for (const path of ['/', '/chat/live', '/unknown', '/comet']) {
      expect(await (await fetch(`http://127.0.0.1:${port}${path}`)).text()).toBe(
        'a page of the shop',
      );
    }
    shop.closeAllConnections();
    await new Promise((resolve) => shop.close(resolve));
  });
});

test('an unknown path of PubNub stays in PubNub’s format', async () => {
  for (const path of ['/v2/objects/k/uuids', '/v1/files/k', '/time/x/y', '/publish/a']) {
    const reply = await (await fetch(`http://${server.origin}${path}`)).json();
    expect(reply).not.toHaveProperty('error.code');
  }
});
