import { readdir, readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { listen } from '../../server/listen.ts';
import { serverIngestKey } from '../../server/stream/ingest-key.ts';
import { bestRendition } from '../../server/stream/renditions.ts';
import { type Encoder, pushRenditions } from '../support/push-stream.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

/* An encoder that sends several renditions: the best one is stored, and the others are not mixed in. */
let server: TestServer;
let close: () => Promise<unknown>;
let ingest: string;
let origin: string;
let post: number;
let encoder: Encoder | undefined;

beforeAll(async () => {
  server = await startTestServer();
  const { services, app } = server;
  const row = await services.db
    .selectFrom('post')
    .select('id')
    .where('stream_source', '=', 'ingest')
    .where('upcoming_at', 'is', null)
    .executeTakeFirstOrThrow();
  post = row.id;
  const http = await listen(app, { ...services.config, port: 0, host: '127.0.0.1' });
  const host = `127.0.0.1:${(http.address() as AddressInfo).port}`;
  origin = `http://${host}`;
  ingest = `http://host:${serverIngestKey(services.config)}@${host}/ingest/${post}`;
  close = () =>
    new Promise((resolve) => {
      http.close(resolve);
      http.closeAllConnections();
    });
});
afterAll(async () => {
  await encoder?.kill();
  await close();
  await server.close();
});

const stored = () =>
  server.services.db
    .selectFrom('stream_segment')
    .selectAll()
    .where('post_id', '=', post)
    .orderBy('sequence')
    .execute();
const folder = () => join(server.services.config.dataDir, 'stream', String(post));

test('of two renditions the best is stored, each second once, and the other takes no room', async () => {
  encoder = pushRenditions(ingest);
  await vi.waitUntil(async () => (await stored()).length >= 8, { timeout: 40_000, interval: 100 });
  const rows = await stored();
  // At most the first are of the rendition that came before the master playlist.
  const jumps = rows.filter(({ discontinuity }) => discontinuity === 1);
  expect(jumps.length).toBeLessThanOrEqual(1);
  const last = rows.slice(-4);
  for (const { file } of last) {
    const { length } = await readFile(join(folder(), file));
    // 100 kbit/s would be about a fifth of it.
    expect(length).toBeGreaterThan(40_000);
  }
  const seconds = rows.reduce((sum, { duration_ms }) => sum + duration_ms, 0) / 1000;
  const [first, newest] = [rows[0]?.arrived_at ?? '', rows.at(-1)?.arrived_at ?? ''];
  const passed = (Date.parse(newest) - Date.parse(first)) / 1000;
  expect(Math.abs(seconds - passed)).toBeLessThan(3);
  const waiting = (await readdir(join(folder(), 'incoming'))).filter((name) =>
    name.endsWith('.ts'),
  );
  expect(waiting.length).toBeLessThan(6);
  const { text } = await fetch(`${origin}/stream/${post}/live.m3u8`).then(async (reply) => ({
    text: await reply.text(),
  }));
  expect(text).toContain('#EXTINF');
  expect(text).not.toContain('STREAM-INF');
}, 60_000);

test('a master playlist with its sound apart is refused, and says what to do', async () => {
  const { host, password } = new URL(ingest);
  const text = [
    '#EXTM3U',
    '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="a",URI="sound.m3u8"',
    '#EXT-X-STREAM-INF:BANDWIDTH=800000,AUDIO="a"',
    'picture.m3u8',
  ].join('\n');
  const reply = await fetch(`http://${host}/ingest/${post}/apart.m3u8?key=${password}`, {
    method: 'PUT',
    body: text,
  });
  expect(reply.status).toBe(422);
  expect(JSON.stringify(await reply.json())).toContain('same segments');
});

test('the best rendition is the one with the most bandwidth, by the name of its file', () => {
  const master = [
    '#EXTM3U',
    '#EXT-X-STREAM-INF:AVERAGE-BANDWIDTH=9000,BANDWIDTH=200,RESOLUTION=90x160',
    'low.m3u8',
    '',
    '#EXT-X-STREAM-INF:BANDWIDTH=800',
    '# a remark',
    'http://encoder/path/high.m3u8?x=1',
  ].join('\r\n');
  expect(bestRendition(master)).toBe('high.m3u8');
  expect(bestRendition('#EXTM3U')).toBeUndefined();
});
