import type { BatchPresenceSuccessResult, BatchResult, Rest, Stats } from 'ably';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Entries, messageEntries } from '../../server/hub/ably/stats/stats.ts';
import { type HubServer, startHubServer } from '../support/hub-server.ts';

/** Ably's RSC6, RSC22, RSC24 with the unmodified SDK. */
let server: HubServer;
beforeEach(async () => {
  server = await startHubServer();
});
afterEach(() => server.close());

const IN = 'messages.inbound.all.messages.count';
const OUT = 'messages.outbound.all.messages.count';

describe.each([
  ['JSON', { useBinaryProtocol: false }],
  ['MessagePack', { useBinaryProtocol: true }],
])('batches in %s', (_, format) => {
  const narrow = async () => {
    const capability = JSON.stringify({ open: ['publish', 'presence'], quiet: ['subscribe'] });
    const { token } = await server.rest().auth.requestToken({ capability });
    return server.rest({ ...format, token });
  };

  test('a message to several channels arrives where it is allowed, and reports where it is not', async () => {
    const rest = await narrow();
    const [first, second] = await rest.batchPublish([
      { channels: ['open', 'quiet', ':hell'], messages: [{ data: 'あ' }, { data: 'い' }] },
      { channels: ['open'], messages: [{ name: 'said', data: 'う' }] },
    ]);
    expect(first).toMatchObject({ successCount: 1, failureCount: 2 });
    expect(first?.results).toMatchObject([
      { channel: 'open', messageId: expect.stringMatching(/:0$/) },
      { channel: 'quiet', error: { code: 40160, statusCode: 401 } },
      { channel: ':hell', error: { code: 40010, statusCode: 400 } },
    ]);
    expect(second).toMatchObject({ successCount: 1, failureCount: 0 });
    const { items } = await server.rest().channels.get('open').history({ direction: 'forwards' });
    expect(items.map(({ data }) => data)).toEqual(['あ', 'い', 'う']);
    expect(await server.hub.logs.after('quiet', '0', 10)).toEqual([]);
  });

  test('a presence batch returns the members of allowed channels, and an error for others', async () => {
    const client = server.ably({ clientId: 'はな' });
    await client.channels.get('open').presence.enter({ mood: '楽しい' });
    await client.channels.get('quiet').presence.enter();
    const reply: unknown = await (await narrow()).batchPresence(['open', 'quiet']);
    const { successCount, failureCount, results } =
      reply as BatchResult<BatchPresenceSuccessResult>;
    expect({ successCount, failureCount }).toEqual({ successCount: 1, failureCount: 1 });
    expect(results).toMatchObject([
      { channel: 'open', presence: [{ clientId: 'はな' }] },
      { channel: 'quiet', error: { code: 40160 } },
    ]);
  });
});

test('version 2 of the protocol has the results of a batch as one flat list', async () => {
  const rest = server.rest();
  const body = { channels: ['a', ':hell'], messages: { data: 'あ' } };
  const two = await rest.request('POST', '/messages', 2, {}, [body, body], {});
  expect(two.items).toMatchObject([
    { channel: 'a', messageId: expect.any(String) },
    { channel: ':hell', error: { code: 40010 } },
    { channel: 'a' },
    { channel: ':hell' },
  ]);
  const three = await rest.request('POST', '/messages', 3, {}, body, {});
  expect(three.items).toMatchObject([{ successCount: 1, failureCount: 1 }]);
  const members = await rest.request('GET', '/presence', 2, { channels: 'a,b' }, null, {});
  expect(members.items).toEqual([
    { channel: 'a', presence: [] },
    { channel: 'b', presence: [] },
  ]);
});

describe('publishing for a connection', () => {
  test('the message is of that connection and its client, which does not hear its own', async () => {
    const own = server.ably({ clientId: 'はな', echoMessages: false });
    const other = server.ably();
    const heard: Record<string, unknown[]> = { own: [], other: [] };
    await own.channels.get('c').subscribe((message) => heard.own?.push(message.data));
    await other.channels
      .get('c')
      .subscribe(({ clientId, connectionId, data }) =>
        heard.other?.push({ clientId, connectionId, data }),
      );
    const { id: connectionId, key: connectionKey } = own.connection;
    const channel = server.rest().channels.get('c');
    await channel.publish({ data: 'あ', connectionKey: connectionKey ?? '' });
    await channel.publish({ data: 'い' });
    await vi.waitFor(() => expect(heard.own).toEqual(['い']));
    await vi.waitFor(() =>
      expect(heard.other).toEqual([
        { data: 'あ', clientId: 'はな', connectionId },
        { data: 'い', clientId: undefined, connectionId: undefined },
      ]),
    );
  });

  test('needs the key of a connection (40006), and credentials for its client (40012)', async () => {
    const own = server.ably({ clientId: 'はな' });
    await own.connection.whenState('connected');
    const { id, key } = own.connection;
    const publish = (rest: Rest, connectionKey: string) =>
      rest.channels.get('c').publish({ data: 'x', connectionKey });
    for (const guess of ['x', `${id}!aaaaaaaaaaaaaaaa-0`]) {
      await expect(publish(server.rest(), guess)).rejects.toMatchObject({ code: 40006 });
    }
    const { token } = await server.rest().auth.requestToken({ clientId: '太郎' });
    await expect(publish(server.rest({ token }), key ?? '')).rejects.toMatchObject({ code: 40012 });
    expect((await server.rest().channels.get('c').history()).items).toEqual([]);
  });
});

test('a batch without channels or messages is rejected with 40000', async () => {
  const rest = server.rest();
  const batch = (body: unknown) => rest.request('post', '/messages', 3, {}, body, {});
  expect(await batch([{ channels: ['c'] }])).toMatchObject({ statusCode: 400, errorCode: 40000 });
  const many = Array.from({ length: 101 }, (_, n) => `c${n}`);
  expect(await batch({ channels: many, messages: [{}] })).toMatchObject({ errorCode: 40000 });
});

test('published and delivered messages are counted, by minute and by hour', async () => {
  const listener = server.ably();
  const received: unknown[] = [];
  await listener.channels.get('c').subscribe((message) => received.push(message));
  await server.rest().channels.get('c').publish('said', 'あ');
  await listener.channels.get('c').publish([{ data: '1' }, { data: '2' }]);
  await vi.waitFor(() => expect(received).toHaveLength(3));
  for (const unit of ['minute', 'hour', 'day', 'month'] as const) {
    const { items } = await server.rest().stats({ unit });
    expect(items[0]).toMatchObject({
      unit,
      appId: server.hub.options.appId,
      inProgress: expect.stringMatching(/^\d{4}-\d\d-\d\d:\d\d:\d\d$/),
    });
    const sum = (name: string) => items.reduce((all, { entries }) => all + (entries[name] ?? 0), 0);
    expect([sum(IN), sum(OUT)]).toEqual([3, 3]);
    expect(sum('messages.inbound.rest.messages.count')).toBe(1);
  }
});

test('statistics need the operation stats', async () => {
  const { token } = await server.rest().auth.requestToken({ capability: '{"c":["publish"]}' });
  await expect(server.rest({ token }).stats()).rejects.toMatchObject({ code: 40160 });
});

describe('statistics of past minutes', () => {
  let rest: Rest;
  const messages = (direction: 'inbound' | 'outbound', count: number) =>
    messageEntries(direction, 'realtime', { count, data: count * 100 });
  const minute = (time: string, entries: Entries) =>
    server.hub.ably.stats.add(Date.parse(`2025-02-03T${time}Z`), entries);
  beforeEach(() => {
    minute('15:03', messages('inbound', 5));
    minute('15:03', messages('outbound', 2));
    minute('15:04', { ...messages('inbound', 6), 'connections.tls.peak': 4 });
    minute('16:00', { ...messages('inbound', 7), 'connections.tls.peak': 9 });
    rest = server.rest();
  });
  const summary = (items: Stats[]) => items.map((each) => `${each.intervalId} ${each.entries[IN]}`);

  test('are queried by time or interval, in either direction, page by page', async () => {
    const bounds = { start: '2025-02-03:15', end: '2025-02-03:15' } as unknown as { start: number };
    const hour = await rest.stats({ ...bounds, direction: 'forwards' });
    expect(summary(hour.items)).toEqual(['2025-02-03:15:03 5', '2025-02-03:15:04 6']);
    const end = Date.UTC(2025, 1, 4);
    const first = await rest.stats({ end, limit: 2 });
    expect(summary(first.items)).toEqual(['2025-02-03:16:00 7', '2025-02-03:15:04 6']);
    const second = await first.next();
    expect(summary(second?.items ?? [])).toEqual(['2025-02-03:15:03 5']);
    expect(second?.isLast()).toBe(true);
  });

  test('are added up over hours, days and months; a peak is the highest of its minutes', async () => {
    const end = Date.UTC(2025, 2, 1);
    const by = async (unit: 'hour' | 'day' | 'month') => (await rest.stats({ end, unit })).items;
    expect(summary(await by('hour'))).toEqual(['2025-02-03:16 7', '2025-02-03:15 11']);
    expect(summary(await by('day'))).toEqual(['2025-02-03 18']);
    const [month] = await by('month');
    expect(month?.entries).toMatchObject({ [IN]: 18, [OUT]: 2, 'connections.tls.peak': 9 });
    expect(month?.entries['messages.all.all.data']).toBe(2000);
    expect(month?.inProgress).toBeUndefined();
  });

  test('are refused for an unknown unit and for a start after the end', async () => {
    await expect(rest.stats({ unit: 'year' as 'day' })).rejects.toMatchObject({ code: 40003 });
    await expect(rest.stats({ start: 2, end: 1 })).rejects.toMatchObject({ code: 40003 });
  });
});
