import type { PresenceMessage } from 'ably';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type HubServer, startHubServer } from '../support/hub-server.ts';

/** Ably's RTP, RSP, CHO with the unmodified SDK: who is there, and how many. */
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
const said = ({ action, clientId, data }: PresenceMessage) =>
  `${action} ${clientId} ${JSON.stringify(data ?? null)}`;

describe.each([
  ['JSON', { useBinaryProtocol: false }],
  ['MessagePack', { useBinaryProtocol: true }],
])('presence in %s', (_, format) => {
  test('entering, updating and leaving are told with what was said, and seen by REST', async () => {
    const watcher = server.ably(format).channels.get('notification|1');
    const told: string[] = [];
    await watcher.presence.subscribe((message) => told.push(said(message)));
    const member = server.ably({ ...format, clientId: 'はな' }).channels.get('notification|1');
    await member.presence.enter({ mood: '楽しい' });
    await member.presence.update('もう帰る');
    await vi.waitFor(() => expect(told).toHaveLength(2));
    const rest = server.rest(format).channels.get('notification|1');
    const { items } = await rest.presence.get();
    expect(items.map(said)).toEqual(['present はな "もう帰る"']);
    await member.presence.leave(Buffer.from([1, 2]));
    await vi.waitFor(() => expect(told).toHaveLength(3));
    expect(told.slice(0, 2)).toEqual(['enter はな {"mood":"楽しい"}', 'update はな "もう帰る"']);
    expect(told[2]).toMatch(/^leave はな /);
    expect((await rest.presence.get()).items).toEqual([]);
    const { items: past } = await rest.presence.history({ direction: 'forwards' });
    expect(past.map(({ action }) => action)).toEqual(['enter', 'update', 'leave']);
  });

  test('who comes later gets the whole set, of 250 in pages', async () => {
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

test('a member whose connection broke leaves after a while, and is back when it comes back', async () => {
  const watcher = server.ably().channels.get('c');
  const told: string[] = [];
  const member = server.ably({ clientId: 'はな', disconnectedRetryTimeout: 1500 });
  await member.channels.get('c').presence.enter('here');
  await watcher.presence.subscribe((message) => told.push(said(message)));
  // A first break is mended at once, and nobody hears of it; a second only after a while.
  const breakIt = async () => {
    for (const connection of server.hub.ably.connections) {
      if (connection.clientId === 'はな') connection.wire?.cut();
    }
    await member.connection.whenState('disconnected');
  };
  await breakIt();
  await member.connection.whenState('connected');
  await breakIt();
  await vi.waitFor(() => expect(told.join()).toContain('leave はな "here"'), 3000);
  await member.connection.whenState('connected');
  await vi.waitFor(() => expect(told.at(-1)).toBe('enter はな "here"'), 3000);
});

test('a client without a name, or not attached, is in no presence set', async () => {
  const nobody = server.ably().channels.get('c');
  await nobody.attach();
  expect(await codeOf(nobody.presence.enter())).toBe(40012);
  const { token } = await server.rest().auth.requestToken();
  const anonymous = server.ably({ token }).channels.get('c');
  await anonymous.attach();
  expect(await codeOf(anonymous.presence.enterClient('はな'))).toBe(40012);
});

describe('occupancy', () => {
  test('is told to whom asks for it, over both protocols, and by REST', async () => {
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

  test('is not told to whom does not ask', async () => {
    const heard: unknown[] = [];
    await server
      .ably()
      .channels.get('c')
      .subscribe((message) => heard.push(message.name));
    await server.ably().channels.get('c').attach();
    await new Promise((resolve) => setTimeout(resolve, 1300));
    server.hub.publish('c', 'x', 'last');
    await vi.waitFor(() => expect(heard).toEqual(['last']));
  });
});
