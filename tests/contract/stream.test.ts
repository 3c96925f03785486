import { afterAll, beforeAll, expect, test } from 'vitest';
import { stopLive } from '../../server/modules/post/live.ts';
import { parsePlaylist } from '../../server/stream/hls.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let live: number;
beforeAll(async () => {
  server = await startTestServer();
  const { db } = server.services;
  const post = await db
    .selectFrom('post')
    .select('id')
    .where('stream_source', '=', 'demo')
    .executeTakeFirstOrThrow();
  live = post.id;
});
afterAll(() => server.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  server.app.request(path, { headers });

test('the demo show is served: its playlist, its initialization and its segments', async () => {
  const reply = await get(`/stream/${live}/live.m3u8`);
  expect(reply.status).toBe(200);
  expect(reply.headers.get('Content-Type')).toBe('application/vnd.apple.mpegurl');
  expect(reply.headers.get('Cache-Control')).toBe('public, max-age=1');
  const text = await reply.text();
  const playlist = parsePlaylist(text);
  expect(playlist?.segments.length).toBe(6);
  const uris = [...text.matchAll(/URI="([^"]+)"/g), ...text.matchAll(/^(\d\d\.m4s\S*)$/gm)];
  for (const [, uri] of uris) {
    const segment = await get(`/stream/${live}/${uri}`);
    expect(segment.status).toBe(200);
    expect(segment.headers.get('Cache-Control')).toContain('immutable');
    expect((await segment.arrayBuffer()).byteLength).toBe(
      Number(segment.headers.get('Content-Length')),
    );
  }
});

test('a segment is served in ranges', async () => {
  const segment = await get(`/stream/${live}/00.m4s`, { Range: 'bytes=10-19' });
  expect(segment.status).toBe(206);
  expect(segment.headers.get('Content-Range')).toMatch(/^bytes 10-19\/\d+$/);
  expect((await segment.arrayBuffer()).byteLength).toBe(10);
  const beyond = await get(`/stream/${live}/00.m4s`, { Range: 'bytes=99999999-' });
  expect(beyond.status).toBe(416);
});

test.each([
  'live.m3u8',
  'x',
  'clip.m3u8',
  '..%2Fclip.ts',
  '..%2F..%2Fmain.ts',
  'missing.m4s',
  '%E0%A4%A.ts',
])('/stream/99999/%s is not found', async (file) => {
  expect((await get(`/stream/99999/${file}`)).status).toBe(404);
  if (file !== 'live.m3u8') expect((await get(`/stream/${live}/${file}`)).status).toBe(404);
});

test('a show that has ended has no stream', async () => {
  await stopLive(server.services, live);
  expect((await get(`/stream/${live}/live.m3u8`)).status).toBe(404);
});
