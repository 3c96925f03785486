import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  type AblyWire,
  ACK,
  ATTACH,
  ATTACHED,
  CONNECTED,
  DISCONNECTED,
  NACK,
  openWire,
  withAction,
} from '../support/ably-wire.ts';
import { type HubServer, startHubServer } from '../support/hub-server.ts';

let server: HubServer;
afterEach(() => server.close());

const failure = (work: Promise<unknown>) =>
  work.then(
    () => null,
    ({ code }) => code,
  );
const tooLarge = 40009;

test('messages that are too large are rejected with 40009, and the connection stays open', async () => {
  server = await startHubServer({ messageBytes: 2000 });
  for (const useBinaryProtocol of [false, true]) {
    const settings = { useBinaryProtocol, clientId: 'はな', maxMessageSize: 1_000_000 };
    const channel = server.ably(settings).channels.get('c');
    await channel.attach();
    const rest = server.rest(settings).channels.get('c');
    const [large, half] = ['x'.repeat(2001), { name: 'n', data: 'x'.repeat(1100) }];
    expect(await failure(channel.publish('n', large))).toBe(tooLarge);
    expect(await failure(rest.publish('n', large))).toBe(tooLarge);
    expect(await failure(rest.publish([half, half]))).toBe(tooLarge);
    expect(await failure(rest.publish('n', 'x'.repeat(50_000)))).toBe(tooLarge);
    expect(await failure(channel.presence.enter(large))).toBe(tooLarge);
    await channel.publish(half);
    await expect(rest.publish('n', large)).rejects.toMatchObject({ statusCode: 400 });
  }
  expect(server.hub.logs.after('c', '0', 10)).toHaveLength(2);
});

test('the SDK knows the limit and rejects by itself; a client that ignores it gets an error', async () => {
  server = await startHubServer({ messageBytes: 2000 });
  const wire = await openWire(server.origin, { key: server.hub.ably.rootKey });
  const { connectionDetails } = await wire.wait(withAction(CONNECTED));
  expect(connectionDetails.maxMessageSize).toBe(2000);
  const messages = [{ name: 'n', data: 'x'.repeat(2001) }];
  wire.send({ action: 15, channel: 'c', msgSerial: 0, messages });
  expect(await wire.wait(withAction(NACK))).toMatchObject({
    msgSerial: 0,
    error: { code: tooLarge },
  });
  wire.send({ action: 15, channel: 'c', msgSerial: 1, messages: [{ name: 'n', data: 'x' }] });
  expect(await wire.wait(withAction(ACK))).toMatchObject({ msgSerial: 1 });
});

const fill = (n: number) => `${n} ${'x'.repeat(20_000)}`;

async function stuckReader() {
  const wire = await openWire(server.origin, { key: server.hub.ably.rootKey });
  const { connectionId } = await wire.wait(withAction(CONNECTED));
  wire.send({ action: ATTACH, channel: 'c' });
  await wire.wait(withAction(ATTACHED));
  wire.pause();
  const connection = [...server.hub.ably.connections].find(({ id }) => id === connectionId);
  return { wire, connection };
}

test('a client that does not read is cut off; the others receive everything meanwhile', async () => {
  server = await startHubServer({ bufferedBytes: 256 * 1024 });
  const { connection } = await stuckReader();
  const received: number[] = [];
  await server
    .ably()
    .channels.get('c')
    .subscribe(({ data }) => received.push(Number.parseInt(data, 10)));
  let n = 0;
  for (; connection?.wire && n < 5000; n += 1) {
    server.hub.publish('c', fill(n));
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(connection?.wire).toBeNull();
  await vi.waitFor(() => expect(received).toHaveLength(n), 20_000);
  expect(received).toEqual(Array.from({ length: n }, (_, index) => index));
});

test('catching up a slow client uses bounded memory', async () => {
  const bytes = 64 * 1024 * 1024;
  server = await startHubServer({ bufferedBytes: bytes, historyBytes: bytes });
  for (let n = 0; n < 2000; n += 1) server.hub.publish('c', fill(n));
  const since = server.hub.logs.after('c', '0', 1)[0]?.timetoken;
  const wire = await openWire(server.origin, { key: server.hub.ably.rootKey });
  await wire.wait(withAction(CONNECTED));
  const [connection] = server.hub.ably.connections;
  wire.pause();
  wire.send({ action: ATTACH, channel: 'c', channelSerial: since });
  await vi.waitFor(() => expect(connection?.attachments.size).toBe(1));
  await new Promise((resolve) => setTimeout(resolve, 100));
  // It missed 40 MB; only the chunk that it has not read yet is buffered.
  expect(connection?.wire?.bufferedBytes).toBeLessThan(1024 * 1024);
  expect(connection?.wire?.bufferedBytes).toBeGreaterThan(0);
});

test('a frame that is too large ends its own connection only', async () => {
  server = await startHubServer();
  const wire = await openWire(server.origin, { key: server.hub.ably.rootKey });
  const other = server.ably();
  await other.connection.whenState('connected');
  wire.send({ action: 15, channel: 'c', messages: [{ data: 'x'.repeat(600 * 1024) }] });
  await wire.closed;
  expect(await other.connection.ping()).toBeLessThan(5000);
});

test.each([
  ['no JSON', 'hello'],
  ['no object', '[]'],
  ['a message without messages', '{"action":15,"channel":"c","msgSerial":0}'],
  ['no channel', '{"action":10}'],
])('%s is reported, and ends its own connection only', async (_, text) => {
  server = await startHubServer();
  const other = server.ably();
  await other.connection.whenState('connected');
  const wire = await openWire(server.origin, { key: server.hub.ably.rootKey });
  await wire.wait(withAction(CONNECTED));
  wire.sendText(text);
  const { error } = await wire.wait(withAction(9));
  expect(error.code).toBeGreaterThanOrEqual(40000);
  await wire.closed;
  expect(await other.connection.ping()).toBeLessThan(5000);
});

test('a silent client counts as gone', async () => {
  server = await startHubServer({ idleMs: 100, sweepMs: 20, graceMs: 50 });
  const { connection, wire } = await stuckReader();
  expect(server.hub.presence.occupancy('c')).toBe(1);
  await vi.waitFor(() => expect(connection?.wire).toBeNull(), 5000);
  await vi.waitFor(() => expect(server.hub.presence.occupancy('c')).toBe(0), 5000);
  wire.cut();
});

describe('at the limit of connections', () => {
  const connect = async (params: Record<string, string> = {}) => {
    const wire = await openWire(server.origin, { key: server.hub.ably.rootKey, ...params });
    const reply = await wire.wait(({ action }) => action === CONNECTED || action === DISCONNECTED);
    return { wire, reply };
  };
  const connectMany = async (count: number) => {
    const opened: Awaited<ReturnType<typeof connect>>[] = [];
    while (opened.length < count) opened.push(await connect());
    return opened;
  };
  const broken = () => [...server.hub.ably.connections].filter(({ wire }) => wire === null).length;
  async function breakInOrder(wires: AblyWire[]) {
    for (const [index, wire] of wires.entries()) {
      wire.cut();
      await vi.waitFor(() => expect(broken()).toBe(index + 1));
    }
  }

  test('new viewers replace the connections that broke first', async () => {
    server = await startHubServer({ maxConnections: 10 });
    const gone = await connectMany(10);
    await breakInOrder(gone.map(({ wire }) => wire));
    const next = await connectMany(9);
    expect(next.map(({ reply }) => reply.action)).toEqual(Array(9).fill(CONNECTED));
    const keyOf = (index: number) => ({ resume: gone[index]?.reply.connectionKey });
    const last = await connect(keyOf(9));
    expect(last.reply.connectionId).toBe(gone[9]?.reply.connectionId);
    const refused = await connect(keyOf(0));
    expect(refused.reply).toMatchObject({ action: DISCONNECTED, error: { code: 50004 } });
    expect(server.hub.ably.connections.size).toBe(10);
  });

  test('a connection that resumed and broke again is not the oldest any more', async () => {
    server = await startHubServer({ maxConnections: 2 });
    const [first, second] = await connectMany(2);
    if (!first || !second) throw new Error('There are no two connections.');
    await breakInOrder([first.wire, second.wire]);
    const again = await connect({ resume: first.reply.connectionKey });
    again.wire.cut();
    await vi.waitFor(() => expect(broken()).toBe(2));
    expect((await connect()).reply.action).toBe(CONNECTED);
    const resumed = await connect({ resume: again.reply.connectionKey });
    expect(resumed.reply.connectionId).toBe(first.reply.connectionId);
  });

  test('an evicted connection leaves its presence sets, and makes room in them', async () => {
    server = await startHubServer({ maxConnections: 2, presenceMs: 60_000 });
    const watcher = server.ably().channels.get('c');
    const changes: string[] = [];
    await watcher.presence.subscribe(({ action, clientId }) =>
      changes.push(`${action} ${clientId}`),
    );
    const member = await connect({ clientId: 'はな' });
    member.wire.send({ action: ATTACH, channel: 'c' });
    member.wire.send({ action: 14, channel: 'c', msgSerial: 0, presence: [{ action: 2 }] });
    await vi.waitFor(() => expect(changes).toEqual(['enter はな']));
    member.wire.cut();
    await vi.waitFor(() => expect(broken()).toBe(1));
    await connect();
    await vi.waitFor(() => expect(changes).toEqual(['enter はな', 'leave はな']));
  });

  test('members of broken connections give way in full presence sets', async () => {
    server = await startHubServer({ maxMembers: 2, presenceMs: 60_000 });
    const enter = async (clientId: string) => {
      const { wire } = await connect({ clientId });
      wire.send({ action: ATTACH, channel: 'c' });
      wire.send({ action: 14, channel: 'c', msgSerial: 0, presence: [{ action: 2 }] });
      const { action } = await wire.wait((message) => [ACK, NACK].includes(message.action));
      return { wire, action };
    };
    const members = [await enter('a'), await enter('b')];
    expect((await enter('c')).action).toBe(NACK);
    await breakInOrder(members.map(({ wire }) => wire));
    expect((await enter('d')).action).toBe(ACK);
    const names = () => server.hub.ably.members.on('c').map(({ clientId }) => clientId);
    expect(names()).toEqual(['b', 'd']);
    expect((await enter('e')).action).toBe(ACK);
    expect((await enter('f')).action).toBe(NACK);
    expect(names()).toEqual(['d', 'e']);
  });
});
