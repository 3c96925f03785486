import PubNub from 'pubnub';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ATTACH, ATTACHED, CONNECTED, MESSAGE, openWire, RESUMED } from '../support/ably-wire.ts';
import { type HubServer, startHubServer } from '../support/hub-server.ts';
import { createRandom } from '../support/random.ts';

/** Design §4.9: within the resume window. */
let server: HubServer;
beforeAll(async () => {
  server = await startHubServer();
});
afterAll(() => server.close());

const upTo = (count: number) => Array.from({ length: count }, (_, n) => n);
const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function subscribeByHand(channel: string) {
  const numbers: number[] = [];
  const lost: unknown[] = [];
  let [key, serial, isOver] = ['', '', false];
  let cut = () => {};
  const run = async () => {
    while (!isOver) {
      const auth = { key: server.hub.ably.rootKey };
      const wire = await openWire(server.origin, key ? { ...auth, resume: key } : auth);
      cut = wire.cut;
      const { connectionKey, error } = await wire.wait(({ action }) => action === CONNECTED);
      if (error) lost.push(error);
      key = connectionKey;
      wire.listen((message) => {
        if (message.channelSerial) serial = message.channelSerial;
        if (message.action === MESSAGE) {
          for (const { data } of message.messages) numbers.push(Number(data));
        }
        const isBack = message.action === ATTACHED && numbers.length > 0;
        if (isBack && !(message.flags & RESUMED)) lost.push(message);
      });
      wire.send({ action: ATTACH, channel, ...(serial ? { channelSerial: serial } : {}) });
      await wire.closed;
    }
  };
  const done = run();
  const close = () => {
    isOver = true;
    cut();
    return done;
  };
  return { numbers, lost, cut: () => cut(), isAttached: () => serial !== '', close };
}

test('20,000 events and 500 random breaks: every subscriber receives each event once, in order', async () => {
  const random = createRandom(20_261_121).next;
  const subscribers = upTo(20).map(() => subscribeByHand('numbers'));
  await vi.waitFor(() => expect(subscribers.every((one) => one.isAttached())).toBe(true), 5000);
  let cuts = 0;
  for (let n = 0; n < 20_000; n += 1) {
    server.hub.publish('numbers', n);
    while (cuts < (n / 20_000) * 500 + 1 && cuts < 500) {
      subscribers[Math.floor(random() * subscribers.length)]?.cut();
      cuts += 1;
    }
    if (random() < 0.05) await rest(random() * 4);
  }
  expect(cuts).toBe(500);
  await vi.waitFor(
    () => expect(subscribers.every(({ numbers }) => numbers.at(-1) === 19_999)).toBe(true),
    20_000,
  );
  for (const { numbers, lost } of subscribers) {
    expect(lost).toEqual([]);
    expect(numbers).toEqual(upTo(20_000));
  }
  await Promise.all(subscribers.map(({ close }) => close()));
}, 120_000);

test('the SDKs of Ably and PubNub receive 2,000 events once each, in order, while connections keep breaking', async () => {
  const received: Record<string, number[]> = {};
  for (const useBinaryProtocol of [true, false]) {
    const numbers: number[] = [];
    received[`ably ${useBinaryProtocol ? 'msgpack' : 'json'}`] = numbers;
    const channel = server.ably({ useBinaryProtocol }).channels.get('sdk');
    await channel.subscribe(({ data }) => numbers.push(data));
  }
  const viaPubNub: number[] = [];
  received.pubnub = viaPubNub;
  const pubnub = server.client('reader', {
    retryConfiguration: PubNub.LinearRetryPolicy({ delay: 2, maximumRetry: 10 }),
  });
  pubnub.addListener({ message: ({ message }) => viaPubNub.push(Number(message)) });
  pubnub.subscribe({ channels: ['sdk'] });
  await vi.waitFor(() => expect(server.hub.polls.isWaitedOn('sdk')).toBe(true), 5000);
  for (let n = 0; n < 2000; n += 1) {
    server.hub.publish('sdk', n);
    if (n % 400 === 200) {
      server.cutAll();
      await rest(1500);
    }
  }
  for (const [name, numbers] of Object.entries(received)) {
    await vi.waitFor(() => expect(numbers.at(-1), name).toBe(1999), 30_000);
    expect(numbers, name).toEqual(upTo(2000));
  }
}, 120_000);
