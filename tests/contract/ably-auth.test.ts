import type { AuthOptions, CapabilityOp, ClientOptions, Rest, TokenParams } from 'ably';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type HubServer, startHubServer } from '../support/hub-server.ts';

/** Ably's RSA, RTC8, RTN14, RTN15h, RTN22 with the unmodified SDK. */
let server: HubServer;
beforeEach(async () => {
  server = await startHubServer();
});
afterEach(() => server.close());

type RequestedCapability = Record<string, Array<CapabilityOp | '*'>>;

const codeOf = (work: Promise<unknown>): Promise<number | null> =>
  work.then(
    () => null,
    ({ code }) => code,
  );

function tokensOf(options: TokenParams) {
  const issuer = server.rest();
  const authCallback: AuthOptions['authCallback'] = (params, give) => {
    asked();
    issuer.auth.requestToken({ ...params, ...options }).then(
      (token) => give(null, token),
      (error) => give(error, null),
    );
  };
  const asked = vi.fn();
  return { authCallback, asked };
}

const failedBy = async (settings: ClientOptions) => {
  const client = server.ably(settings);
  await client.connection.whenState('failed');
  const { code, statusCode } = client.connection.errorReason ?? {};
  return { code, statusCode };
};

describe('a connection is rejected', () => {
  test('with 40101 for a wrong secret, an unknown key or one of an unknown app', async () => {
    const [name] = server.hub.ably.rootKey.split(':');
    expect(await failedBy({ key: `${name}:wrong` })).toEqual({ code: 40101, statusCode: 401 });
    expect(await failedBy({ key: 'ennichi.other:x' })).toEqual({ code: 40101, statusCode: 401 });
    expect(await failedBy({ key: 'this.is:wrong' })).toEqual({ code: 40101, statusCode: 401 });
  });

  test('with a malformed, changed or expired token that cannot be renewed', async () => {
    const { token } = await server.rest().auth.requestToken();
    const [head, , signature] = token.split('.');
    const claims = { iat: 1, exp: 9_999_999_999, 'x-ably-capability': '{"*":["*"]}' };
    const body = Buffer.from(JSON.stringify(claims)).toString('base64url');
    const changed = `${head}.${body}.${signature}`;
    expect(await codeOf(server.rest({ token: changed }).channels.get('c').history())).toBe(40101);
    expect(await codeOf(server.rest({ token: 'no.jwt.it' }).channels.get('c').history())).toBe(
      // The SDK reports that it cannot get a new token. RSA4a2.
      40171,
    );
    const brief = await server.rest().auth.requestToken({ ttl: 1 });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await failedBy({ token: brief.token })).toMatchObject({ code: 40171 });
    const reply = await fetch(
      `http://${server.origin}/channels/c/messages?access_token=${brief.token}`,
    );
    expect(reply.status).toBe(401);
    expect(reply.headers.get('x-ably-errorcode')).toBe('40142');
  });

  test("a client id other than the token's is rejected with 40102 (RSA15)", async () => {
    const { token } = await server.rest().auth.requestToken({ clientId: 'はな' });
    expect(await failedBy({ token, clientId: '太郎' })).toEqual({ code: 40102, statusCode: 401 });
    const wild = await server.rest().auth.requestToken({ clientId: '*' });
    const client = server.ably({ token: wild.token, clientId: '太郎' });
    await client.connection.whenState('connected');
    expect(client.auth.clientId).toBe('太郎');
    const heir = server.ably({ token });
    await heir.connection.whenState('connected');
    expect(heir.auth.clientId).toBe('はな');
  });

  test('when there are too many connections', async () => {
    const small = await startHubServer({ maxConnections: 1 });
    await small.ably().connection.whenState('connected');
    const second = small.ably();
    await second.connection.whenState('disconnected');
    expect(second.connection.errorReason).toMatchObject({ code: 50004, statusCode: 503 });
    await small.close();
  });
});

describe('requestToken', () => {
  test('issues a token for an hour with the capability of the key, unless less is requested', async () => {
    const { issued, expires, capability } = await server.rest().auth.requestToken();
    expect(expires - issued).toBe(60 * 60 * 1000);
    expect(JSON.parse(capability)).toEqual({ '*': ['*'] });
    const less = await server.rest().auth.requestToken({
      ttl: 60_000,
      clientId: 'はな',
      capability: { chat: ['subscribe', 'publish'] },
    });
    expect(less.expires - less.issued).toBe(60_000);
    expect(less).toMatchObject({
      clientId: 'はな',
      capability: '{"chat":["publish","subscribe"]}',
    });
  });

  test.each([
    ['an unknown operation', { chat: ['publish', 'publish_'] }],
    ['* among others', { chat: ['*', 'publish'] }],
    ['no operation', { chat: [] }],
  ])('refuses a capability with %s by 40000', async (_, options) => {
    const capability = JSON.stringify(options);
    await expect(server.rest().auth.requestToken({ capability })).rejects.toMatchObject({
      code: 40000,
      statusCode: 400,
    });
  });

  test('a signed request is valid once (40105), for a limited time (40104), and unchanged (40101)', async () => {
    const rest = server.rest();
    const keyName = server.hub.ably.rootKey.split(':')[0] ?? '';
    const send = async (body: object) => {
      const reply = await fetch(`http://${server.origin}/keys/${keyName}/requestToken`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      });
      return reply.ok ? null : (await reply.json()).error.code;
    };
    const request = await rest.auth.createTokenRequest({ clientId: 'はな' });
    expect(await send({ ...request, clientId: '太郎' })).toBe(40101);
    expect(await send(request)).toBeNull();
    expect(await send(request)).toBe(40105);
    const old = await rest.auth.createTokenRequest({ timestamp: Date.now() - 60 * 60 * 1000 });
    expect(await send(old)).toBe(40104);
    expect(await send(await rest.auth.createTokenRequest({ ttl: 25 * 60 * 60 * 1000 }))).toBe(
      40003,
    );
    expect(await send({})).toBe(40101);
  });
});

describe('a token that expires', () => {
  test('disconnects with 40142 when it is short; the client gets a new one and misses nothing', async () => {
    const { authCallback, asked } = tokensOf({ ttl: 600 });
    const client = server.ably({ authCallback });
    const numbers: unknown[] = [];
    await client.channels.get('c').subscribe(({ data }) => numbers.push(data));
    const { id } = client.connection;
    const reasons: unknown[] = [];
    client.connection.on('disconnected', ({ reason }) => reasons.push(reason?.code));
    let n = 0;
    while (reasons.length < 2) {
      server.hub.publish('c', n);
      n += 1;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    await vi.waitFor(() => expect(numbers).toHaveLength(n), 10_000);
    expect(numbers).toEqual(Array.from({ length: n }, (_, index) => index));
    expect(new Set(reasons)).toEqual(new Set([40142]));
    expect(asked.mock.calls.length).toBeGreaterThan(1);
    expect(client.connection.id).toBe(id);
  });

  test('is renewed before it expires, on the open connection, when it is longer (RTN22, RTC8a)', async () => {
    // The client is asked 30 seconds before it expires: half a second from now.
    const { authCallback, asked } = tokensOf({ ttl: 30_500 });
    const client = server.ably({ authCallback });
    await client.connection.whenState('connected');
    const states: string[] = [];
    client.connection.on(({ current }) => states.push(current));
    const [connection] = server.hub.ably.connections;
    const first = connection?.identity.expires ?? 0;
    await vi.waitFor(() => expect(connection?.identity.expires).toBeGreaterThan(first), 5000);
    expect(asked).toHaveBeenCalledTimes(2);
    await vi.waitFor(() => expect(states).toEqual(['connected']));
  });
});

describe('a new token on an open connection (RTC8a)', () => {
  const token = async (capability: RequestedCapability, clientId = 'はな') =>
    (await server.rest().auth.requestToken({ capability: JSON.stringify(capability), clientId }))
      .token;
  const connect = async (capability: RequestedCapability) => {
    const client = server.ably({ token: await token(capability) });
    await client.connection.whenState('connected');
    return client;
  };

  test('that allows more: the client can attach a channel, and publish without attaching again', async () => {
    const client = await connect({ wrong: ['*'], listened: ['subscribe'] });
    const right = client.channels.get('right');
    const listened = client.channels.get('listened');
    await listened.attach();
    expect(await codeOf(right.attach())).toBe(40160);
    expect(await codeOf(listened.publish('said', 'x'))).toBe(40160);
    const more = await token({ right: ['*'], listened: ['subscribe', 'publish'] });
    await client.auth.authorize(undefined, { token: more });
    await right.attach();
    expect(listened.state).toBe('attached');
    await listened.publish('said', 'x');
  });

  test('that allows less: publishing fails, messages still arrive; a channel that it omits fails', async () => {
    const client = await connect({ show: ['*'], other: ['*'] });
    const [show, other] = [client.channels.get('show'), client.channels.get('other')];
    const received: unknown[] = [];
    await show.subscribe(({ data }) => received.push(data));
    await other.attach();
    await show.publish('said', 'before');
    await client.auth.authorize(undefined, { token: await token({ show: ['subscribe'] }) });
    await other.whenState('failed');
    expect(other.errorReason?.code).toBe(40160);
    expect(await codeOf(show.publish('said', 'after'))).toBe(40160);
    expect(show.state).toBe('attached');
    server.hub.publish('show', 'from the server');
    await vi.waitFor(() => expect(received).toEqual(['before', 'from the server']));
    expect(server.hub.presence.occupancy('other')).toBe(0);
  });

  test('for another client id ends the connection', async () => {
    const client = await connect({ show: ['*'] });
    const theirs = await token({ show: ['*'] }, '太郎');
    expect(await codeOf(client.auth.authorize(undefined, { token: theirs }))).toBe(40102);
    await client.connection.whenState('failed');
    await vi.waitFor(() => expect(server.hub.ably.connections.size).toBe(0));
  });
});

describe('an operation outside the capability fails with 40160', () => {
  test('attaching, publishing, presence and history, over WebSocket and REST', async () => {
    const capability: RequestedCapability = { received: ['subscribe'], 'show:*': ['publish'] };
    const { token } = await server.rest().auth.requestToken({
      capability: JSON.stringify(capability),
      clientId: 'はな',
    });
    const client = server.ably({ token });
    const rest: Rest = server.rest({ token });
    const received = client.channels.get('received');
    await received.attach();
    expect(received.modes?.sort()).toEqual(['presence_subscribe', 'subscribe']);
    expect(await codeOf(client.channels.get('other').attach())).toBe(40160);
    expect(await codeOf(received.publish('said', 'x'))).toBe(40160);
    expect(await codeOf(received.presence.enter())).toBe(40160);
    expect(await codeOf(received.history())).toBe(40160);
    expect(await codeOf(rest.channels.get('received').publish('said', 'x'))).toBe(40160);
    expect(await codeOf(rest.channels.get('received').presence.get())).toBe(40160);
    expect(await codeOf(rest.channels.get('received').status())).toBe(40160);
    expect(await codeOf(rest.channels.get('show:1').publish('said', 'x'))).toBeNull();
    expect(await codeOf(rest.channels.get('show').publish('said', 'x'))).toBe(40160);
  });

  test('publishing with a client id other than the one of the token (40012)', async () => {
    const { token } = await server.rest().auth.requestToken({ clientId: 'はな' });
    const message = { name: 'said', data: 'x', clientId: '太郎' };
    expect(await codeOf(server.rest({ token }).channels.get('c').publish(message))).toBe(40012);
    const { authCallback } = tokensOf({ clientId: 'はな' });
    const client = server.ably({ authCallback });
    await client.channels.get('c').publish('said', 'own');
    const { items } = await server.rest().channels.get('c').history();
    expect(items.map(({ clientId }) => clientId)).toEqual(['はな']);
  });
});

test('a client that may no longer subscribe is detached, and can attach again once it may; keys always can', async () => {
  let shut: string[] = [];
  const guarded = await startHubServer({ canSubscribe: (_, proof) => !shut.includes(proof) });
  const tokenFor = (clientId: string) => guarded.rest().auth.requestToken({ clientId });
  const join = async (settings: ClientOptions) => {
    const channel = guarded.ably(settings).channels.get('comment|1');
    const received: unknown[] = [];
    await channel.subscribe(({ data }) => received.push(data));
    return { channel, received };
  };
  const { token } = await tokenFor('はな');
  const hana = await join({ token });
  const taro = await join({ token: (await tokenFor('太郎')).token });
  const root = await join({});
  shut = ['はな', ''];
  guarded.hub.recheckSubscribers(['comment|1']);
  await vi.waitFor(() => expect(hana.channel.state).toBe('failed'));
  expect(hana.channel.errorReason).toMatchObject({ code: 40160, statusCode: 401 });
  guarded.hub.publish('comment|1', 'for the others');
  await vi.waitFor(() =>
    expect([taro.received, root.received]).toEqual([['for the others'], ['for the others']]),
  );
  expect(hana.received).toEqual([]);
  await expect(hana.channel.attach()).rejects.toMatchObject({ code: 40160 });
  const rest = guarded.rest({ token }).channels.get('comment|1');
  await expect(rest.history()).rejects.toMatchObject({ code: 40160 });
  await expect(rest.presence.get()).rejects.toMatchObject({ code: 40160 });
  shut = [];
  await hana.channel.attach();
  expect((await rest.history()).items).toHaveLength(1);
  await guarded.close();
});
