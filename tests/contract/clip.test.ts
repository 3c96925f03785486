/* docs/recipes/broadcast.md: a clip of a replay. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runHost } from '../../server/cli/run.ts';
import { endLease, holdLease } from '../../server/db/lease.ts';
import { commandLineOf } from '../support/command-line.ts';
import { type Host, hostOf } from '../support/host.ts';
import { ffmpegPath } from '../support/push-stream.ts';
import { INGEST_KEY, writePushed } from '../support/pushed-show.ts';
import { insertShop, type Shop } from '../support/shop.ts';
import { joinTestServer, startTestServer, type TestServer } from '../support/test-server.ts';

const SECONDS = 6;
const FRAMES_A_SECOND = 15;
const replayOn = JSON.stringify([{ name: 'replay', enable: true, integer: 7, string: null }]);

let server: TestServer;
let shop: Shop;
let host: Host;
let dir: string;
let id: number;
let now = Date.parse('2026-11-21T03:00:00Z');
const clock = () => new Date(now);

function encode(type: 'mpegts' | 'fmp4', name: string): void {
  const picture = ['-f', 'lavfi', '-i', `testsrc2=size=90x160:rate=${FRAMES_A_SECOND}`];
  const sound = ['-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=44100'];
  const coding = ['-c:v', 'libx264', '-preset', 'ultrafast', '-g', '15', '-c:a', 'aac'];
  const hls = ['-f', 'hls', '-hls_time', '1', '-hls_list_size', '0', '-hls_segment_type', type];
  const length = ['-t', String(SECONDS)];
  const args = [...picture, ...sound, ...coding, ...length, ...hls, `${name}.m3u8`];
  execFileSync(ffmpegPath(), ['-loglevel', 'fatal', ...args], { cwd: dir });
}

beforeAll(async () => {
  server = await startTestServer({ demo: false, clock, config: { ingestKey: INGEST_KEY } });
  shop = await insertShop(server.services.db, { settings: replayOn });
  host = await hostOf(server, shop);
  dir = mkdtempSync(join(tmpdir(), 'clip-'));
  encode('mpegts', 'ts');
  encode('fmp4', 'fmp4');
});
beforeEach(async () => {
  ({ id } = await host.do('createPost', { body: { title: '夜市' } }));
});
afterAll(async () => {
  rmSync(dir, { recursive: true });
  await server.close();
});

async function put(file: string, body: string | Uint8Array<ArrayBuffer>) {
  const path = `/ingest/${id}/${file}?key=${INGEST_KEY}`;
  expect((await server.app.request(path, { method: 'PUT', body })).status).toBe(204);
}
async function push(type: 'ts' | 'fmp4', from = 0) {
  const read = (file: string) => new Uint8Array(readFileSync(join(dir, file)));
  const isFragmented = type === 'fmp4';
  if (isFragmented) await put('init.mp4', read('init.mp4'));
  for (let n = 0; n < SECONDS; n += 1) {
    now += 1000;
    const file = isFragmented ? `fmp4${n}.m4s` : `ts${n}.ts`;
    await put(`live${from + n}.${isFragmented ? 'm4s' : 'ts'}`, read(file));
    const init = isFragmented ? { init: 'init.mp4' } : {};
    await put('live.m3u8', writePushed(from, from + n, init));
  }
}
const stop = () => host.do('stopPost', { params: { id } });
const cut = async (from: string, to: string, key = host.key) => {
  const address = `/api/host/posts/${id}/clip?from=${from}&to=${to}`;
  const headers = { Authorization: `Bearer ${key}` };
  const reply = await server.app.request(address, { headers });
  const bytes = Buffer.from(await reply.arrayBuffer());
  return { status: reply.status, type: reply.headers.get('Content-Type'), bytes };
};
function decode(bytes: Buffer) {
  const args = ['-hide_banner', '-i', 'pipe:0', '-f', 'null', '-'];
  const { stderr } = spawnSync(ffmpegPath(), args, { input: bytes, encoding: 'utf8' });
  const frames = [...stderr.matchAll(/frame= *(\d+)/g)].at(-1)?.[1];
  return {
    frames: Number(frames),
    hasSound: /Audio: aac/.test(stderr),
    isSound: !/rror/.test(stderr),
  };
}

describe('a clip', () => {
  test.each(['ts', 'fmp4'] as const)('of %s segments is an MP4 file of its span', async (type) => {
    await push(type);
    await stop();
    const { status, type: mime, bytes } = await cut('1.4', '3.4');
    expect([status, mime]).toEqual([200, 'video/mp4']);
    expect(bytes.toString('latin1', 4, 8)).toBe('ftyp');
    // A player finds the index before the media.
    expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'));
    const { frames, hasSound, isSound } = decode(bytes);
    expect(Math.abs(frames - 2 * FRAMES_A_SECOND)).toBeLessThanOrEqual(1);
    expect([hasSound, isSound]).toEqual([true, true]);
  });

  test('is written to a file by the command', async () => {
    await push('ts');
    await stop();
    const type = (line: string) =>
      runHost(line.split(' '), commandLineOf(server, { store: shop.slug, hostKey: host.key }));
    const out = join(dir, 'out.mp4');
    expect(await type(`clip ${id} --from 0:02 --to 0:00:04 --out ${out}`)).toContain(out);
    expect(Math.abs(decode(readFileSync(out)).frames - 30)).toBeLessThanOrEqual(1);
    await expect(type(`clip ${id} --from 0:04 --to 0:02 --out ${out}`)).rejects.toThrow(
      'does not end',
    );
    await expect(type(`clip ${id} --from soon --to 9 --out ${out}`)).rejects.toThrow('12:30');
    await expect(type(`clip 999999 --from 1 --to 2 --out ${out}`)).rejects.toThrow('999999');
  });

  test('is refused outside the replay, and where the stream was interrupted', async () => {
    await push('ts');
    expect((await cut('1', '2')).status).toBe(409);
    now += 60_000;
    await push('ts', 100);
    await stop();
    expect((await cut('1', '2')).status).toBe(200);
    expect((await cut('5', '99')).status).toBe(422);
    expect((await cut('-1', '2')).status).toBe(422);
    expect((await cut('5', '7')).status).toBe(409);
    expect((await cut('7', '9')).status).toBe(200);
  });

  test('is cut one at a time in a store, on whichever server', async () => {
    await push('ts');
    await stop();
    const second = await joinTestServer(server, { clock });
    const lease = { name: `clip of store ${shop.storeId}`, holder: 'another server' };
    await holdLease(second.services.db, { ...lease, forMs: 60_000 }, clock());
    expect((await cut('1', '2')).status).toBe(409);
    await endLease(second.services.db, lease);
    expect((await cut('1', '2')).status).toBe(200);
    await second.close();
  });

  test('is not given to the staff of another store', async () => {
    await push('ts');
    await stop();
    const other = await hostOf(server, await insertShop(server.services.db));
    expect((await cut('1', '2', other.key)).status).toBe(404);
    const moderator = await hostOf(server, shop, 'moderator');
    expect((await cut('1', '2', moderator.key)).status).toBe(403);
  });
});
