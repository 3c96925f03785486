import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { parseMessage } from '../../src/platform/realtime/parse.ts';
import type { ToTab } from '../../src/platform/realtime/shared-link.ts';
import { SharedLink } from '../../src/platform/realtime/shared-link.ts';
import { type HubServer, startHubServer } from '../support/hub-server.ts';
import { streamInfoOf } from '../support/stream-info.ts';

/** Browsers limit connections per host. */
let server: HubServer;
let shared: SharedLink;
const tabs: Tab[] = [];
beforeEach(async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  server = await startHubServer();
  shared = new SharedLink(parseMessage);
});
afterEach(async () => {
  for (const tab of tabs.splice(0)) tab.leave();
  await server.close();
  vi.restoreAllMocks();
});

interface Tab {
  numbers: () => number[];
  news: ToTab[];
  leave: () => void;
}

const numbered = (n: number) => ({
  event: 'viewers.number',
  event_id: randomUUID(),
  sent_at: new Date().toISOString(),
  data: { number_of_online_users: n, number_of_live_unique_users: n },
});

function numbersIn(news: ToTab[]): number[] {
  const received = new Map<string, number>();
  for (const message of news.flatMap((one) => (one.kind === 'messages' ? one.messages : []))) {
    if (message.kind !== 'event' || message.event.event !== 'viewers.number') continue;
    received.set(message.event.event_id, message.event.data.number_of_online_users);
  }
  return [...received.values()];
}

function openTab(postId: number, timetoken = server.hub.cursor(0)): Tab {
  const provider = streamInfoOf(server, postId).realtime_service_provider;
  const news: ToTab[] = [];
  const tell = (one: ToTab) => news.push(one);
  shared.join(tell, provider, `tab-${tabs.length}`, { timetoken, at: Date.now() });
  const numbers = () => numbersIn(news);
  const tab = { numbers, news, leave: () => shared.leave(tell) };
  tabs.push(tab);
  return tab;
}

const say = (channel: string, n: number) => void server.hub.publish(channel, numbered(n));
const isLive = (tab: Tab) =>
  vi.waitFor(() => expect(tab.news).toContainEqual({ kind: 'up' }), 10_000);

test('tabs of one room share one long poll, and each receives everything', async () => {
  const first = openTab(1);
  await isLive(first);
  const others = [openTab(1), openTab(1), openTab(1)];
  for (const tab of others) await isLive(tab);
  for (let n = 0; n < 50; n += 1) say(n % 2 ? 'comment|1' : 'notification|1', n);
  for (const tab of [first, ...others]) {
    await vi.waitFor(
      () => expect(tab.numbers()).toEqual(Array.from({ length: 50 }, (_, n) => n)),
      5000,
    );
  }
  await vi.waitFor(() => expect(server.hub.polls.count).toBe(1));
});

test('a later tab receives the messages since it opened', async () => {
  const first = openTab(1);
  await isLive(first);
  const beginning = server.hub.cursor(0);
  say('comment|1', 1);
  await vi.waitFor(() => expect(first.numbers()).toEqual([1]), 5000);
  const second = openTab(1, beginning);
  await vi.waitFor(() => expect(second.numbers()).toEqual([1]), 5000);
  say('comment|1', 2);
  await vi.waitFor(() => expect(second.numbers()).toEqual([1, 2]), 5000);
  await vi.waitFor(() => expect(first.numbers()).toEqual([1, 2]), 5000);
});

test('tabs of different rooms share it too, and each receives its own events', async () => {
  const one = openTab(1);
  await isLive(one);
  const beginning = server.hub.cursor(0);
  say('comment|2', 2);
  const two = openTab(2, beginning);
  await vi.waitFor(() => expect(two.numbers()).toEqual([2]), 5000);
  say('comment|1', 1);
  await vi.waitFor(() => expect(one.numbers()).toEqual([1]), 5000);
  expect(two.numbers()).toEqual([2]);
  await vi.waitFor(() => expect(server.hub.polls.count).toBe(1));
});

test('the last tab of a room leaves its channels, and the last of all tabs leaves the hub', async () => {
  const one = openTab(1);
  const two = openTab(2);
  await isLive(two);
  const viewers = (post: number) => server.hub.presence.occupancy(`notification|${post}`);
  await vi.waitFor(() => expect([viewers(1), viewers(2)]).toEqual([1, 1]), 5000);
  one.leave();
  await vi.waitFor(() => expect([viewers(1), viewers(2)]).toEqual([0, 1]), 5000);
  say('comment|2', 3);
  await vi.waitFor(() => expect(two.numbers()).toEqual([3]), 5000);
  two.leave();
  await vi.waitFor(() => expect(viewers(2)).toBe(0), 5000);
  await vi.waitFor(() => expect(server.hub.polls.count).toBe(0));
});

test('a tab that leaves does not end the subscription of another tab of its room', async () => {
  const one = openTab(1);
  const two = openTab(1);
  await isLive(two);
  one.leave();
  const three = openTab(2);
  await isLive(three);
  for (let n = 0; n < 3; n += 1) say('comment|1', n);
  await vi.waitFor(() => expect(two.numbers()).toEqual([0, 1, 2]), 5000);
  expect(server.hub.presence.occupancy('notification|1')).toBe(1);
  expect(one.numbers()).toEqual([]);
});

test('every tab receives everything once and in order while the connection keeps breaking', async () => {
  const both = [openTab(1), openTab(1)];
  for (const tab of both) await isLive(tab);
  for (let n = 0; n < 300; n += 1) {
    say('comment|1', n);
    if (n % 60 === 0) server.cutAll();
    if (n % 10 === 0) await new Promise((resolve) => setTimeout(resolve, 10));
  }
  for (const tab of both) {
    await vi.waitFor(
      () => expect(tab.numbers()).toEqual(Array.from({ length: 300 }, (_, n) => n)),
      15_000,
    );
  }
});

test('a tab with a rejected key waits; the others go on, and it joins with a new key', async () => {
  let known = 'right';
  const guarded = await startHubServer({
    canSubscribe: (channel, proof) => !channel.endsWith('|2') || proof.split('~').includes(known),
  });
  const link = new SharedLink(parseMessage);
  const enter = (postId: number, auth_key?: string) => {
    const info = streamInfoOf(guarded, postId).realtime_service_provider;
    const news: ToTab[] = [];
    const tell = (one: ToTab) => news.push(one);
    const provider = { ...info, ...(auth_key === undefined ? {} : { auth_key }) };
    link.join(tell, provider, 'browser', { timetoken: guarded.hub.cursor(0), at: Date.now() });
    return { news, tell };
  };
  const heardIn = ({ news }: { news: ToTab[] }) => numbersIn(news);
  const open = enter(1);
  const closed = enter(2, 'right');
  const sayTo = (postId: number, n: number) =>
    void guarded.hub.publish(`comment|${postId}`, numbered(n));
  await vi.waitFor(() => expect(guarded.hub.polls.count).toBe(1), 5000);
  sayTo(2, 1);
  await vi.waitFor(() => expect(heardIn(closed)).toContain(1), 5000);
  const place = guarded.hub.cursor(0);

  known = 'another';
  guarded.hub.recheckSubscribers(['comment|2']);
  await vi.waitFor(() => expect(closed.news).toContainEqual({ kind: 'denied' }), 5000);
  sayTo(2, 2);
  sayTo(1, 3);
  await vi.waitFor(() => expect(heardIn(open)).toContain(3), 5000);
  expect(heardIn(closed)).not.toContain(2);
  expect(open.news).not.toContainEqual({ kind: 'denied' });

  link.admit(closed.tell, 'another', place);
  await vi.waitFor(() => expect(heardIn(closed)).toContain(2), 5000);
  sayTo(2, 4);
  await vi.waitFor(() => expect(heardIn(closed)).toContain(4), 5000);
  link.leave(open.tell);
  link.leave(closed.tell);
  await guarded.close();
});

test('a tab receives the messages of one reply together', async () => {
  const tab = openTab(1);
  await isLive(tab);
  for (let n = 0; n < 60; n += 1) say('comment|1', n);
  await vi.waitFor(() => expect(tab.numbers()).toHaveLength(60), 5000);
  expect(tab.news.filter(({ kind }) => kind === 'messages').length).toBeLessThan(6);
});
