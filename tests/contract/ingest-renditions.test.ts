import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { listen } from '../../server/listen.ts';
import { serverIngestKey } from '../../server/stream/ingest-key.ts';
import { otherRendition } from '../../server/stream/rendition-window.ts';
import { renditionsIn } from '../../server/stream/renditions.ts';
import { type Encoder, pushRenditions } from '../support/push-stream.ts';
import { findPushedPost } from '../support/stream-server.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let close: () => Promise<unknown>;
let ingest: string;
let origin: string;
let post: number;
let encoder: Encoder | undefined;

beforeAll(async () => {
  server = await startTestServer();
  const { services, app } = server;
  post = await findPushedPost(server);
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

const text = async (path: string) => {
  const reply = await fetch(`${origin}/stream/${post}/${path}`);
  return { status: reply.status, text: await reply.text() };
};

const named = (playlist: string) =>
  playlist.split('\n').filter((line) => line !== '' && !line.startsWith('#'));

const sizesOf = async (files: readonly string[]) =>
  Promise.all(files.map(async (file) => (await readFile(join(folder(), file))).length));

const times = (playlist: string) =>
  playlist.split('\n').filter((line) => /^#EXT(INF|-X-(DISC|MEDIA-S|PROG))/.test(line));

test('two renditions store each second once, and both can be chosen', async () => {
  encoder = pushRenditions(ingest);
  await vi.waitUntil(async () => (await stored()).length >= 8, { timeout: 40_000, interval: 100 });
  const rows = await stored();
  // The first segments belong to the rendition that arrived before the master playlist.
  const jumps = rows.filter(({ discontinuity }) => discontinuity === 1);
  expect(jumps.length).toBeLessThanOrEqual(1);
  // Both renditions count alike. The jump may repeat the second of the first segments.
  const seconds = new Set(rows.map(({ media_sequence }) => media_sequence));
  expect(rows.length - seconds.size).toBeLessThanOrEqual(1);
  const waiting = await server.services.db
    .selectFrom('stream_incoming')
    .select('file')
    .where('post_id', '=', post)
    .where('playlist', 'is', null)
    .execute();
  expect(waiting.length).toBeLessThan(6);

  const master = await text('live.m3u8');
  expect(named(master.text)).toEqual(['live-0.m3u8', 'live-1.m3u8']);
  expect(master.text).toMatch(/BANDWIDTH=\d{6,},RESOLUTION=360x640/);
  expect(master.text).toMatch(/BANDWIDTH=\d{5,6},RESOLUTION=90x160/);
  const [best, small] = [await text('live-0.m3u8'), await text('live-1.m3u8')];
  const length = Math.min(times(best.text).length, times(small.text).length);
  expect(length).toBeGreaterThan(5);
  expect(times(small.text).slice(0, length)).toEqual(times(best.text).slice(0, length));
  const smallest = Math.min(...(await sizesOf(named(best.text).slice(-3))));
  expect(smallest).toBeGreaterThan(40_000);
  expect(Math.max(...(await sizesOf(named(small.text).slice(-2))))).toBeLessThan(smallest);
  expect((await text('live-2.m3u8')).status).toBe(404);
}, 60_000);

test('the replay has both renditions from its start', async () => {
  const { services } = server;
  await services.db
    .updateTable('post')
    .set({ replay_expiry: 'custom_days', replay_days: 3 })
    .where('id', '=', post)
    .execute();
  await encoder?.finish();
  await vi.waitUntil(async () => (await text('replay.m3u8')).status === 200, {
    timeout: 20_000,
    interval: 200,
  });
  expect(named((await text('replay.m3u8')).text)).toEqual(['replay-0.m3u8', 'replay-1.m3u8']);
  const [best, small] = [await text('replay-0.m3u8'), await text('replay-1.m3u8')];
  expect(named(best.text).length).toBe((await stored()).length);
  expect(Math.abs(named(small.text).length - named(best.text).length)).toBeLessThanOrEqual(2);
  const own = named(small.text).filter((file) => !named(best.text).includes(file));
  expect(own.length).toBeGreaterThan(4);
  expect(small.text).toContain('#EXT-X-ENDLIST');
}, 40_000);

test('the later end of another rendition starts no new show', async () => {
  const { host, password } = new URL(ingest);
  const put = async (file: string, body: string) => {
    const address = `http://${host}/ingest/${post}/${file}?key=${password}`;
    expect((await fetch(address, { method: 'PUT', body })).status).toBe(204);
  };
  const push = async (name: string, number: number, end = '') => {
    await put(`${name}-${number}.ts`, `${name} ${number}`);
    const listed = `#EXTINF:1,\n${name}-${number}.ts\n`;
    await put(`${name}.m3u8`, `#EXTM3U\n#EXT-X-MEDIA-SEQUENCE:${number}\n${listed}${end}`);
  };
  const inf = (bandwidth: number, name: string) =>
    `#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth}\n${name}.m3u8\n`;
  await push('best', 0);
  await put('master.m3u8', `#EXTM3U\n${inf(100, 'low')}${inf(900, 'best')}`);
  await push('low', 0);
  const before = (await stored()).length;
  await push('best', 1, '#EXT-X-ENDLIST\n');
  await push('low', 1, '#EXT-X-ENDLIST\n');
  expect((await stored()).length).toBe(before + 1);
  const { live_status } = await server.services.db
    .selectFrom('post')
    .select('live_status')
    .where('id', '=', post)
    .executeTakeFirstOrThrow();
  expect(live_status).toBe('live_stopped');
  const best = named((await text('replay-0.m3u8')).text);
  const low = named((await text('replay-1.m3u8')).text);
  expect(low.slice(-2).map((file) => !best.includes(file))).toEqual([true, false]);
  await push('low', 2);
  expect((await stored()).length).toBe(before + 2);
});

test('a master playlist with separate sound is refused with advice', async () => {
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

test('renditions are sorted by bandwidth, with the attributes of players only', () => {
  const master = [
    '#EXTM3U',
    '#EXT-X-STREAM-INF:AVERAGE-BANDWIDTH=9000,BANDWIDTH=200,RESOLUTION=90x160',
    'low.m3u8',
    '',
    '#EXT-X-STREAM-INF:BANDWIDTH=800,CODECS="avc1.64001f,mp4a.40.2",AUDIO="group"',
    '# a remark',
    'http://encoder/path/high.m3u8?x=1',
  ].join('\r\n');
  expect(renditionsIn(master).map(({ file, attributes }) => [file, attributes])).toEqual([
    ['high.m3u8', 'BANDWIDTH=800,CODECS="avc1.64001f,mp4a.40.2"'],
    ['low.m3u8', 'BANDWIDTH=200,RESOLUTION=90x160'],
  ]);
  expect(renditionsIn('#EXTM3U')).toEqual([]);
});

test('the best rendition replaces missing segments, except the newest', () => {
  const best = [4, 5, 6, 7, 8].map((sequence) => ({
    sequence,
    uri: `${sequence}.ts`,
    durationMs: 1000,
    at: sequence * 1000,
    discontinuity: false,
    initUri: null,
  }));
  const pictures = (own: number[]) =>
    new Map(own.map((sequence) => [sequence, { uri: `${sequence}-1.ts`, initUri: null }]));
  const shown = (...own: number[]) => otherRendition(best, pictures(own), 2).map(({ uri }) => uri);
  expect(shown(4, 5, 6, 7, 8)).toEqual(['4-1.ts', '5-1.ts', '6-1.ts', '7-1.ts', '8-1.ts']);
  expect(shown(4, 6)).toEqual(['4-1.ts', '5.ts', '6-1.ts']);
  expect(otherRendition(best, pictures([4]), 0)).toHaveLength(5);
  expect(shown(4)).toEqual(['4-1.ts', '5.ts', '6.ts']);
  expect(shown(4, 5, 6, 8)).toEqual(['4-1.ts', '5-1.ts', '6-1.ts', '7.ts', '8-1.ts']);
});
