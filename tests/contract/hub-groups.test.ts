import PubNub from 'pubnub';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { channelsOf, channelsOfGroup } from '../../server/modules/post/realtime-channels.ts';
import { type HubServer, startHubServer } from '../support/hub-server.ts';

let server: HubServer;
beforeEach(async () => {
  server = await startHubServer({ channelsOfGroup });
});
afterEach(() => server.close());

const trusted = () => {
  const { publishKey } = server.hub.options;
  return server.client('server', { publishKey, authKey: publishKey });
};
const statusOf = (work: Promise<unknown>): Promise<number | null> =>
  work.then(
    () => null,
    (error) => error.status?.statusCode,
  );

async function listen(client: PubNub, channelGroups: string[]) {
  const received: Array<{ channel: string; subscription: string | null; message: unknown }> = [];
  client.addListener({
    message: ({ channel, subscription, message }) =>
      received.push({ channel, subscription, message }),
  });
  client.subscribe({ channelGroups });
  return received;
}
const isWaitedOn = (channel: string) =>
  vi.waitFor(() => expect(server.hub.polls.isWaitedOn(channel)).toBe(true), 5000);

describe('channel groups', () => {
  test('a show has one group with its four channels', async () => {
    const received = await listen(server.client('a'), ['post-12']);
    for (const channel of channelsOf(12)) await isWaitedOn(channel);
    for (const channel of [...channelsOf(12), 'comment|13']) server.hub.publish(channel, channel);
    await vi.waitFor(() => expect(received).toHaveLength(4));
    expect(received.map(({ channel }) => channel)).toEqual(channelsOf(12));
    expect(new Set(received.map(({ subscription }) => subscription))).toEqual(new Set(['post-12']));
    expect(server.hub.presence.occupancy('notification|12')).toBe(1);
  });

  test('the server fills, lists, empties and removes groups; subscribers follow', async () => {
    const { channelGroups } = trusted();
    await channelGroups.addChannels({ channelGroup: 'mine', channels: ['a', 'b'] });
    const received = await listen(server.client('reader'), ['mine']);
    await isWaitedOn('b');
    expect(await channelGroups.listGroups()).toMatchObject({ groups: ['mine'] });
    await channelGroups.addChannels({ channelGroup: 'mine', channels: ['c'] });
    await isWaitedOn('c');
    await channelGroups.removeChannels({ channelGroup: 'mine', channels: ['a'] });
    await vi.waitFor(() => expect(server.hub.polls.isWaitedOn('a')).toBe(false), 5000);
    expect(await channelGroups.listChannels({ channelGroup: 'mine' })).toEqual({
      channels: ['b', 'c'],
    });
    for (const channel of ['a', 'b', 'c']) server.hub.publish(channel, channel);
    await vi.waitFor(() => expect(received.map(({ message }) => message)).toEqual(['b', 'c']));
    await channelGroups.deleteGroup({ channelGroup: 'mine' });
    expect(await channelGroups.listGroups()).toMatchObject({ groups: [] });
  });

  test('a browser may not change or list groups', async () => {
    const { channelGroups } = server.client('browser');
    const change = channelGroups.addChannels({ channelGroup: 'mine', channels: ['a'] });
    expect(await statusOf(change)).toBe(403);
    expect(await statusOf(channelGroups.listGroups())).toBe(403);
    expect(server.hub.groups.names()).toEqual([]);
  });
});

describe('history', () => {
  test('the newest messages, or those from a position, of one channel and of several', async () => {
    const client = server.client('a');
    const tokens = Array.from({ length: 5 }, (_, n) => server.hub.publish('comment|1', { n }));
    server.hub.publish('cart|1', 'cart');
    const ask = async (more: object) => {
      const { channels } = await client.fetchMessages({ channels: ['comment|1'], ...more });
      return channels['comment|1']?.map(({ message }) => message);
    };
    expect(await ask({ count: 2 })).toEqual([{ n: 3 }, { n: 4 }]);
    expect(await ask({ start: tokens[2] })).toEqual([{ n: 0 }, { n: 1 }]);
    expect(await ask({ end: tokens[3] })).toEqual([{ n: 3 }, { n: 4 }]);
    const { channels } = await client.fetchMessages({ channels: ['comment|1', 'cart|1', 'none'] });
    expect(Object.entries(channels).map(([name, list]) => [name, list.length])).toEqual([
      ['comment|1', 5],
      ['cart|1', 1],
      ['none', 0],
    ]);
  });

  test('includes the sender, the time and the metadata', async () => {
    await trusted().publish({
      channel: 'c',
      message: 'x',
      meta: { m: 1 },
      customMessageType: 'said',
    });
    const { channels } = await server.client('a').fetchMessages({
      channels: ['c'],
      includeMeta: true,
      includeUUID: true,
      includeCustomMessageType: true,
    });
    expect(channels.c).toMatchObject([
      { message: 'x', uuid: 'server', meta: { m: 1 }, customMessageType: 'said' },
    ]);
    expect(channels.c?.[0]?.timetoken).toMatch(/^\d{17}$/);
  });

  test('counts the messages since a position', async () => {
    const first = server.hub.publish('comment|1', 1);
    server.hub.publish('comment|1', 2);
    const since = server.hub.publish('cart|1', 3);
    server.hub.publish('cart|1', 4);
    const client = server.client('a');
    const counts = (channelTimetokens: string[]) =>
      client.messageCounts({ channels: ['comment|1', 'cart|1'], channelTimetokens });
    expect((await counts([first])).channels).toEqual({ 'comment|1': 1, 'cart|1': 2 });
    expect((await counts([first, since])).channels).toEqual({ 'comment|1': 1, 'cart|1': 1 });
  });
});

describe('state', () => {
  test('the state of a member can be read, and is included in here-now', async () => {
    const client = server.client('はな');
    await listen(client, ['post-1']);
    await isWaitedOn('notification|1');
    await client.setState({ channels: ['notification|1'], state: { mood: '楽しい' } });
    const asked = await server.client('b').getState({ channels: ['notification|1'], uuid: 'はな' });
    expect(asked.channels).toEqual({ 'notification|1': { mood: '楽しい' } });
    const here = await server.client('b').hereNow({
      channels: ['notification|1'],
      includeState: true,
    });
    expect(here.channels['notification|1']?.occupants).toEqual([
      { uuid: 'はな', state: { mood: '楽しい' } },
    ]);
  });
});

describe('a wrong subscribe key is rejected', () => {
  const wrong = () =>
    server.client('stranger', {
      subscribeKey: 'sub-c-other',
      publishKey: server.hub.options.publishKey,
      authKey: server.hub.options.publishKey,
      retryConfiguration: PubNub.NoneRetryPolicy(),
    });
  test.each([
    ['history', () => wrong().fetchMessages({ channels: ['c'] })],
    ['publishing', () => wrong().publish({ channel: 'c', message: 'x' })],
    ['groups', () => wrong().channelGroups.listGroups()],
    ['where-now', () => wrong().whereNow({ uuid: 'a' })],
    ['state', () => wrong().setState({ channels: ['c'], state: {} })],
  ])('%s', async (_, work) => {
    server.hub.publish('c', 'x');
    expect(await statusOf(work())).toBe(400);
  });
});
