/** Ably's RSA17 with the unmodified SDK: tokens that are revoked before they expire. */
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import type { ConnectionStateChange, TokenDetails } from 'ably';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type HubServer, startHubServer } from '../support/hub-server.ts';

let server: HubServer;
/** Milliseconds that the hub's clock is ahead. */
let ahead: number;
beforeEach(async () => {
  ahead = 0;
  server = await startHubServer({ now: () => Date.now() + ahead });
});
afterEach(() => server.close());

/** Publishes with a token; returns the error's code, or undefined. The SDK itself would ask for another token. */
async function publish(token: string): Promise<number | undefined> {
  const reply = await fetch(`http://${server.origin}/channels/news/messages`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      authorization: `Bearer ${Buffer.from(token).toString('base64')}`,
    },
    body: JSON.stringify({ name: 'said', data: 'あ' }),
  });
  return (await reply.json()).error?.code;
}
const tokenOf = async (clientId: string, capability?: string): Promise<TokenDetails> => {
  const params = { clientId, ...(capability && { capability }) };
  const details = await server.rest().auth.requestToken(params);
  // A revocation is of tokens from before its own millisecond.
  await new Promise((resolve) => setTimeout(resolve, 2));
  return details;
};
const revoke = (...args: Parameters<ReturnType<HubServer['rest']>['auth']['revokeTokens']>) =>
  server.rest().auth.revokeTokens(...args);

/** Signs a token as an application does, which may give it a key to be revoked by. */
function signToken(claims: Record<string, unknown>): string {
  const [name = '', secret = ''] = server.hub.ably.rootKey.split(':');
  const seconds = Date.now() / 1000 - 1;
  const parts = [
    { alg: 'HS256', typ: 'JWT', kid: name },
    { iat: seconds, exp: seconds + 600, ...claims },
  ].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'));
  const body = parts.join('.');
  return `${body}.${createHmac('sha256', secret).update(body).digest('base64url')}`;
}

describe('a revoked token', () => {
  test('of a client is refused from then on, and newer ones and those of others are not', async () => {
    const [hana, taro] = [await tokenOf('hana'), await tokenOf('taro')];
    expect(await publish(hana.token)).toBeUndefined();
    const { successCount, results } = await revoke([{ type: 'clientId', value: 'hana' }]);
    expect(successCount).toBe(1);
    expect(results[0]).toMatchObject({
      target: 'clientId:hana',
      issuedBefore: expect.any(Number),
      appliesAt: expect.any(Number),
    });
    expect(await publish(hana.token)).toBe(40141);
    expect(await publish(taro.token)).toBeUndefined();
    expect(await publish((await tokenOf('hana')).token)).toBeUndefined();
  });

  test('ends the connection of its client, which goes on with another', async () => {
    const authCallback = async (_: unknown, done: (error: null, token: TokenDetails) => void) =>
      done(null, await tokenOf('hana'));
    const client = server.ably({ authCallback });
    await client.connection.once('connected');
    await new Promise((resolve) => setTimeout(resolve, 2));
    const ended = new Promise<ConnectionStateChange>((resolve) => {
      client.connection.once('disconnected', resolve);
    });
    await revoke([{ type: 'clientId', value: 'hana' }]);
    expect((await ended).reason).toMatchObject({ code: 40141 });
    await client.connection.whenState('connected');
    await client.channels.get('news').publish('said', 'い');
  });

  test('may be named by a channel of its capability, or by its revocation key', async () => {
    const capability = JSON.stringify({ news: ['publish'], other: ['publish'] });
    const [narrow, wide] = [await tokenOf('hana', capability), await tokenOf('taro')];
    const grouped = signToken({ 'x-ably-revocation-key': 'staff' });
    expect(await publish(grouped)).toBeUndefined();
    await revoke([
      { type: 'channel', value: 'other' },
      { type: 'revocationKey', value: 'staff' },
    ]);
    expect(await publish(narrow.token)).toBe(40141);
    expect(await publish(grouped)).toBe(40141);
    expect(await publish(wide.token)).toBeUndefined();
  });

  test('with a margin is replaced first: it is refused after thirty seconds', async () => {
    const { token } = await tokenOf('hana');
    let asked = 0;
    const client = server.ably({
      authCallback: async (_, done) => {
        asked += 1;
        done(null, asked === 1 ? token : await tokenOf('hana'));
      },
    });
    await client.connection.once('connected');
    const updated = once(
      client.connection as unknown as EventTarget & NodeJS.EventEmitter,
      'update',
    );
    await revoke([{ type: 'clientId', value: 'hana' }], { allowReauthMargin: true });
    await updated;
    expect(asked).toBe(2);
    expect(await publish(token)).toBeUndefined();
    ahead = 30_100;
    expect(await publish(token)).toBe(40141);
    expect(client.connection.state).toBe('connected');
  });
});

describe('revoking', () => {
  const send = async (key: string | undefined, body: unknown, name = key?.split(':')[0]) => {
    const authorization = `Basic ${Buffer.from(key ?? '').toString('base64')}`;
    const reply = await fetch(`http://${server.origin}/keys/${name}/revokeTokens`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(key && { authorization }) },
      body: JSON.stringify(body),
    });
    return { status: reply.status, body: await reply.json() };
  };
  const code = (number: number) => ({ body: { error: { code: number } } });

  test('takes the key itself', async () => {
    const { rootKey } = server.hub.ably;
    const body = { targets: ['clientId:hana'] };
    const [name] = rootKey.split(':');
    expect(await send(undefined, body, name)).toMatchObject({ status: 401, ...code(40101) });
    const { token } = await tokenOf('hana');
    const reply = await fetch(`http://${server.origin}/keys/${name}/revokeTokens`, {
      method: 'POST',
      headers: { authorization: `Bearer ${Buffer.from(token).toString('base64')}` },
      body: '{}',
    });
    expect(reply.status).toBe(401);
    expect(await reply.json()).toMatchObject({ error: { code: 40162 } });
    expect(await send(rootKey, body, `${name}x`)).toMatchObject(code(40101));
  });

  test('reports each target that is none, and refuses what it cannot read', async () => {
    const { rootKey } = server.hub.ably;
    const targets = ['clientId:', 'person:hana', 'clientId:hana'];
    expect((await send(rootKey, { targets })).body).toMatchObject({
      successCount: 1,
      failureCount: 2,
      results: [
        { error: { statusCode: 400 } },
        { target: 'person:hana' },
        { target: 'clientId:hana' },
      ],
    });
    const refused = [
      {},
      { targets: [] },
      { targets: 'clientId:hana' },
      { targets: Array.from({ length: 101 }, (_, i) => `clientId:${i}`) },
      { targets: ['clientId:hana'], issuedBefore: Date.now() + 60_000 },
      { targets: ['clientId:hana'], issuedBefore: 'now' },
    ];
    for (const body of refused) expect(await send(rootKey, body)).toMatchObject(code(40000));
  });

  test('is bounded, and drops what no token can outlive', async () => {
    const { revocations } = server.hub.ably.keys;
    const now = Date.now();
    const of = (at: number) => ({ issuedBefore: at, appliesAt: at });
    for (let i = 0; i < 10_000; i += 1) revocations.add('a.b', `clientId:${i}`, of(now), now);
    expect(() => revocations.add('a.b', 'clientId:one more', of(now), now)).toThrow('in force');
    revocations.add('a.b', 'clientId:0', of(now), now);
    const later = now + 24 * 60 * 60 * 1000;
    expect(revocations.add('a.b', 'clientId:one more', of(later), later)).toBeTruthy();
  });
});
