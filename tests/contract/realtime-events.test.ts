import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { zocker } from 'zocker';
import { channelsOf } from '../../server/modules/post/realtime-channels.ts';
import { createPublish } from '../../server/realtime/publish.ts';
import { type EventName, eventData, type RealtimeEvent } from '../../src/contract/events.ts';
import { parseMessage } from '../../src/platform/realtime/parse.ts';
import { errorsOnlyLog } from '../support/errors-only-log.ts';
import { type HubServer, startHubServer } from '../support/hub-server.ts';

let server: HubServer;
const received: Record<'ably as JSON' | 'ably as MessagePack' | 'pubnub', unknown[]> = {
  'ably as JSON': [],
  'ably as MessagePack': [],
  pubnub: [],
};
const POST = 7;
const SEED = 20_261_121;
const LONGEST = 60;

/** Generated texts may exceed the limit of their field or of a message. */
const short = (_: string, value: unknown) =>
  typeof value === 'string' ? value.slice(0, LONGEST) : value;

beforeAll(async () => {
  server = await startHubServer();
  for (const useBinaryProtocol of [false, true]) {
    const list = received[useBinaryProtocol ? 'ably as MessagePack' : 'ably as JSON'];
    const client = server.ably({ useBinaryProtocol });
    for (const name of channelsOf(POST)) {
      await client.channels.get(name).subscribe(({ data }) => list.push(data));
    }
  }
  const pubnub = server.client('page');
  pubnub.addListener({ message: ({ message }) => received.pubnub.push(message) });
  pubnub.subscribe({ channels: channelsOf(POST) });
  await vi.waitFor(() => expect(server.hub.polls.count).toBe(1), 5000);
});
afterAll(() => server.close());

test.each(Object.keys(eventData) as EventName[])('%s', async (name) => {
  const sent: RealtimeEvent[] = [];
  const publish = createPublish({
    send: (channel, message) => {
      sent.push(message);
      server.hub.publish(channel, message, message.event);
    },
    clock: () => new Date(),
    log: errorsOnlyLog,
    strict: true,
  });
  const sample = zocker(eventData[name]).setSeed(SEED).array({ min: 1, max: 2 }).generate();
  const data = eventData[name].parse(JSON.parse(JSON.stringify(sample), short));
  await publish(POST, name, data as never);
  const [message] = sent;
  for (const [how, list] of Object.entries(received)) {
    const find = () => list.find((one) => (one as RealtimeEvent).event_id === message?.event_id);
    await vi.waitFor(() => expect(find(), how).toBeDefined());
    expect(parseMessage(find()), how).toEqual({
      kind: 'event',
      event: JSON.parse(JSON.stringify(message)),
    });
  }
});
