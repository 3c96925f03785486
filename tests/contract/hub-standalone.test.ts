import { createCipheriv, randomBytes } from 'node:crypto';
import { type ClientOptions, Rest } from 'ably';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readCapability } from '../../server/hub/ably/auth/capability.ts';
import { PresenceAction } from '../../server/hub/ably/protocol/protocol.ts';
import { readSettings } from '../../server/hub/standalone/settings.ts';
import { startStandaloneHub } from '../../server/hub/standalone/start.ts';
import { CONNECTED, DISCONNECTED, openWire } from '../support/ably-wire.ts';
import { type HubServer, startHubServer } from '../support/hub-server.ts';

let server: HubServer;
beforeEach(async () => {
  server = await startHubServer();
});
afterEach(() => server.close());

function addKey(capability: object): string {
  const name = `${server.hub.options.appId}.narrow`;
  const secret = 'narrow-secret';
  server.hub.ably.keys.add({ name, secret, capability: readCapability(capability) });
  return `${name}:${secret}`;
}

const failure = (work: Promise<unknown>) =>
  work.then(
    () => null,
    ({ code, statusCode }) => ({ code, statusCode }),
  );

test('a key and its tokens are limited to the capability of the key', async () => {
  const narrow = server.rest({ key: addKey({ chat: ['publish'] }) });
  await narrow.channels.get('chat').publish('said', 'x');
  expect(await failure(narrow.channels.get('other').publish('said', 'x'))).toEqual({
    code: 40160,
    statusCode: 401,
  });
  const { token, capability } = await narrow.auth.requestToken({
    capability: { chat: ['publish', 'subscribe'], other: ['publish'] },
  });
  expect(JSON.parse(capability)).toEqual({ chat: ['publish'] });
  const byToken = server.rest({ token });
  await byToken.channels.get('chat').publish('said', 'y');
  expect(await failure(byToken.channels.get('chat').history())).toMatchObject({ code: 40160 });
  const { items } = await server.rest().channels.get('chat').history();
  expect(items.map(({ data }) => data)).toEqual(['y', 'x']);
});

test('the SDK decodes the members of a presence set, including encrypted ones', async () => {
  const [key, iv] = [randomBytes(16), randomBytes(16)];
  const cipher = createCipheriv('aes-128-cbc', key, iv);
  const secret = Buffer.concat([iv, cipher.update('{"example":1}'), cipher.final()]);
  const members = [
    { clientId: 'text', data: 'はな' },
    { clientId: 'json', data: '{"a":[1]}', encoding: 'json' },
    { clientId: 'silent' },
    {
      clientId: 'secret',
      data: secret.toString('base64'),
      encoding: 'json/utf-8/cipher+aes-128-cbc/base64',
    },
  ];
  for (const [index, member] of members.entries()) {
    server.hub.ably.members.apply('kept:members', {
      ...member,
      id: `gone:0:${index}`,
      connectionId: 'gone',
      action: PresenceAction.ENTER,
      timestamp: Date.now(),
    });
  }
  const expected = { text: 'はな', json: { a: [1] }, silent: null, secret: { example: 1 } };
  const dataOf = (found: Array<{ clientId: string; data: unknown }>) =>
    Object.fromEntries(found.map(({ clientId, data }) => [clientId, data ?? null]));
  for (const useBinaryProtocol of [false, true]) {
    const options = { cipher: { key } };
    const presence = server.rest({ useBinaryProtocol }).channels.get('kept:members', options);
    expect(dataOf((await presence.presence.get()).items)).toEqual(expected);
    const ofOne = await presence.presence.get({ connectionId: 'gone' });
    expect(ofOne.items).toHaveLength(4);
    const channel = server.ably({ useBinaryProtocol }).channels.get('kept:members', options);
    expect(dataOf(await channel.presence.get())).toEqual(expected);
  }
});

test('a client that signs its own token requests connects with its client id', async () => {
  const signer = server.rest();
  const authCallback: ClientOptions['authCallback'] = (params, give) => {
    signer.auth.createTokenRequest(params).then((request) => give(null, request));
  };
  const client = server.ably({ authCallback, clientId: 'はな' });
  await client.connection.whenState('connected');
  expect(client.auth.clientId).toBe('はな');
});

test('a standalone hub serves both protocols with the given keys, and creates no app', async () => {
  const env = { ABLY_API_KEY: 'shop.server:secret-secret', PUBNUB_SUBSCRIBE_KEY: 'sub-c-shop' };
  const alone = await startStandaloneHub(readSettings(['--port', '0'], env));
  expect(alone.greeting).not.toContain('secret-secret');
  expect(alone.greeting).toContain(alone.hub.options.publishKey);
  expect((await fetch(`${alone.origin}/healthz`)).status).toBe(200);
  expect((await fetch(`${alone.origin}/apps`, { method: 'POST', body: '{}' })).status).toBe(404);
  const port = Number(new URL(alone.origin).port);
  const rest = new Rest({
    key: env.ABLY_API_KEY,
    endpoint: '127.0.0.1',
    port,
    tls: false,
    logLevel: 0,
  });
  await rest.channels.get('c').publish('said', 'x');
  const subscribe = `${alone.origin}/v2/subscribe/sub-c-shop/c/0?uuid=a&tt=0`;
  expect((await fetch(subscribe)).status).toBe(200);
  await alone.stop();
});

test('a standalone hub has the given limits, and lets new viewers replace broken ones', async () => {
  const args = ['--port', '0', '--max-connections', '2', '--message-bytes', '100'];
  const alone = await startStandaloneHub(readSettings(args, {}));
  const { host } = new URL(alone.origin);
  const connect = async () => {
    const wire = await openWire(host, { key: alone.hub.ably.rootKey });
    const { action } = await wire.wait(({ connectionId, error }) => connectionId ?? error);
    return { wire, action };
  };
  const opened = [await connect(), await connect()];
  expect((await connect()).action).toBe(DISCONNECTED);
  for (const { wire } of opened) wire.cut();
  const isBroken = () => [...alone.hub.ably.connections].every(({ wire }) => wire === null);
  await vi.waitFor(() => expect(isBroken()).toBe(true));
  expect([(await connect()).action, (await connect()).action]).toEqual([CONNECTED, CONNECTED]);
  expect(() => alone.hub.publish('c', 'x'.repeat(101))).toThrow(RangeError);
  await alone.stop();
});

test('a standalone hub keeps an idle connection open for longer than a proxy does', async () => {
  const alone = await startStandaloneHub(readSettings(['--port', '0'], {}));
  const reply = await fetch(`${alone.origin}/time`);
  const [, seconds] = /timeout=(\d+)/.exec(reply.headers.get('keep-alive') ?? '') ?? [];
  expect(Number(seconds)).toBeGreaterThan(60);
  await alone.stop();
});
