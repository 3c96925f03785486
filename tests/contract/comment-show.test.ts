import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startShow } from '../../server/demo/show.ts';
import { stopLive } from '../../server/modules/post/live.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

/** The demo show, on a clock that runs as fast as it is read. */
let server: TestServer;
let now = Date.now();
let live: number;
let presence: string[];
let stop: () => Promise<void>;
let left = 0;
let arrived: () => void = () => {};

/** Time passes at once, for as long as the test allows. */
const wait = async (ms: number, signal: AbortSignal) => {
  signal.throwIfAborted();
  left -= ms;
  now += ms;
  if (left > 0) return;
  arrived();
  await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
};

beforeAll(async () => {
  server = await startTestServer({ clock: () => new Date(now) });
  live = (await server.call('getLatestPost', { params: { store: 'hanamichi' } })).body.id;
  presence = [];
  server.services.hub.onPresence(({ channel, action, uuid }) => {
    if (channel === `notification|${live}`) presence.push(`${action} ${uuid}`);
  });
  left = 12 * 40_000;
  const done = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  stop = startShow(server.services, wait);
  await done;
});
afterAll(async () => {
  await stop();
  await server.close();
});

const eventsNamed = (name: string) =>
  server.published.map(({ message }) => message).filter(({ event }) => event === name);

test('every product of the tray comes up in turn, about every 40 s', async () => {
  const { body } = await server.call('getPost', { params: { storeId: 'hanamichi', postId: live } });
  const tray = body.products.map(({ id }: { id: number }) => id);
  const selling = eventsNamed('products.selling');
  const presented = selling.map(({ data }) => (data as { product_id: number }).product_id);
  expect(presented.slice(0, tray.length)).toEqual(tray);
  expect(presented[tray.length]).toBe(tray[0]);
  const [first, second] = selling.map(({ sent_at }) => Date.parse(sent_at));
  expect(Number(second) - Number(first)).toBe(40_000);
});

test('viewers talk as guests of the database, and the store answers, highlighted', async () => {
  const { body: store } = await server.call('getStore', { params: { slug: 'hanamichi' } });
  const query = { store_id: store.id, channel: `comment|${live}` };
  const { body } = await server.call('listComments', { query });
  const messages = body.comments.map(({ message }: { message: object }) => message);
  expect(messages.length).toBeGreaterThan(50);
  const names = new Set(messages.map(({ from }: { from: { name: string } }) => from.name));
  expect(names.size).toBeGreaterThan(6);
  expect(messages.some(({ highlight }: { highlight: boolean }) => highlight)).toBe(true);
  const guests = await server.services.db.selectFrom('guest').select('name').execute();
  expect(guests.map(({ name }) => name)).toContain('ゆず茶');
});

test('viewers come and go by presence, and now and then one buys', async () => {
  expect(presence.some((line) => line.startsWith('leave'))).toBe(true);
  expect(server.services.hub.presence.occupancy(`notification|${live}`)).toBeGreaterThan(5);
  expect(eventsNamed('buyer.joined').length).toBeGreaterThan(6);
  expect(eventsNamed('cart').length).toBeGreaterThan(0);
});

test('a second start finds the same guests', async () => {
  await stop();
  expect(server.services.hub.presence.occupancy(`notification|${live}`)).toBe(0);
  const count = async () =>
    (await server.services.db.selectFrom('guest').select('id').execute()).length;
  const before = await count();
  left = 40_000;
  stop = startShow(server.services, wait);
  await vi.waitFor(() =>
    expect(server.services.hub.presence.occupancy(`notification|${live}`)).toBeGreaterThan(5),
  );
  expect(await count()).toBe(before);
});

test('nobody talks once the show has ended', async () => {
  await stop();
  await stopLive(server.services, live);
  server.published.length = 0;
  left = 400_000;
  const done = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  stop = startShow(server.services, wait);
  await done;
  expect(server.published).toEqual([]);
});
