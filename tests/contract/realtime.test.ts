import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AnyRealtimeEvent, EventName } from '../../src/contract/events.ts';
import { connectRealtime, type RealtimeConnection } from '../../src/platform/realtime/connect.ts';
import { $connection, type Connection } from '../../src/platform/realtime/state.ts';
import { type HubServer, startHubServer } from '../support/hub-server.ts';
import { streamInfoOf } from '../support/stream-info.ts';

let server: HubServer;
let connection: RealtimeConnection | undefined;
beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(Math, 'random').mockReturnValue(0);
  server = await startHubServer();
});
afterEach(async () => {
  connection?.close();
  await server.close();
  vi.restoreAllMocks();
});

const frame = (event: EventName, data: unknown) => ({
  event,
  event_id: randomUUID(),
  sent_at: new Date().toISOString(),
  data,
});
const viewers = (n: number) =>
  frame('viewers.number', { number_of_online_users: n, number_of_live_unique_users: n });

function listen(postId = 1) {
  const events: AnyRealtimeEvent[] = [];
  const states: Connection[] = [];
  const onGap = vi.fn(async () => true);
  connection = connectRealtime(streamInfoOf(server, postId), {
    onEvents: (more) => events.push(...more),
    onState: (state) => states.push(state),
    onGap,
  });
  const numbers = () =>
    events.map(({ event, data }) =>
      event === 'viewers.number' ? data.number_of_online_users : -1,
    );
  return { events, states, onGap, numbers };
}

test('2,000 events arrive once each and in order while the connection keeps breaking', async () => {
  const { numbers, onGap, states } = listen();
  await vi.waitFor(() => expect($connection.get()).toBe('live'), 10_000);
  const channels = ['notification|1', 'comment|1'];
  for (let n = 0; n < 2000; n += 1) {
    server.hub.publish(channels[n % 2] ?? '', viewers(n));
    if (n % 97 === 0) server.cutAll();
    if (n % 20 === 0) await new Promise((resolve) => setTimeout(resolve, 10));
  }
  await vi.waitFor(() => expect(numbers().at(-1)).toBe(1999), { timeout: 20_000, interval: 50 });
  expect(numbers()).toEqual(Array.from({ length: 2000 }, (_, n) => n));
  expect(onGap).not.toHaveBeenCalled();
  expect(states).toContain('reconnecting');
  expect(states.at(-1)).toBe('live');
}, 60_000);

test('events between the first fetch and the connection arrive', async () => {
  const info = streamInfoOf(server, 1);
  server.hub.publish('notification|1', viewers(7));
  const received: AnyRealtimeEvent[] = [];
  connection = connectRealtime(info, {
    onEvents: (more) => received.push(...more),
    onGap: async () => true,
  });
  await vi.waitFor(() => expect(received).toHaveLength(1), 10_000);
});

test('a break longer than the log is a gap, and later events arrive', async () => {
  await server.close();
  server = await startHubServer({ historyCount: 10 });
  const { numbers, onGap } = listen();
  await vi.waitFor(() => expect($connection.get()).toBe('live'), 10_000);
  await vi.waitFor(() => expect(server.hub.polls.count).toBe(1));
  server.cutAll();
  await vi.waitFor(() => expect(server.hub.polls.count).toBe(0));
  for (let n = 0; n < 100; n += 1) server.hub.publish('notification|1', viewers(n));
  await vi.waitFor(() => expect(onGap).toHaveBeenCalled(), 10_000);
  await vi.waitFor(() => expect(numbers().at(-1)).toBe(99), 10_000);
});

test('a repeated event is handled once; unknown and malformed ones are dropped', async () => {
  const { numbers, events } = listen();
  await vi.waitFor(() => expect($connection.get()).toBe('live'), 10_000);
  const twice = viewers(1);
  server.hub.publish('notification|1', twice);
  server.hub.publish('notification|1', twice);
  server.hub.publish('notification|1', {
    event: 'unheard.of',
    event_id: 'x',
    sent_at: '',
    data: {},
  });
  server.hub.publish('notification|1', frame('sku.sold', { sku_id: 'many' }));
  server.hub.publish('notification|1', 'not even an object');
  server.hub.publish('notification|1', viewers(2));
  await vi.waitFor(() => expect(numbers()).toEqual([1, 2]), 10_000);
  expect(events).toHaveLength(2);
});

test('a viewer counts under its realtime id only while connected', async () => {
  listen();
  await vi.waitFor(
    () => expect(server.hub.presence.uuids('notification|1')).toEqual([connection?.id]),
    10_000,
  );
  connection?.close();
  await vi.waitFor(() => expect(server.hub.presence.occupancy('notification|1')).toBe(0), 5000);
});

test('the client reconnects to a server that returns after minutes of failures', async () => {
  const { states } = listen();
  await vi.waitFor(() => expect($connection.get()).toBe('live'), 10_000);
  const handle = vi.spyOn(server.hub, 'handle').mockImplementation(async (_, res) => {
    res.destroy();
  });
  server.cutAll();
  await vi.waitFor(() => expect(handle.mock.calls.length).toBeGreaterThan(3), 20_000);
  expect($connection.get()).toBe('reconnecting');
  server.hub.publish('notification|1', viewers(5));
  handle.mockRestore();
  await vi.waitFor(() => expect(states.at(-1)).toBe('live'), 20_000);
}, 60_000);
