import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pubNubEngine } from '../../../server/realtime/pubnub.ts';
import type { AnyRealtimeEvent } from '../../../src/contract/events.ts';
import { connectRealtime } from '../../../src/platform/realtime/connect.ts';
import { requestGrant } from '../../../src/platform/realtime/grant.ts';
import { $connection } from '../../../src/platform/realtime/state.ts';
import { errorsOnlyLog } from '../../support/errors-only-log.ts';
import { type HubServer, startHubServer } from '../../support/hub-server.ts';
import { streamInfoOf } from '../../support/stream-info.ts';

/** Spec §6 private live posts. */
vi.mock('../../../src/platform/realtime/grant.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  requestGrant: vi.fn(),
}));

let server: HubServer;
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => vi.restoreAllMocks());

test('a page with a rejected key asks for a new one until it gets it, and misses nothing', async () => {
  let known = 'first';
  server = await startHubServer({ canSubscribe: (_, proof) => proof === known });
  const info = streamInfoOf(server, 1);
  info.realtime_service_provider.auth_key = 'first';
  const received: AnyRealtimeEvent[] = [];
  const onGap = vi.fn(async () => true);
  const page = connectRealtime(info, { onEvents: (more) => received.push(...more), onGap });
  await vi.waitFor(() => expect($connection.get()).toBe('live'), 10_000);

  vi.mocked(requestGrant).mockResolvedValue({ ok: false, code: 'INTERNAL' });
  known = 'second';
  server.hub.recheckSubscribers(['comment|1', 'notification|1']);
  await vi.waitFor(
    () => expect(vi.mocked(requestGrant).mock.calls.length).toBeGreaterThan(1),
    10_000,
  );
  expect($connection.get()).toBe('reconnecting');
  const data = { number_of_online_users: 7, number_of_live_unique_users: 7 };
  const sent_at = new Date().toISOString();
  server.hub.publish('notification|1', { event: 'viewers.number', event_id: 'e', sent_at, data });
  vi.mocked(requestGrant).mockResolvedValue({ ok: true, data: { auth_key: 'second' } });
  await vi.waitFor(() => expect(received.map((event) => event.data)).toEqual([data]), 10_000);
  expect(vi.mocked(requestGrant).mock.calls[0]).toEqual([1, page.id]);
  expect(onGap).not.toHaveBeenCalled();
  page.close();
  await server.close();
});

test('with a secret key, PubNub’s Access Manager grants a read-only token for one show', async () => {
  const asked: Array<{ url: string; body: Record<string, unknown> }> = [];
  const service = createServer(async (req, res) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk);
    asked.push({ url: req.url ?? '', body: JSON.parse(Buffer.concat(chunks).toString() || '{}') });
    res.setHeader('Content-Type', 'application/json');
    res.end(
      '{"status":200,"data":{"message":"Success","token":"p0AkFl04"},"service":"Access Manager"}',
    );
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const keys = { publishKey: 'pub-c-1', subscribeKey: 'sub-c-1', secretKey: 'sec-c-1' };
  const origin = new URL(`http://127.0.0.1:${(service.address() as AddressInfo).port}`);
  const settings = { provider: 'pubnub' as const, ...keys, tokenSeconds: 600, origin };
  const engine = pubNubEngine(settings, { db: undefined as never, log: errorsOnlyLog });
  const listener = {
    postId: 12,
    isPrivate: true,
    visitor: { type: 'ghost' } as const,
    viewer: 'a',
    tab: 't',
  };
  const provider = await engine.provider(listener, 'shop.example');
  expect(provider).toMatchObject({ auth_key: 'p0AkFl04', subscribe_key: 'sub-c-1' });
  expect(await engine.grant?.(listener)).toEqual({ auth_key: 'p0AkFl04' });
  const READ = 1;
  expect(asked[0]?.body).toMatchObject({
    ttl: 10,
    permissions: {
      resources: {
        channels: {
          'cart|12': READ,
          'comment|12': READ,
          'comment-failed|12': READ,
          'notification|12': READ,
        },
      },
    },
  });
  expect(asked[0]?.url).toMatch(/^\/v3\/pam\/sub-c-1\/grant\?.*signature=v2\./);
  expect(JSON.stringify(asked)).not.toContain('sec-c-1');
  engine.close();
  await new Promise((resolve) => service.close(resolve));

  const open = pubNubEngine(
    { ...settings, secretKey: undefined },
    { db: undefined as never, log: errorsOnlyLog },
  );
  expect(open.grant).toBeUndefined();
  expect((await open.provider(listener, 'shop.example')).auth_key).toBeUndefined();
  open.close();
});
