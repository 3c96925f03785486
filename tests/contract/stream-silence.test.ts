import { afterAll, beforeAll, expect, test } from 'vitest';
import { serverIngestKey } from '../../server/stream/ingest-key.ts';
import { watchStreams } from '../../server/stream/watch.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const START = Date.parse('2026-01-01T00:00:00Z');

let now = START;
let server: TestServer;
let post: number;
beforeAll(async () => {
  server = await startTestServer({ clock: () => new Date(now) });
  const row = await server.services.db
    .selectFrom('post')
    .select('id')
    .where('stream_source', '=', 'ingest')
    .executeTakeFirstOrThrow();
  post = row.id;
});
afterAll(() => server.close());

async function put(file: string, body: string) {
  const key = serverIngestKey(server.services.config);
  const address = `/ingest/${post}/${file}?key=${key}`;
  expect((await server.app.request(address, { method: 'PUT', body })).status).toBe(204);
}

async function pushSegment(number: number) {
  await put(`${number}.ts`, `segment ${number}`);
  await put('live.m3u8', `#EXTM3U\n#EXT-X-MEDIA-SEQUENCE:${number}\n#EXTINF:2,\n${number}.ts\n`);
}

async function stateAfter(silence: number) {
  now += silence;
  await watchStreams(server.services);
  await server.settled();
  return server.services.db
    .selectFrom('post')
    .select(['live_status', 'interrupted_at'])
    .where('id', '=', post)
    .executeTakeFirstOrThrow();
}

test('silence of more than eight seconds interrupts the show, of more than a minute ends it', async () => {
  await pushSegment(0);
  expect(await stateAfter(8000)).toEqual({ live_status: 'live', interrupted_at: null });
  const interrupted = await stateAfter(1);
  expect(interrupted.interrupted_at).toBe(new Date(START).toISOString());
  expect((await stateAfter(51_999)).live_status).toBe('live');

  await pushSegment(1);
  expect(await stateAfter(0)).toEqual({ live_status: 'live', interrupted_at: null });
  expect((await stateAfter(60_000)).live_status).toBe('live');
  expect((await stateAfter(1)).live_status).toBe('live_stopped');
  expect(server.published.map(({ message }) => message.event)).toEqual([
    'live.started',
    'live.interrupted',
    'live.interrupted',
    'live.interrupted',
    'live.stopped',
  ]);
});

test('two servers that check at once publish the interruption once', async () => {
  await pushSegment(2);
  await server.settled();
  server.published.length = 0;
  now += 9000;
  await Promise.all([watchStreams(server.services), watchStreams(server.services)]);
  await server.settled();
  expect(server.published.map(({ message }) => message.event)).toEqual(['live.interrupted']);
});

test('deleting the playlist ends the show', async () => {
  const key = serverIngestKey(server.services.config);
  await server.app.request(`/ingest/${post}/live.m3u8?key=${key}`, { method: 'DELETE' });
  expect((await stateAfter(0)).live_status).toBe('live_stopped');
});
