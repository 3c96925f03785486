import type { ErrorInfo } from 'ably';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ATTACH, NACK, openWire, withAction } from '../support/ably-wire.ts';
import { type HubServer, startHubServer } from '../support/hub-server.ts';

let server: HubServer;
beforeEach(async () => {
  server = await startHubServer();
});
afterEach(() => server.close());

const refusal = (work: Promise<unknown>): Promise<ErrorInfo | null> =>
  work.then(
    () => null,
    (error) => error,
  );
const OFF = { code: 93002, statusCode: 400 };

describe.each([
  ['JSON', { useBinaryProtocol: false }],
  ['MessagePack', { useBinaryProtocol: true }],
])('%s', (_, format) => {
  test('a change of a message is refused with 93002, and is not delivered as a new one', async () => {
    const client = server.ably(format);
    const channel = client.channels.get('c');
    const received: unknown[] = [];
    await channel.subscribe(({ data }) => received.push(data));
    await channel.publish('said', 'あ');
    const rest = server.rest(format).channels.get('c');
    const [message] = (await rest.history()).items;
    if (!message) throw new Error('There is no message.');
    const changed = { ...message, data: 'い' };
    expect(await refusal(channel.updateMessage(changed))).toMatchObject(OFF);
    expect(await refusal(channel.appendMessage(changed))).toMatchObject(OFF);
    expect(await refusal(channel.deleteMessage(message))).toMatchObject(OFF);
    expect(await refusal(rest.updateMessage(changed))).toMatchObject(OFF);
    expect(await refusal(rest.deleteMessage(message))).toMatchObject(OFF);
    expect(await refusal(rest.getMessage(message))).toMatchObject(OFF);
    await channel.publish('said', 'う');
    await vi.waitFor(() => expect(received).toEqual(['あ', 'う']));
    expect((await rest.history()).items).toHaveLength(2);
  });

  test('an annotation is refused with 93002, although its mode is one of the default modes', async () => {
    const client = server.ably(format);
    const channel = client.channels.get('c');
    await channel.attach();
    expect(channel.modes).toEqual([
      'presence',
      'publish',
      'subscribe',
      'presence_subscribe',
      'annotation_publish',
    ]);
    await channel.publish('said', 'あ');
    const [message] = (await channel.history()).items;
    if (!message?.serial) throw new Error('There is no message.');
    const annotation = { type: 'reaction:distinct.v1', name: 'x' };
    expect(await refusal(channel.annotations.publish(message.serial, annotation))).toMatchObject(
      OFF,
    );
    const rest = server.rest(format).channels.get('c');
    expect(await refusal(rest.annotations.publish(message.serial, annotation))).toMatchObject(OFF);
    expect(await refusal(rest.annotations.get(message.serial, {}))).toMatchObject(OFF);
  });

  test('modes that the hub lacks are not granted, and alone they fail the channel', async () => {
    const client = server.ably(format);
    const channel = client.channels.get('some', { modes: ['SUBSCRIBE', 'ANNOTATION_SUBSCRIBE'] });
    await channel.attach();
    expect(channel.modes).toEqual(['subscribe']);
    const none = client.channels.get('none', { modes: ['OBJECT_SUBSCRIBE', 'OBJECT_PUBLISH'] });
    expect(await refusal(none.attach())).toMatchObject({ code: 40003 });
  });

  test('a filtered channel fails with 40010 instead of delivering nothing', async () => {
    const client = server.ably(format);
    const filtered = client.channels.getDerived('c', { filter: 'name == `"said"`' });
    expect(await refusal(filtered.attach())).toMatchObject({ code: 40010, statusCode: 400 });
    expect(await refusal(client.channels.get('[?rewind=1]c').attach())).toMatchObject({
      code: 40010,
    });
  });

  test("push is refused in Ably's format", async () => {
    const { push } = server.rest(format);
    const publishing = push.admin.publish({ clientId: 'a' }, { notification: { title: 'x' } });
    expect(await refusal(publishing)).toMatchObject({ code: 40400, statusCode: 404 });
    const listing = push.admin.channelSubscriptions.list({ channel: 'c' });
    expect(await refusal(listing)).toMatchObject({ code: 40400, statusCode: 404 });
  });
});

test('an object message is refused with 40024', async () => {
  const wire = await openWire(server.origin, { key: server.hub.ably.rootKey });
  wire.send({ action: ATTACH, channel: 'c' });
  const [OBJECT, ANNOTATION] = [19, 21];
  wire.send({ action: OBJECT, channel: 'c', msgSerial: 0, state: [{}] });
  expect(await wire.wait(withAction(NACK))).toMatchObject({ msgSerial: 0, error: { code: 40024 } });
  wire.send({ action: ANNOTATION, channel: 'c', msgSerial: 1, annotations: [{}] });
  const second = await wire.wait(({ msgSerial, action }) => action === NACK && msgSerial === 1);
  expect(second).toMatchObject({ error: { code: 93002 } });
});

test('a channel with deltas echoes the parameter and receives whole messages', async () => {
  const channel = server.ably().channels.get('c', { params: { delta: 'vcdiff' } });
  const received: unknown[] = [];
  await channel.subscribe(({ data }) => received.push(data));
  expect(channel.params).toEqual({ delta: 'vcdiff' });
  await channel.publish('said', { n: 1 });
  await channel.publish('said', { n: 2 });
  await vi.waitFor(() => expect(received).toEqual([{ n: 1 }, { n: 2 }]));
});
