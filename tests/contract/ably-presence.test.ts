import type { PresenceMessage } from 'ably';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type HubServer, startHubServer } from '../support/hub-server.ts';

/** Ably's RTP, RSP, CHO with the unmodified SDK. */
let server: HubServer;
beforeEach(async () => {
  server = await startHubServer({ presenceMs: 200 });
});
afterEach(() => server.close());

const codeOf = (work: Promise<unknown>): Promise<number | null> =>
  work.then(
    () => null,
    ({ code }) => code,
  );
const textOf = ({ action, clientId, data }: PresenceMessage) =>
  `${action} ${clientId} ${JSON.stringify(data ?? null)}`;

describe.each([
  ['JSON', { useBinaryProtocol: false }],
  ['MessagePack', { useBinaryProtocol: true }],
])('presence in %s', (_, format) => {
  test('enter, update and leave arrive with their data, and REST returns the members', async () => {
    const watcher = server.ably(format).channels.get('notification|1');
    const changes: string[] = [];
    await watcher.presence.subscribe((message) => changes.push(textOf(message)));
    const member = server.ably({ ...format, clientId: 'はな' }).channels.get('notification|1');
    await member.presence.enter({ mood: '楽しい' });
    await member.presence.update('もう帰る');
    await vi.waitFor(() => expect(changes).toHaveLength(2));
    const rest = server.rest(format).channels.get('notification|1');
    const { items } = await rest.presence.get();
    expect(items.map(textOf)).toEqual(['present はな "もう帰る"']);
    await member.presence.leave(Buffer.from([1, 2]));
    await vi.waitFor(() => expect(changes).toHaveLength(3));
    expect(changes.slice(0, 2)).toEqual(['enter はな {"mood":"楽しい"}', 'update はな "もう帰る"']);
    expect(changes[2]).toMatch(/^leave はな /);
    expect((await rest.presence.get()).items).toEqual([]);
  });

  test('a later client receives the whole set, 250 members in pages', async () => {
    const first = server.ably(format);
    const channel = first.channels.get('many');
    const names = Array.from({ length: 250 }, (_, n) => `member-${n}`);
    await Promise.all(names.map((name) => channel.presence.enterClient(name, { name })));
    const members = await server.ably(format).channels.get('many').presence.get();
    expect(members.map(({ clientId }) => clientId).sort()).toEqual(names.toSorted());
    const page = await server.rest(format).channels.get('many').presence.get({ limit: 100 });
    const second = await page.next();
    const third = await second?.next();
    const found = [page, second, third].flatMap((each) => each?.items ?? []);
    expect(new Set(found.map(({ clientId }) => clientId)).size).toBe(250);
    expect(third?.hasNext()).toBe(false);
  });
});

test('a member whose connection broke leaves after a while, and enters again when it reconnects', async () => {
  const watcher = server.ably().channels.get('c');
  const changes: string[] = [];
  const member = server.ably({ clientId: 'はな', disconnectedRetryTimeout: 1500 });
  await member.channels.get('c').presence.enter('here');
  await watcher.presence.subscribe((message) => changes.push(textOf(message)));
  // The SDK reconnects at once after a first break, and later after a second.
  const breakIt = async () => {
    for (const connection of server.hub.ably.connections) {
      if (connection.clientId === 'はな') connection.wire?.cut();
    }
    await member.connection.whenState('disconnected');
  };
  await breakIt();
  await member.connection.whenState('connected');
  await breakIt();
  await vi.waitFor(() => expect(changes.join()).toContain('leave はな "here"'), 3000);
  await member.connection.whenState('connected');
  await vi.waitFor(() => expect(changes.at(-1)).toBe('enter はな "here"'), 3000);
});

test('a client without a client id, or not attached, cannot enter a presence set', async () => {
  const nobody = server.ably().channels.get('c');
  await nobody.attach();
  expect(await codeOf(nobody.presence.enter())).toBe(40012);
  const { token } = await server.rest().auth.requestToken();
  const anonymous = server.ably({ token }).channels.get('c');
  await anonymous.attach();
  expect(await codeOf(anonymous.presence.enterClient('はな'))).toBe(40012);
});

describe('occupancy', () => {
  test('is sent to clients that request it, counts both protocols, and is available by REST', async () => {
    const counter = server.ably().channels.get('notification|1', {
      params: { occupancy: 'metrics' },
    });
    const counts: number[] = [];
    await counter.subscribe('[meta]occupancy', ({ data }) => counts.push(data.metrics.connections));
    await vi.waitFor(() => expect(counts.at(-1)).toBe(1));
    const other = server.ably();
    await other.channels.get('notification|1').attach();
    server.client('pubnub-viewer').subscribe({ channels: ['notification|1'] });
    await vi.waitFor(() => expect(counts.at(-1)).toBe(3), 8000);
    const { status } = await server.rest().channels.get('notification|1').status();
    expect(status).toMatchObject({
      isActive: true,
      occupancy: { metrics: { connections: 3, subscribers: 3, publishers: 2 } },
    });
    other.close();
    await vi.waitFor(() => expect(counts.at(-1)).toBe(2), 8000);
  });

  test('is not sent to clients that do not request it', async () => {
    const received: unknown[] = [];
    await server
      .ably()
      .channels.get('c')
      .subscribe((message) => received.push(message.name));
    await server.ably().channels.get('c').attach();
    await new Promise((resolve) => setTimeout(resolve, 1300));
    server.hub.publish('c', 'x', 'last');
    await vi.waitFor(() => expect(received).toEqual(['last']));
  });
});
