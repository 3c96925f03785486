import { createCipheriv, randomBytes } from 'node:crypto';
import { type ClientOptions, Realtime, Rest } from 'ably';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readSettings } from '../../server/hub/standalone/settings.ts';
import { type StandaloneHub, startStandaloneHub } from '../../server/hub/standalone/start.ts';

/** Ably's G2: apps, keys, capabilities and fixtures for the test suites of SDKs. */
let alone: StandaloneHub;
const clients: Realtime[] = [];
beforeEach(async () => {
  alone = await startStandaloneHub(readSettings(['--port', '0', '--sandbox'], {}));
});
afterEach(async () => {
  for (const client of clients.splice(0)) client.close();
  await alone.stop();
});

interface App {
  appId: string;
  keys: Array<{ keyName: string; keySecret: string; keyStr: string; capability: string }>;
  namespaces: Array<{ id: string }>;
  endpoint: string;
  port: number;
  tls: boolean;
}

const post = (body: unknown, init: RequestInit = {}) =>
  fetch(`${alone.origin}/apps`, { method: 'POST', body: JSON.stringify(body), ...init });

async function makeApp(body: unknown = { keys: [{}] }): Promise<App> {
  const reply = await post(body, { headers: { 'Content-Type': 'application/json' } });
  expect(reply.status).toBe(201);
  return reply.json();
}

const options = (settings: ClientOptions): ClientOptions => {
  const port = Number(new URL(alone.origin).port);
  return { endpoint: '127.0.0.1', port, tls: false, logLevel: 0, ...settings };
};
const rest = (settings: ClientOptions) => new Rest(options(settings));
function realtime(settings: ClientOptions) {
  const client = new Realtime(options(settings));
  clients.push(client);
  return client;
}
const keyOf = (app: App, index = 0) => app.keys[index]?.keyStr ?? '';
const remove = (appId: string, key: string) =>
  fetch(`${alone.origin}/apps/${appId}`, {
    method: 'DELETE',
    headers: { Authorization: `Basic ${btoa(key)}` },
  });
const failure = (work: Promise<unknown>) =>
  work.then(
    () => null,
    ({ code, statusCode }) => ({ code, statusCode }),
  );

describe('creating an app', () => {
  test('returns the requested keys with their capabilities, and the namespaces', async () => {
    const app = await makeApp({
      keys: [
        {},
        { capability: '{ "show:*":["subscribe"], "chat":["publish", "history"] }' },
        { capability: { chat: ['*'] } },
      ],
      namespaces: [{ id: 'kept', persisted: true }],
    });
    expect(app.keys.map(({ capability }) => JSON.parse(capability))).toEqual([
      { '*': ['*'] },
      { chat: ['history', 'publish'], 'show:*': ['subscribe'] },
      { chat: ['*'] },
    ]);
    for (const { keyName, keySecret, keyStr } of app.keys) {
      expect(keyName.split('.')[0]).toBe(app.appId);
      expect(keyStr).toBe(`${keyName}:${keySecret}`);
    }
    expect(app.namespaces).toMatchObject([{ id: 'kept', persisted: true }]);
  });

  test('returns where its clients find it, as Ably does: endpoint, port and tls', async () => {
    const { endpoint, port, tls, keys } = await makeApp();
    expect({ endpoint, port, tls }).toEqual({
      endpoint: '127.0.0.1',
      port: Number(new URL(alone.origin).port),
      tls: false,
    });
    await new Rest({ endpoint, port, tls, key: keys[0]?.keyStr ?? '', logLevel: 0 }).stats();
    const proxied = await post({}, { headers: { 'X-Forwarded-Proto': 'https' } });
    expect(await proxied.json()).toMatchObject({ tls: true });
  });

  test('a key, and a token of it, may do what its capability allows, and no more', async () => {
    const app = await makeApp({ keys: [{}, { capability: '{"chat":["publish"]}' }] });
    const narrow = rest({ key: keyOf(app, 1) });
    await narrow.channels.get('chat').publish('said', 'x');
    expect(await failure(narrow.channels.get('other').publish('said', 'x'))).toEqual({
      code: 40160,
      statusCode: 401,
    });
    const { token, capability } = await narrow.auth.requestToken({
      capability: { chat: ['publish', 'subscribe'], other: ['publish'] },
    });
    expect(JSON.parse(capability)).toEqual({ chat: ['publish'] });
    const byToken = rest({ token });
    await byToken.channels.get('chat').publish('said', 'y');
    expect(await failure(byToken.channels.get('chat').history())).toMatchObject({ code: 40160 });
    const { items } = await rest({ key: keyOf(app) })
      .channels.get('chat')
      .history();
    expect(items.map(({ data }) => data)).toEqual(['y', 'x']);
  });

  test('the SDK decodes the fixtures in the presence set, including encrypted ones', async () => {
    const [key, iv] = [randomBytes(16), randomBytes(16)];
    const cipher = createCipheriv('aes-128-cbc', key, iv);
    const secret = Buffer.concat([iv, cipher.update('{"example":1}'), cipher.final()]);
    const app = await makeApp({
      keys: [{}],
      channels: [
        {
          name: 'kept:members',
          presence: [
            { clientId: 'text', data: 'はな' },
            { clientId: 'json', data: '{"a":[1]}', encoding: 'json' },
            { clientId: 'silent' },
            {
              clientId: 'secret',
              data: secret.toString('base64'),
              encoding: 'json/utf-8/cipher+aes-128-cbc/base64',
            },
          ],
        },
      ],
    });
    const expected = { text: 'はな', json: { a: [1] }, silent: null, secret: { example: 1 } };
    for (const useBinaryProtocol of [false, true]) {
      const settings = { key: keyOf(app), useBinaryProtocol };
      const asked = { cipher: { key } };
      const dataOf = (members: Array<{ clientId: string; data: unknown }>) =>
        Object.fromEntries(members.map(({ clientId, data }) => [clientId, data ?? null]));
      const page = await rest(settings).channels.get('kept:members', asked).presence.get();
      expect(dataOf(page.items)).toEqual(expected);
      const [connectionId] = new Set(page.items.map((member) => member.connectionId));
      const ofOne = await rest(settings)
        .channels.get('kept:members')
        .presence.get({ connectionId });
      expect(ofOne.items).toHaveLength(4);
      const channel = realtime(settings).channels.get('kept:members', asked);
      expect(dataOf(await channel.presence.get())).toEqual(expected);
    }
  });

  test.each([
    ['no list of keys', { keys: {} }, 'keys'],
    ['a capability that is no JSON', { keys: [{ capability: '{' }] }, 'capability'],
    ['a member without a name', { channels: [{ name: 'c', presence: [{}] }] }, 'clientId'],
  ])('is refused with 40000 for %s, saying which', async (_, body, word) => {
    const reply = await post(body);
    expect(reply.status).toBe(400);
    const { error } = await reply.json();
    expect(error).toMatchObject({ code: 40000, message: expect.stringContaining(word) });
  });

  test('a body that is too large or not JSON is rejected', async () => {
    expect((await post({ keys: [{ capability: 'x'.repeat(300_000) }] })).status).toBe(400);
    expect((await fetch(`${alone.origin}/apps`, { method: 'POST', body: '{' })).status).toBe(400);
  });
});

test('apps share nothing: a channel of the same name is another one in each', async () => {
  const [one, other] = [await makeApp(), await makeApp()];
  const received: unknown[] = [];
  await realtime({ key: keyOf(one) })
    .channels.get('c')
    .subscribe(({ data }) => received.push(data));
  await rest({ key: keyOf(other) })
    .channels.get('c')
    .publish('said', 'elsewhere');
  await rest({ key: keyOf(one) })
    .channels.get('c')
    .publish('said', 'here');
  await vi.waitFor(() => expect(received).toEqual(['here']));
  const { items } = await rest({ key: keyOf(other) })
    .channels.get('c')
    .history();
  expect(items.map(({ data }) => data)).toEqual(['elsewhere']);
});

test('a client that signs its own token requests, or its own JWT, finds its app', async () => {
  const app = await makeApp();
  const signer = rest({ key: keyOf(app) });
  const authCallback: ClientOptions['authCallback'] = (params, give) => {
    signer.auth.createTokenRequest(params).then((request) => give(null, request));
  };
  const client = realtime({ authCallback, clientId: 'はな' });
  await client.connection.whenState('connected');
  expect(client.auth.clientId).toBe('はな');
});

describe('deleting an app', () => {
  test('ends its connections; its keys then fail, and its tokens with 40400', async () => {
    const app = await makeApp();
    const client = realtime({ key: keyOf(app) });
    await client.connection.whenState('connected');
    expect((await remove(app.appId, keyOf(app))).status).toBe(204);
    await client.connection.whenState('failed');
    expect(client.connection.errorReason).toMatchObject({ code: 40101, statusCode: 401 });
    expect(await failure(rest({ key: keyOf(app) }).auth.requestToken())).toMatchObject({
      code: 40400,
    });
    expect((await remove(app.appId, keyOf(app))).status).toBe(404);
  });

  test('needs a key of that app, and not a token', async () => {
    const [mine, theirs] = [await makeApp(), await makeApp()];
    expect((await remove(mine.appId, keyOf(theirs))).status).toBe(401);
    expect((await remove(mine.appId, `${mine.keys[0]?.keyName}:guessed`)).status).toBe(401);
    const { token } = await rest({ key: keyOf(mine) }).auth.requestToken();
    const byToken = await fetch(`${alone.origin}/apps/${mine.appId}?access_token=${token}`, {
      method: 'DELETE',
    });
    expect(byToken.status).toBe(401);
    await rest({ key: keyOf(mine) })
      .channels.get('c')
      .publish('said', 'still here');
  });
});

test('a connection that is not in use stays open for longer than a proxy keeps one', async () => {
  const reply = await fetch(`${alone.origin}/time`);
  const [, seconds] = /timeout=(\d+)/.exec(reply.headers.get('keep-alive') ?? '') ?? [];
  expect(Number(seconds)).toBeGreaterThan(60);
});

test('without --sandbox no app can be created, and the given keys are used', async () => {
  const env = { ABLY_API_KEY: 'shop.server:secret-secret', PUBNUB_SUBSCRIBE_KEY: 'sub-c-shop' };
  const plain = await startStandaloneHub(readSettings(['--port', '0'], env));
  expect(plain.greeting).not.toContain('secret-secret');
  expect(plain.greeting).toContain(plain.hub.options.publishKey);
  expect((await fetch(`${plain.origin}/healthz`)).status).toBe(200);
  expect((await fetch(`${plain.origin}/apps`, { method: 'POST', body: '{}' })).status).toBe(404);
  const port = Number(new URL(plain.origin).port);
  const client = rest({ key: env.ABLY_API_KEY, port });
  await client.channels.get('c').publish('said', 'x');
  const subscribe = `${plain.origin}/v2/subscribe/sub-c-shop/c/0?uuid=a&tt=0`;
  expect((await fetch(subscribe)).status).toBe(200);
  await plain.stop();
});
