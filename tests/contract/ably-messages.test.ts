import type { InboundMessage, RealtimeChannel } from 'ably';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type HubServer, startHubServer } from '../support/hub-server.ts';

let server: HubServer;
beforeEach(async () => {
  server = await startHubServer();
});
afterEach(() => server.close());

async function received(channel: RealtimeChannel) {
  const messages: InboundMessage[] = [];
  await channel.subscribe((message) => messages.push(message));
  return messages;
}

describe.each([
  ['JSON', { useBinaryProtocol: false }],
  ['MessagePack', { useBinaryProtocol: true }],
])('%s', (_, format) => {
  test('a message arrives once, with its name, data, client id and time', async () => {
    const subscriber = server.ably(format);
    const publisher = server.ably({ ...format, clientId: 'はな' });
    const messages = await received(subscriber.channels.get('comment|1'));
    await publisher.channels.get('comment|1').publish('said', { text: '縁日', n: [1, null] });
    await vi.waitFor(() => expect(messages).toHaveLength(1));
    expect(messages[0]).toMatchObject({
      name: 'said',
      data: { text: '縁日', n: [1, null] },
      clientId: 'はな',
      connectionId: publisher.connection.id,
    });
    expect(Math.abs(Date.now() - (messages[0]?.timestamp ?? 0))).toBeLessThan(10_000);
    expect(messages[0]?.id).toContain(publisher.connection.id);
  });

  test('text, bytes and empty data arrive as they were sent', async () => {
    const client = server.ably(format);
    const channel = client.channels.get('comment|1');
    const messages = await received(channel);
    await channel.publish([
      { name: 'text', data: 'あ' },
      { name: 'bytes', data: Buffer.from([0, 1, 255]) },
      { name: 'nothing' },
      { data: 'a name is not needed' },
    ]);
    await vi.waitFor(() => expect(messages).toHaveLength(4));
    expect(messages.map(({ name }) => name ?? null)).toEqual(['text', 'bytes', 'nothing', null]);
    expect(messages[0]?.data).toBe('あ');
    expect(Buffer.from(messages[1]?.data)).toEqual(Buffer.from([0, 1, 255]));
    expect(messages[2]?.data ?? null).toBeNull();
  });
});

test('a JSON client receives the bytes of a MessagePack client, and the other way round', async () => {
  const json = server.ably({ useBinaryProtocol: false });
  const msgpack = server.ably({ useBinaryProtocol: true });
  const [a, b] = [json.channels.get('c'), msgpack.channels.get('c')];
  const [atJson, atMsgpack] = [await received(a), await received(b)];
  await a.publish('from json', Buffer.from([1, 2]));
  await b.publish('from msgpack', Buffer.from([3, 4]));
  for (const messages of [atJson, atMsgpack]) {
    await vi.waitFor(() => expect(messages).toHaveLength(2));
    const bytes = Object.fromEntries(
      messages.map(({ name, data }) => [name, [...Buffer.from(data)]]),
    );
    expect(bytes).toEqual({ 'from json': [1, 2], 'from msgpack': [3, 4] });
  }
});

test('messages of both SDKs and of the server arrive over both protocols, in one order', async () => {
  const { publishKey } = server.hub.options;
  const ably = server.ably();
  const atAbly = await received(ably.channels.get('comment|1'));
  const pubnub = server.client('a', { publishKey });
  const atPubNub: unknown[] = [];
  pubnub.addListener({ message: ({ message }) => atPubNub.push(message) });
  pubnub.subscribe({ channels: ['comment|1'] });
  await vi.waitFor(() => expect(server.hub.polls.count).toBe(1));

  server.hub.publish('comment|1', { from: 'server' }, 'comment');
  await pubnub.publish({
    channel: 'comment|1',
    message: { from: 'pubnub' },
    customMessageType: 'custom',
  });
  await ably.channels.get('comment|1').publish('said', { from: 'ably' });
  await ably.channels.get('comment|1').publish('said', 'text');
  const all = [{ from: 'server' }, { from: 'pubnub' }, { from: 'ably' }, 'text'];
  await vi.waitFor(() => expect(atPubNub).toEqual(all));
  await vi.waitFor(() => expect(atAbly.map(({ data }) => data)).toEqual(all));
  expect(atAbly.map(({ name }) => name)).toEqual(['comment', 'custom', 'said', 'said']);
});

test('messages published together arrive together and in order; echo can be off', async () => {
  const client = server.ably({ echoMessages: false });
  const channel = client.channels.get('c');
  const messages = await received(channel);
  const other = await received(server.ably().channels.get('c'));
  for (let n = 0; n < 50; n += 1) server.hub.publish('c', n);
  await channel.publish('own', 'mine');
  for (let n = 50; n < 100; n += 1) server.hub.publish('c', n);
  const numbers = Array.from({ length: 100 }, (_, n) => n);
  await vi.waitFor(() => expect(messages.map(({ data }) => data)).toEqual(numbers));
  await vi.waitFor(() => expect(other).toHaveLength(101));
});

test('heartbeats are answered; connections close and channels detach on request', async () => {
  const client = server.ably();
  await client.connection.whenState('connected');
  expect(await client.connection.ping()).toBeLessThan(5000);
  const channel = client.channels.get('notification|1');
  await channel.attach();
  expect(server.hub.presence.occupancy('notification|1')).toBe(1);
  await channel.detach();
  expect(channel.state).toBe('detached');
  expect(server.hub.presence.occupancy('notification|1')).toBe(0);
  client.close();
  await client.connection.whenState('closed');
  await vi.waitFor(() => expect(server.hub.ably.connections.size).toBe(0));
});
