import type PubNub from 'pubnub';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type HubServer, startHubServer } from '../support/hub-server.ts';

let server: HubServer;
beforeEach(async () => {
  server = await startHubServer();
});
afterEach(() => server.close());

const publisher = () => server.client('server', { publishKey: server.hub.options.publishKey });
const waiting = (count: number) => vi.waitFor(() => expect(server.hub.polls.count).toBe(count));
function received(client: PubNub) {
  const messages: Array<{ channel: string; subscription: string | null; message: unknown }> = [];
  client.addListener({
    message: ({ channel, subscription, message }) =>
      messages.push({ channel, subscription, message }),
  });
  return messages;
}
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error) => error.status?.statusCode,
  );

describe('a wildcard', () => {
  test('a wildcard delivers its channels, including new ones, and no others', async () => {
    const client = server.client('a');
    const messages = received(client);
    client.subscribe({ channels: ['room.*'] });
    await waiting(1);
    for (const channel of ['room.1', 'room.2.aside', 'rooms.1', 'room', 'hall.room.1']) {
      server.hub.publish(channel, channel);
    }
    await vi.waitFor(() => expect(messages).toHaveLength(2));
    await waiting(1);
    server.hub.publish('room.1', 'again');
    const subscription = 'room.*';
    await vi.waitFor(() =>
      expect(messages).toEqual([
        { channel: 'room.1', subscription, message: 'room.1' },
        { channel: 'room.2.aside', subscription, message: 'room.2.aside' },
        { channel: 'room.1', subscription, message: 'again' },
      ]),
    );
  });

  test('a wildcard delivers a message once when its channel is also subscribed by name', async () => {
    const client = server.client('a');
    const messages = received(client);
    client.subscribe({ channels: ['room.1', 'room.*'] });
    await waiting(1);
    server.hub.publish('room.1', 1);
    server.hub.publish('room.2', 2);
    await vi.waitFor(() => expect(messages.map(({ message }) => message)).toEqual([1, 2]));
  });

  test('leaves out channels that the client may not subscribe to, and cannot be published to', async () => {
    const guarded = await startHubServer({ canSubscribe: (name) => !name.includes('secret') });
    const client = guarded.client('a');
    const messages = received(client);
    client.subscribe({ channels: ['room.*'] });
    await vi.waitFor(() => expect(guarded.hub.polls.count).toBe(1));
    guarded.hub.publish('room.secret', 'hidden');
    guarded.hub.publish('room.open', 'shown');
    await vi.waitFor(() => expect(messages.map(({ message }) => message)).toEqual(['shown']));
    const { publishKey } = guarded.hub.options;
    const sender = guarded.client('server', { publishKey });
    expect(await refusal(sender.publish({ channel: 'room.*', message: 'x' }))).toBe(400);
    await guarded.close();
  });
});

describe('an SDK that escapes the commas between channels', () => {
  const key = () => server.hub.options.subscribeKey;
  const get = async (path: string) => (await fetch(`http://${server.origin}${path}`)).json();

  test('receives the messages of each channel, as PubNub’s SDK 7 sends them', async () => {
    const { t } = await get(`/v2/subscribe/${key()}/a%2Cb/0?uuid=u&tt=0`);
    server.hub.publish('a', 1);
    server.hub.publish('b', 2);
    const { m } = await get(`/v2/subscribe/${key()}/a%2Cb/0?uuid=u&tt=${t.t}`);
    expect(m.map(({ c, d }: { c: string; d: number }) => [c, d])).toEqual([
      ['a', 1],
      ['b', 2],
    ]);
  });

  test('is present on each channel, and leaves each', async () => {
    const path = `/v2/presence/sub-key/${key()}/channel/a%2Cb%2cc`;
    await get(`${path}/heartbeat?uuid=u&heartbeat=300`);
    const { payload } = await get(`${path}?uuid=u`);
    expect(Object.keys(payload.channels)).toEqual(['a', 'b', 'c']);
    expect(payload.total_occupancy).toBe(3);
    await get(`/v2/presence/sub-key/${key()}/channel/a%2Cb/leave?uuid=u`);
    const where = await get(`/v2/presence/sub-key/${key()}/uuid/u?uuid=u`);
    expect(where.payload.channels).toEqual(['c']);
  });

  test('fetches the history and the counts of each channel', async () => {
    const since = server.hub.cursor(0);
    server.hub.publish('a', 1);
    server.hub.publish('b', 2);
    const { channels } = await get(`/v3/history/sub-key/${key()}/channel/a%2Cb`);
    expect(channels).toMatchObject({ a: [{ message: 1 }], b: [{ message: 2 }] });
    const path = `/v3/history/sub-key/${key()}/message-counts/a%2Cb?timetoken=${since}`;
    expect((await get(path)).channels).toEqual({ a: 1, b: 1 });
  });

  test('fills a channel group with each channel', async () => {
    const group = `/v1/channel-registration/sub-key/${key()}/channel-group/g`;
    const auth = `auth=${server.hub.options.publishKey}`;
    await get(`${group}?add=a%2Cb&${auth}`);
    expect((await get(`${group}?${auth}`)).payload.channels).toEqual(['a', 'b']);
  });

  test('cannot publish to several channels at once', async () => {
    const { publishKey } = server.hub.options;
    const reply = await fetch(`http://${server.origin}/publish/${publishKey}/${key()}/0/a%2Cb/0/1`);
    expect(reply.status).toBe(400);
    expect((await reply.json())[1]).toBe('Invalid Channel');
  });
});

test('a filter expression is refused with 400 instead of being ignored', async () => {
  const client = server.client('a');
  client.setFilterExpression("uuid == 'b'");
  const failed = new Promise((resolve) => {
    client.addListener({
      status: (status) => 'error' in status && status.error && resolve(String(status.category)),
    });
  });
  client.subscribe({ channels: ['c'] });
  expect(await failed).toMatch(/Bad|Error/);
  expect(server.hub.polls.count).toBe(0);
});

test('a message that is not to be stored is delivered, and is in no history', async () => {
  const client = server.client('a');
  const messages = received(client);
  client.subscribe({ channels: ['c'] });
  await waiting(1);
  const sender = publisher();
  const before = server.hub.cursor(0);
  await sender.publish({ channel: 'c', message: 'passing', storeInHistory: false });
  await sender.publish({ channel: 'c', message: 'kept', storeInHistory: true });
  await vi.waitFor(() =>
    expect(messages.map(({ message }) => message)).toEqual(['passing', 'kept']),
  );
  const { channels } = await sender.fetchMessages({ channels: ['c'] });
  expect(channels.c?.map(({ message }) => message)).toEqual(['kept']);
  const counts = await sender.messageCounts({ channels: ['c'], channelTimetokens: [before] });
  expect(counts.channels.c).toBe(1);
  const { items } = await server.rest().channels.get('c').history();
  expect(items.map(({ data }) => data)).toEqual(['kept']);
});

test('a message of Ably with broken JSON arrives as text, and the following ones arrive', async () => {
  const client = server.client('a');
  const messages = received(client);
  client.subscribe({ channels: ['c'] });
  await waiting(1);
  await server.rest().channels.get('c').publish({ data: '{"broken', encoding: 'json' });
  server.hub.publish('c', { n: 2 });
  await vi.waitFor(() =>
    expect(messages.map(({ message }) => message)).toEqual(['{"broken', { n: 2 }]),
  );
  const { channels } = await publisher().fetchMessages({ channels: ['c'] });
  expect(channels.c?.map(({ message }) => message)).toEqual(['{"broken', { n: 2 }]);
});

test('a fired message is neither delivered nor stored', async () => {
  const client = server.client('a');
  const messages = received(client);
  client.subscribe({ channels: ['c'] });
  await waiting(1);
  await publisher().fire({ channel: 'c', message: 'fired' });
  server.hub.publish('c', 'next');
  await vi.waitFor(() => expect(messages.map(({ message }) => message)).toEqual(['next']));
  const { channels } = await publisher().fetchMessages({ channels: ['c'] });
  expect(channels.c).toHaveLength(1);
});

test('a signal arrives as one, is not stored, and has at most 64 bytes', async () => {
  const client = server.client('a');
  const signals: unknown[] = [];
  client.addListener({ signal: ({ message, publisher }) => signals.push([publisher, message]) });
  const messages = received(client);
  client.subscribe({ channels: ['c'] });
  await waiting(1);
  const sender = publisher();
  await sender.signal({ channel: 'c', message: { at: 1 } });
  await sender.signal({ channel: 'c', message: 'text' });
  await vi.waitFor(() =>
    expect(signals).toEqual([
      ['server', { at: 1 }],
      ['server', 'text'],
    ]),
  );
  expect(messages).toEqual([]);
  expect((await sender.fetchMessages({ channels: ['c'] })).channels.c ?? []).toEqual([]);
  expect(await refusal(sender.signal({ channel: 'c', message: 'x'.repeat(63) }))).toBe(413);
  const { subscribeKey } = server.hub.options;
  const browser = server.client('b', { publishKey: subscribeKey });
  expect(await refusal(browser.signal({ channel: 'c', message: 'x' }))).toBe(400);
});

describe('a heartbeat that overtakes the first subscription', () => {
  const ask = async (path: string) => {
    const { subscribeKey } = server.hub.options;
    const reply = await fetch(`http://${server.origin}/v2/${path.replace('SUB', subscribeKey)}`);
    return reply.json();
  };
  const beat = (uuid: string) => ask(`presence/sub-key/SUB/channel/c/heartbeat?uuid=${uuid}`);
  const eventsFrom = async (uuid: string) => {
    const { t } = await ask(`subscribe/SUB/c,c-pnpres/0?uuid=${uuid}&tt=0`);
    const { m = [] } = await ask(`subscribe/SUB/c,c-pnpres/0?uuid=${uuid}&tt=${t.t}`);
    return m.map(({ d }: { d: { action: string; uuid: string } }) => `${d.action} ${d.uuid}`);
  };

  test('does not lose the own join, alone or after others', async () => {
    await beat('first');
    expect(await eventsFrom('first')).toEqual(['join first']);
    await beat('second');
    expect(await eventsFrom('second')).toEqual(['join second']);
    const heard = server.hub.logs.after('c-pnpres', '0', 10).map(({ message }) => message.data);
    expect(heard).toHaveLength(2);
  });

  test('a member who subscribed before starts at the present', async () => {
    await beat('a');
    await eventsFrom('a');
    const { t } = await ask('subscribe/SUB/c,c-pnpres/0?uuid=a&tt=0');
    const last = server.hub.logs.after('c-pnpres', '0', 10).at(-1)?.timetoken ?? '';
    expect(t.t > last).toBe(true);
  });
});
