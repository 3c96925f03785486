import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Realtime } from 'ably';
import PubNub from 'pubnub';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readConfig } from '../../server/config/config.ts';
import { type StandaloneHub, startStandaloneHub } from '../../server/hub/standalone/start.ts';
import { type Running, start } from '../../server/start.ts';
import type { RealtimeEvent } from '../../src/contract/events.ts';
import { headers } from '../../src/contract/headers.ts';
import type { Reply } from '../../src/contract/schemas.ts';
import { errorsOnlyLog } from '../support/errors-only-log.ts';

/** Issue 5, §1. */
let alone: StandaloneHub;
let dataDir: string;
let shop: Running | undefined;
let origin: string;
const closers: Array<() => void> = [];
beforeEach(async () => {
  alone = await startStandaloneHub({ port: 0, host: '127.0.0.1', keys: {} });
  dataDir = await mkdtemp(join(tmpdir(), 'ennichi-test-'));
});
afterEach(async () => {
  for (const close of closers.splice(0)) close();
  await shop?.stop();
  await alone.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function startShop(more: Record<string, string>, log = errorsOnlyLog): Promise<void> {
  const place = { NODE_ENV: 'test', PORT: '0', DATA_DIR: dataDir, REALTIME_ORIGIN: alone.origin };
  shop = await start(readConfig({ ...place, ...more }), log);
  origin = /http:\/\/localhost:\d+/.exec(shop.greeting)?.[0] ?? '';
}

async function api(path: string, body?: unknown, guestToken?: string) {
  const reply = await fetch(`${origin}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      'Content-Type': 'application/json',
      ...(guestToken ? { [headers.guest]: guestToken } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  expect(reply.status).toBe(200);
  return reply.json();
}

type Provider = Reply<'getStreamInfo'>['realtime_service_provider'];
type Listen = (provider: Provider, postId: number, received: RealtimeEvent[]) => Promise<void>;

const byAbly: Listen = async (provider, postId, received) => {
  const [endpoint = '', port] = provider.origin?.split(':') ?? [];
  const client = new Realtime({
    endpoint,
    port: Number(port),
    tls: false,
    logLevel: 0,
    authUrl: `${origin}/api/v1/liveweb/posts/${postId}/realtime-grant?uuid=tab`,
  });
  closers.push(() => client.close());
  for (const name of provider.channel_list) {
    await client.channels.get(name).subscribe(({ data }) => received.push(data));
  }
  const elsewhere = client.channels.get(`comment|${postId + 1}`);
  await expect(elsewhere.attach()).rejects.toMatchObject({ code: 40160 });
  const own = client.channels.get(`comment|${postId}`);
  await expect(own.publish('comment', {})).rejects.toMatchObject({ code: 40160 });
};

const byPubNub: Listen = async (provider, _, received) => {
  const client = new PubNub({
    origin: provider.origin ?? '',
    ssl: false,
    subscribeKey: provider.subscribe_key,
    userId: 'tab',
    enableEventEngine: true,
  });
  closers.push(() => client.destroy());
  client.addListener({ message: ({ message }) => received.push(message as never) });
  client.subscribe({ channels: provider.channel_list });
  await vi.waitFor(() => expect(alone.hub.polls.count).toBe(1), 5000);
};

describe.each([
  ['ably', byAbly, () => ({ ABLY_API_KEY: alone.hub.ably.rootKey })],
  [
    'pubnub',
    byPubNub,
    () => ({
      PUBNUB_PUBLISH_KEY: alone.hub.options.publishKey,
      PUBNUB_SUBSCRIBE_KEY: alone.hub.options.subscribeKey,
    }),
  ],
] as const)('REALTIME=%s', (protocol, listen, keys) => {
  test("a guest's comment, the presented product and the viewer count arrive from the hosted service", async () => {
    await startShop({ REALTIME: protocol, ...keys() });
    const { id: postId } = await api('/api/v1/stores/hanamichi/posts/latest');
    const info = await api(`/api/v1/liveweb/posts/${postId}/stream-info`);
    const provider: Provider = info.realtime_service_provider;
    expect(provider).toMatchObject({ type: protocol, origin: new URL(alone.origin).host });
    expect(JSON.stringify(info)).not.toContain(alone.hub.options.publishKey);
    expect(JSON.stringify(info)).not.toContain(alone.hub.options.ablySecret);
    const received: RealtimeEvent[] = [];
    await listen(provider, postId, received);

    const guest = await api('/api/v2/guest/token', { name: 'みかん' });
    const comment = { post_id: postId, message: '聞こえますか', pn_id: 'tab', source: 'liveweb' };
    await api('/interaction-service/comment', comment, guest.token);
    await vi.waitFor(() => {
      const comments = received.filter(({ event }) => event === 'comment').map(({ data }) => data);
      expect(comments).toContainEqual(expect.objectContaining({ message: '聞こえますか' }));
    }, 10_000);
    await vi.waitFor(() => {
      const events = received.map(({ event }) => event);
      expect(events).toContain('viewers.number');
      expect(events).toContain('products.selling');
    }, 20_000);
    const viewers = await api(`/api/v1/liveweb/posts/${postId}/viewers`);
    expect(viewers.number_of_online_users).toBeGreaterThanOrEqual(1);
    const ids = received.map(({ event_id }) => event_id);
    expect(new Set(ids).size).toBe(ids.length);
  }, 40_000);
});

test('a comment is accepted while the hosted service cannot be reached', async () => {
  const warn = vi.fn();
  const log = { ...errorsOnlyLog, warn };
  await startShop({ REALTIME: 'ably', ABLY_API_KEY: 'nobody.here:secret' }, log);
  const { id: postId } = await api('/api/v1/stores/hanamichi/posts/latest');
  const guest = await api('/api/v2/guest/token', { name: 'みかん' });
  const comment = { post_id: postId, message: '残ります', pn_id: 'tab', source: 'liveweb' };
  await api('/interaction-service/comment', comment, guest.token);
  const query = `store_id=1&channel=${encodeURIComponent(`comment|${postId}`)}`;
  const { comments } = await api(`/api/v1/liveweb/comments?${query}`);
  expect(JSON.stringify(comments)).toContain('残ります');
  await vi.waitFor(() => {
    const about = expect.objectContaining({ topic: `post|${postId}` });
    expect(warn).toHaveBeenCalledWith('an effect was not sent; trying again', about);
  });
}, 20_000);
