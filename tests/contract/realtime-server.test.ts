import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readConfig } from '../../server/config/config.ts';
import { type Running, start } from '../../server/start.ts';
import type { AnyRealtimeEvent } from '../../src/contract/events.ts';
import { headers } from '../../src/contract/headers.ts';
import { connectRealtime } from '../../src/platform/realtime/connect.ts';
import { realtimeId } from '../../src/platform/realtime/realtime-id.ts';
import { errorsOnlyLog } from '../support/errors-only-log.ts';

let server: Running;
let dataDir: string;
let origin: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'ennichi-test-'));
  const env = { NODE_ENV: 'test', PORT: '0', DATA_DIR: dataDir };
  server = await start(readConfig(env), errorsOnlyLog);
  origin = /http:\/\/localhost:\d+/.exec(server.greeting)?.[0] ?? '';
});
afterAll(async () => {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const api = async (path: string, init: { body?: unknown; token?: string } = {}) => {
  const reply = await fetch(`${origin}${path}`, {
    method: init.body ? 'POST' : 'GET',
    headers: {
      'Content-Type': 'application/json',
      ...(init.token ? { [headers.guest]: init.token } : {}),
    },
    ...(init.body ? { body: JSON.stringify(init.body) } : {}),
  });
  expect(reply.status).toBe(200);
  return reply.json();
};

test("a viewer receives a guest's comment, and the events of the demo show", async () => {
  const { id: postId } = await api('/api/v1/stores/hanamichi/posts/latest');
  const info = await api(`/api/v1/liveweb/posts/${postId}/stream-info?uuid=${realtimeId()}`);
  const received: AnyRealtimeEvent[] = [];
  const viewer = connectRealtime(info, {
    onEvents: (more) => received.push(...more),
    onGap: async () => true,
  });
  const guest = await api('/api/v2/guest/token', { body: { name: 'みかん' } });
  const body = { post_id: postId, message: '聞こえますか', pn_id: viewer.id, source: 'liveweb' };
  await api('/interaction-service/comment', { body, token: guest.token });
  await vi.waitFor(() => {
    const comments = received.filter(({ event }) => event === 'comment').map(({ data }) => data);
    expect(comments).toContainEqual(
      expect.objectContaining({
        message: '聞こえますか',
        from: expect.objectContaining({ name: 'みかん', asid: info.realtime_id }),
      }),
    );
    expect(received.map(({ event }) => event)).toContain('products.selling');
    expect(received.map(({ event }) => event)).toContain('viewers.number');
  }, 10_000);
  viewer.close();
});
