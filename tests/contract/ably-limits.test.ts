import { afterEach, expect, test, vi } from 'vitest';
import { ACK, ATTACH, ATTACHED, CONNECTED, NACK, openWire, saying } from '../support/ably-wire.ts';
import { type HubServer, startHubServer } from '../support/hub-server.ts';

/** Issue 5: the too large and the too slow are stopped before they hurt others. */
let server: HubServer;
afterEach(() => server.close());

const failure = (work: Promise<unknown>) =>
  work.then(
    () => null,
    ({ code }) => code,
  );
const tooLarge = 40009;

test('messages over the size are refused with 40009, the connection goes on', async () => {
  server = await startHubServer({ messageBytes: 2000 });
  for (const useBinaryProtocol of [false, true]) {
    const settings = { useBinaryProtocol, clientId: 'はな', maxMessageSize: 1_000_000 };
    const channel = server.ably(settings).channels.get('c');
    await channel.attach();
    const rest = server.rest(settings).channels.get('c');
    const [large, half] = ['x'.repeat(2001), { name: 'n', data: 'x'.repeat(1100) }];
    expect(await failure(channel.publish('n', large))).toBe(tooLarge);
    expect(await failure(rest.publish('n', large))).toBe(tooLarge);
    // The size is that of all messages published together.
    expect(await failure(rest.publish([half, half]))).toBe(tooLarge);
    expect(await failure(rest.publish('n', 'x'.repeat(50_000)))).toBe(tooLarge);
    expect(await failure(channel.presence.enter(large))).toBe(tooLarge);
    await channel.publish(half);
    // Ably's codes begin with the status they go with.
    await expect(rest.publish('n', large)).rejects.toMatchObject({ statusCode: 400 });
  }
  expect(server.hub.logs.after('c', '0', 10)).toHaveLength(2);
});

test('the SDK knows the size and refuses by itself; a client that does not is told', async () => {
  server = await startHubServer({ messageBytes: 2000 });
  const wire = await openWire(server.origin, { key: server.hub.ably.rootKey });
  const { connectionDetails } = await wire.wait(saying(CONNECTED));
  expect(connectionDetails.maxMessageSize).toBe(2000);
  const messages = [{ name: 'n', data: 'x'.repeat(2001) }];
  wire.say({ action: 15, channel: 'c', msgSerial: 0, messages });
  expect(await wire.wait(saying(NACK))).toMatchObject({ msgSerial: 0, error: { code: tooLarge } });
  wire.say({ action: 15, channel: 'c', msgSerial: 1, messages: [{ name: 'n', data: 'x' }] });
  expect(await wire.wait(saying(ACK))).toMatchObject({ msgSerial: 1 });
});

const fill = (n: number) => `${n} ${'x'.repeat(20_000)}`;

/** Attaches a reader to `c` that then reads no more. */
async function stuckReader() {
  const wire = await openWire(server.origin, { key: server.hub.ably.rootKey });
  const { connectionId } = await wire.wait(saying(CONNECTED));
  wire.say({ action: ATTACH, channel: 'c' });
  await wire.wait(saying(ATTACHED));
  wire.pause();
  const connection = [...server.hub.ably.connections].find(({ id }) => id === connectionId);
  return { wire, connection };
}

test('a reader that does not read is cut off; the others hear everything meanwhile', async () => {
  server = await startHubServer({ bufferedBytes: 256 * 1024 });
  const { connection } = await stuckReader();
  const heard: number[] = [];
  await server
    .ably()
    .channels.get('c')
    .subscribe(({ data }) => heard.push(Number.parseInt(data, 10)));
  let n = 0;
  for (; connection?.wire && n < 5000; n += 1) {
    server.hub.publish('c', fill(n));
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(connection?.wire).toBeNull();
  await vi.waitFor(() => expect(heard).toHaveLength(n), 20_000);
  expect(heard).toEqual(Array.from({ length: n }, (_, index) => index));
});

test('what waits for a slow reader that catches up is bounded by its pace, not by what it missed', async () => {
  server = await startHubServer({ bufferedBytes: 64 * 1024 * 1024 });
  for (let n = 0; n < 2000; n += 1) server.hub.publish('c', fill(n));
  const since = server.hub.logs.after('c', '0', 1)[0]?.timetoken;
  const wire = await openWire(server.origin, { key: server.hub.ably.rootKey });
  await wire.wait(saying(CONNECTED));
  const [connection] = server.hub.ably.connections;
  wire.pause();
  wire.say({ action: ATTACH, channel: 'c', channelSerial: since });
  await vi.waitFor(() => expect(connection?.attachments.size).toBe(1));
  await new Promise((resolve) => setTimeout(resolve, 100));
  // 40 MB were missed; a chunk and what it waits for is before the reader.
  expect(connection?.wire?.bufferedBytes).toBeLessThan(1024 * 1024);
  expect(connection?.wire?.bufferedBytes).toBeGreaterThan(0);
});

test('a frame over the size ends the connection it came on, and no other', async () => {
  server = await startHubServer();
  const wire = await openWire(server.origin, { key: server.hub.ably.rootKey });
  const other = server.ably();
  await other.connection.whenState('connected');
  wire.say({ action: 15, channel: 'c', messages: [{ data: 'x'.repeat(600 * 1024) }] });
  await wire.closed;
  expect(await other.connection.ping()).toBeLessThan(5000);
});

test.each([
  ['no JSON', 'hello'],
  ['no object', '[]'],
  ['a message without messages', '{"action":15,"channel":"c","msgSerial":0}'],
  ['no channel', '{"action":10}'],
])('%s on a connection is told, and ends that connection only', async (_, text) => {
  server = await startHubServer();
  const other = server.ably();
  await other.connection.whenState('connected');
  const wire = await openWire(server.origin, { key: server.hub.ably.rootKey });
  await wire.wait(saying(CONNECTED));
  wire.sayText(text);
  const { error } = await wire.wait(saying(9));
  expect(error.code).toBeGreaterThanOrEqual(40000);
  await wire.closed;
  expect(await other.connection.ping()).toBeLessThan(5000);
});

test('a client that falls silent is taken for gone, and no longer counted', async () => {
  server = await startHubServer({ idleMs: 100, sweepMs: 20, graceMs: 50 });
  const { connection, wire } = await stuckReader();
  expect(server.hub.presence.occupancy('c')).toBe(1);
  await vi.waitFor(() => expect(connection?.wire).toBeNull(), 5000);
  await vi.waitFor(() => expect(server.hub.presence.occupancy('c')).toBe(0), 5000);
  wire.cut();
});
