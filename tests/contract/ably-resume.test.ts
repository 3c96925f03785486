import type { ChannelStateChange, InboundMessage } from 'ably';
import { afterEach, expect, test, vi } from 'vitest';
import {
  ACK,
  ATTACH,
  ATTACHED,
  CONNECTED,
  MESSAGE,
  openWire,
  withAction,
} from '../support/ably-wire.ts';
import { type HubServer, startHubServer } from '../support/hub-server.ts';

/** Ably's RTN15, RTN16, RTL4c1. */
let server: HubServer;
afterEach(() => server.close());

async function listen(channelName = 'comment|1') {
  const client = server.ably({ disconnectedRetryTimeout: 50 });
  const channel = client.channels.get(channelName);
  const numbers: unknown[] = [];
  const attached: ChannelStateChange[] = [];
  channel.on(['attached', 'update'], (change) => attached.push(change));
  await channel.subscribe(({ data }: InboundMessage) => numbers.push(data));
  return { client, channel, numbers, attached };
}

const upTo = (count: number) => Array.from({ length: count }, (_, n) => n);

test('messages published while the connection was broken arrive once and in order', async () => {
  server = await startHubServer();
  const { client, channel, numbers, attached } = await listen();
  const { id } = client.connection;
  for (let n = 0; n < 600; n += 1) {
    server.hub.publish('comment|1', n);
    if (n % 150 === 50) {
      server.cutAll();
      await client.connection.whenState('disconnected');
    }
    if (n % 150 === 100) {
      await client.connection.whenState('connected');
      await channel.whenState('attached');
    }
  }
  await vi.waitFor(() => expect(numbers.at(-1)).toBe(599), 10_000);
  expect(numbers).toEqual(upTo(600));
  expect(client.connection.id).toBe(id);
  expect(attached.map(({ resumed }) => resumed)).toEqual([false, true, true, true, true]);
});

test('a connection that was broken for too long is replaced, with error 80008', async () => {
  server = await startHubServer({ resumeMs: 0 });
  const { client, numbers } = await listen();
  const { id } = client.connection;
  server.cutAll();
  await client.connection.whenState('disconnected');
  server.hub.publish('comment|1', 0);
  await client.connection.whenState('connected');
  expect(client.connection.errorReason?.code).toBe(80008);
  expect(client.connection.id).not.toBe(id);
  // A new connection continues at its position too, because the log has the missed messages.
  // RTL4c1.
  await vi.waitFor(() => expect(numbers).toEqual([0]));
});

test('messages that are no longer kept are a gap, with error 90003', async () => {
  server = await startHubServer({ historyCount: 10 });
  const { client, numbers, attached } = await listen();
  server.cutAll();
  await client.connection.whenState('disconnected');
  await vi.waitFor(() => expect([...server.hub.ably.fanOut.attachments('comment|1')]).toEqual([]));
  for (let n = 0; n < 40; n += 1) server.hub.publish('comment|1', n);
  await vi.waitFor(() => expect(attached).toHaveLength(2), 5000);
  expect(attached[1]).toMatchObject({ resumed: false, reason: { code: 90003 } });
  server.hub.publish('comment|1', 'after');
  await vi.waitFor(() => expect(numbers).toEqual(['after']));
});

test('a recovery key lets another client continue where the first one was', async () => {
  server = await startHubServer();
  const { client, channel, numbers } = await listen();
  server.hub.publish('comment|1', 0);
  await vi.waitFor(() => expect(numbers).toEqual([0]));
  const recover = client.connection.createRecoveryKey() ?? '';
  const { id } = client.connection;
  server.hub.publish('comment|1', 1);
  const other = server.ably({ recover });
  const received: unknown[] = [];
  await other.channels.get(channel.name).subscribe(({ data }) => received.push(data));
  expect(other.connection.id).toBe(id);
  expect(other.connection.key).not.toBe(client.connection.key);
  await vi.waitFor(() => expect(received).toEqual([1]));
});

const connect = (more: Record<string, string> = {}) =>
  openWire(server.origin, { key: server.hub.ably.rootKey, v: '6', ...more });

test.each([
  ['no connection key at all', 80018],
  ['abcdefghijk!abcdefghijklmnop-0', 80008],
])('resuming by %s starts a new connection, with %i', async (resume, code) => {
  server = await startHubServer();
  const wire = await connect({ resume });
  const { error, connectionId } = await wire.wait(withAction(CONNECTED));
  expect(error.code).toBe(code);
  expect(connectionId).toBeTruthy();
});

test('a resume returns a new key, and the one before stays valid: the reply may have been lost (RTN15e)', async () => {
  server = await startHubServer();
  const first = await connect();
  const { connectionKey, connectionId } = await first.wait(withAction(CONNECTED));
  for (const _attempt of [1, 2]) {
    const again = await connect({ resume: connectionKey });
    const connected = await again.wait(withAction(CONNECTED));
    expect(connected.connectionId).toBe(connectionId);
    expect(connected.connectionKey).not.toBe(connectionKey);
  }
  const [id] = connectionKey.split('!');
  const guess = await connect({ resume: `${id}!abcdefghijklmnop-0` });
  expect((await guess.wait(withAction(CONNECTED))).error.code).toBe(80008);
});

test("another client's connection cannot be resumed", async () => {
  server = await startHubServer();
  const mine = await connect({ clientId: 'はな' });
  const { connectionKey } = await mine.wait(withAction(CONNECTED));
  const theirs = await connect({ clientId: '太郎', resume: connectionKey });
  expect((await theirs.wait(withAction(CONNECTED))).error.code).toBe(80011);
});

test('a position from another hub is not valid', async () => {
  server = await startHubServer();
  const wire = await connect();
  wire.send({ action: ATTACH, channel: 'a', channelSerial: '17000000000000000' });
  wire.send({ action: ATTACH, channel: 'b', channelSerial: '99999999999999999' });
  wire.send({ action: ATTACH, channel: 'c', channelSerial: 'elsewhere@1' });
  for (const [channel, code] of [
    ['a', 90003],
    ['b', 90003],
    ['c', 90005],
  ] as const) {
    const attached = await wire.wait((m) => m.action === ATTACHED && m.channel === channel);
    expect(attached.error.code).toBe(code);
    expect(attached.flags & 4).toBe(0);
  }
});

test('a message whose reply was lost is published once, and gets the same reply again (RTN19a)', async () => {
  server = await startHubServer();
  const first = await connect();
  const { connectionKey } = await first.wait(withAction(CONNECTED));
  const message = {
    action: MESSAGE,
    channel: 'c',
    msgSerial: 0,
    messages: [{ name: 'n', data: '1' }],
  };
  first.send(message);
  const answer = await first.wait(withAction(ACK));
  first.cut();
  const second = await connect({ resume: connectionKey });
  second.send(message);
  expect(await second.wait(withAction(ACK))).toEqual(answer);
  expect(server.hub.logs.after('c', '0', 10)).toHaveLength(1);
});

test('a connection resumed on another socket ignores and ends the old one', async () => {
  server = await startHubServer();
  const first = await connect();
  const { connectionKey, connectionId } = await first.wait(withAction(CONNECTED));
  const second = await connect({ resume: connectionKey });
  expect((await second.wait(withAction(CONNECTED))).connectionId).toBe(connectionId);
  await first.closed;
  second.send({ action: ATTACH, channel: 'c' });
  await second.wait(withAction(ATTACHED));
  expect(server.hub.ably.connections.size).toBe(1);
});
