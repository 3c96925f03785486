import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '../../server/app.ts';
import type { Config } from '../../server/config/config.ts';
import { openDatabase } from '../../server/db/open.ts';
import { backUp } from '../../server/machine/backup.ts';
import { restore } from '../../server/machine/restore.ts';
import { playbackQuery } from '../../server/modules/post/playback-pass.ts';
import { openStreams } from '../../server/stream/store/open.ts';
import { createPostgresDatabase } from '../support/postgres-database.ts';
import { INGEST_KEY, play, pushFile, writePushed } from '../support/pushed-show.ts';
import { type S3Server, startS3 } from '../support/s3-server.ts';
import { insertPost, insertShop, type Shop } from '../support/shop.ts';
import { joinTestServer, startTestServer, type TestServer } from '../support/test-server.ts';

let s3: S3Server;
let shop: Shop;
let dir: string;
let post: number;
const servers: TestServer[] = [];
/** Clock difference of each server in ms. */
const ahead = [0, -3000, 2000];
const server = (n: number) => servers[n % servers.length] as TestServer;

const settings = (n: number): Partial<Config> => ({
  s3: s3.settings,
  ingestKey: INGEST_KEY,
  ...(n > 0 && { dataDir: join(dir, String(n)) }),
});
const clockOf = (n: number) => () => new Date(Date.now() + (ahead[n] ?? 0));

beforeAll(async () => {
  s3 = await startS3();
  dir = mkdtempSync(join(tmpdir(), 'stream-servers-'));
  servers.push(await startTestServer({ demo: false, config: settings(0), clock: clockOf(0) }));
  for (const n of [1, 2]) {
    servers.push(await joinTestServer(server(0), { config: settings(n), clock: clockOf(n) }));
  }
  const flags = [{ name: 'replay', enable: true, integer: 7, string: null }];
  shop = await insertShop(server(0).services.db, { settings: JSON.stringify(flags) });
});
beforeEach(async () => {
  s3.setFault(() => undefined);
  post = await newPost();
});
afterAll(async () => {
  for (const each of servers.reverse()) await each.close();
  await s3.close();
  rmSync(dir, { recursive: true, force: true });
});

const newPost = (changes = {}) =>
  insertPost(server(0).services.db, shop.storeId, {
    live_status: 'unpublished',
    started_at: null,
    stream_source: 'ingest',
    ...changes,
  });

let turn = 0;
async function push(file: string, body: string): Promise<void> {
  turn += 1;
  expect((await pushFile(server(turn), post, file, body)).status).toBe(204);
}

async function pushPieces(from: number, to: number, changes = {}): Promise<void> {
  for (let number = from; number <= to; number += 1) {
    await push(`live${number}.ts`, `piece ${number} of ${post}`);
    const first = Math.max(from, number - 5);
    await push('live.m3u8', writePushed(first, number, number === to ? changes : {}));
  }
}
const texts = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => `piece ${from + i} of ${post}`);
const live = () => `/stream/${post}/live.m3u8`;

test('segments that arrive at different servers make one playlist, the same on all', async () => {
  await pushPieces(0, 8);
  for (const each of servers) {
    expect(await play(each, live())).toMatchObject({
      status: 200,
      pieces: texts(3, 8),
      first: 3,
      jumps: 0,
    });
  }
  const rows = await server(0)
    .services.db.selectFrom('stream_segment')
    .select(['sequence', 'bytes', 'arrived_at'])
    .where('post_id', '=', post)
    .orderBy('sequence')
    .execute();
  expect(rows.map(({ sequence }) => sequence)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  expect(rows.map(({ bytes }) => bytes)).toEqual(rows.map((_, n) => texts(n, n)[0]?.length));
  expect(rows.map(({ arrived_at }) => arrived_at)).toEqual(
    rows.map(({ arrived_at }) => arrived_at).sort(),
  );
});

test('a server that starts later continues without a discontinuity', async () => {
  await pushPieces(0, 2);
  const later = await joinTestServer(server(0), { config: settings(3) });
  try {
    expect((await pushFile(later, post, 'live3.ts', `piece 3 of ${post}`)).status).toBe(204);
    await pushFile(later, post, 'live.m3u8', writePushed(0, 3));
    expect(await play(later, live())).toMatchObject({ pieces: texts(0, 3), jumps: 0 });
  } finally {
    await later.close();
  }
});

test('files that arrive at several servers concurrently are each listed once, in order', async () => {
  // A third could count as lost.
  for (let number = 0; number < 12; number += 2) {
    const pieces = [0, 1].map((i) =>
      push(`live${number + i}.ts`, `piece ${number + i} of ${post}`),
    );
    await Promise.all([...pieces, push('live.m3u8', writePushed(number, number + 1))]);
  }
  expect(await play(server(1), live())).toMatchObject({ pieces: texts(6, 11), first: 6, jumps: 0 });
});

test('a segment sent again after a lost response is listed once', async () => {
  await pushPieces(0, 3);
  await push('live3.ts', `piece 3 of ${post}`);
  await push('live.m3u8', writePushed(0, 3));
  await push('live2.ts', `piece 2 of ${post}`);
  await pushPieces(4, 4);
  expect(await play(server(2), live())).toMatchObject({ pieces: texts(0, 4), jumps: 0 });
});

test('a restarted encoder causes one discontinuity, even with the same segments', async () => {
  await pushPieces(0, 3);
  await pushPieces(0, 1);
  expect(await play(server(0), live())).toMatchObject({
    pieces: [...texts(0, 3), ...texts(0, 1)],
    jumps: 1,
  });
});

describe('an outage of the storage', () => {
  test('the encoder gets 503 and repeats the segment, and nothing is incomplete', async () => {
    await pushPieces(0, 2);
    s3.setFault(({ method }) => (method === 'PUT' ? 500 : undefined));
    const refused = await pushFile(server(0), post, 'live3.ts', `piece 3 of ${post}`);
    expect(refused).toEqual({ status: 503, retryAfter: '1' });
    // An encoder may ignore responses.
    await push('live.m3u8', writePushed(0, 3));
    expect(await play(server(1), live())).toMatchObject({ pieces: texts(0, 2) });
    s3.setFault(() => undefined);
    await push('live3.ts', `piece 3 of ${post}`);
    expect(await play(server(2), live())).toMatchObject({ pieces: texts(0, 3), jumps: 0 });
  });

  test('a lost segment is a discontinuity, and the show continues', async () => {
    await pushPieces(0, 2);
    await push('live4.ts', `piece 4 of ${post}`);
    await push('live5.ts', `piece 5 of ${post}`);
    await push('live.m3u8', writePushed(0, 5));
    const pieces = [...texts(0, 2), ...texts(4, 5)];
    expect(await play(server(1), live())).toMatchObject({ pieces, jumps: 1 });
  });

  test('viewers get an uncacheable 503, and continue afterwards', async () => {
    await pushPieces(0, 1);
    const fresh = await joinTestServer(server(0), { config: settings(4) });
    try {
      s3.setFault(() => 503);
      const { uris } = await play(server(0), live());
      const reply = await fresh.app.request(`/stream/${post}/${uris[0]}`);
      expect([reply.status, reply.headers.get('Cache-Control')]).toEqual([503, null]);
      s3.setFault(() => undefined);
      expect((await play(fresh, live())).pieces).toEqual(texts(0, 1));
    } finally {
      await fresh.close();
    }
  });
});

test('any server plays a replay, as a playlist and as one seekable file', async () => {
  await push('init.mp4', 'the initialization');
  const numbers = [0, 1, 2, 3];
  for (const number of numbers) {
    await push(`live${number}.m4s`, `piece ${number} of ${post}`);
    const isLast = number === 3;
    await push('live.m3u8', writePushed(0, number, { init: 'init.mp4', isLast }));
  }
  for (const each of servers) {
    expect((await play(each, live())).status).toBe(404);
    const replay = await play(each, `/stream/${post}/replay.m3u8`);
    expect(replay.pieces).toEqual(texts(0, 3));
    expect(replay.text).toContain('#EXT-X-ENDLIST');
    const whole = await each.app.request(`/stream/${post}/replay.mp4`);
    const text = await whole.text();
    expect(text.startsWith('the initialization')).toBe(true);
    expect(text.endsWith(texts(0, 3).join(''))).toBe(true);
    const size = Number(whole.headers.get('Content-Length'));
    const ranges = { Range: `bytes=${size - 20}-${size - 1}` };
    const part = await each.app.request(`/stream/${post}/replay.mp4`, { headers: ranges });
    expect([part.status, await part.text()]).toEqual([206, texts(0, 3).join('').slice(-20)]);
  }
});

test('a restored shop plays its replays from the bucket', async () => {
  await pushPieces(0, 3, { isLast: true });
  const backup = join(dir, 'backup');
  await backUp(server(0).services.config, backup);
  const admin = process.env.TEST_DATABASE_URL;
  const postgres = admin ? await createPostgresDatabase(admin) : undefined;
  const location = { databaseUrl: postgres?.url, dataDir: join(dir, 'restored') };
  await restore(backup, location);
  const restored = await openDatabase(location);
  try {
    const streams = openStreams({ ...location, s3: s3.settings });
    const app = createApp({ ...server(0).services, ...restored, streams });
    const replay = await play({ ...server(0), app }, `/stream/${post}/replay.m3u8`);
    expect(replay.pieces).toEqual(texts(0, 3));
  } finally {
    await restored.db.destroy();
    await postgres?.drop();
  }
});

describe('with a public address for the bucket', () => {
  let cdn: TestServer;
  beforeAll(async () => {
    const publicUrl = `${s3.settings.endpoint.href}${s3.settings.bucket}`;
    const config = { ...settings(5), s3: { ...s3.settings, publicUrl } };
    cdn = await joinTestServer(server(0), { config });
  });
  afterAll(() => cdn.close());

  test('segments of a public show are read from the public address and cached forever', async () => {
    await pushPieces(0, 2);
    const text = await (await cdn.app.request(live())).text();
    const uris = text.split('\n').filter((line) => line.startsWith('http'));
    const replies = await Promise.all(uris.map((uri) => fetch(uri)));
    expect(await Promise.all(replies.map((reply) => reply.text()))).toEqual(texts(0, 2));
    for (const { headers } of replies) {
      expect(headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
      expect(headers.get('Content-Type')).toBe('video/mp2t');
    }
  });

  test.each([
    ['private', { is_private: 1 }],
    ['a rehearsal', { type: 'rehearsal' }],
  ] as const)(
    'a show that is %s is served by this server with a pass, and not by the CDN',
    async (_, changes) => {
      post = await newPost(changes);
      await pushPieces(0, 1);
      expect((await play(cdn, live())).status).toBe(404);
      const row = { id: post, is_private: 1, type: 'formal' } as const;
      const query = await playbackQuery(cdn.services, row);
      const shown = await play(cdn, `${live()}${query}`);
      expect(shown.pieces).toEqual(texts(0, 1));
      for (const uri of shown.uris) {
        const file = uri.split('?')[0];
        expect(file).toMatch(/^closed-[0-9a-f]{32}\.ts$/);
        expect((await cdn.app.request(`/stream/${post}/${file}`)).status).toBe(404);
        const bucket = `${s3.settings.endpoint.href}${s3.settings.bucket}`;
        for (const folder of ['open', 'closed']) {
          const status = (await fetch(`${bucket}/${folder}/${post}/${file}`)).status;
          expect([403, 404]).toContain(status);
        }
      }
      const keys = s3.requests.filter((line) => line.includes(`/${post}/`) && /^PUT/.test(line));
      expect(keys.filter((line) => !line.includes('/closed/'))).toEqual([]);
    },
  );
});
