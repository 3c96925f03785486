/* Needs the ffmpeg that npm installs, or FFMPEG. docs/recipes/broadcast.md */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { hashToken } from '../../server/http/token.ts';
import { setIngestKey } from '../../server/modules/host/save-show.ts';
import { startLive, stopByHost, stopLive } from '../../server/modules/post/live.ts';
import { serverIngestKey } from '../../server/stream/ingest-key.ts';
import { openRtmp, type Rtmp } from '../../server/stream/rtmp/open.ts';
import { writeAmf } from '../../server/stream/rtmp/rules/amf.ts';
import { writeMessage } from '../../server/stream/rtmp/rules/chunks.ts';
import { type Publication, serveRtmp } from '../../server/stream/rtmp/session.ts';
import { type Encoder, ffmpegPath, pushRtmp } from '../support/push-stream.ts';
import { insertPost, insertShop } from '../support/shop.ts';
import { serveStreams } from '../support/stream-server.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const run = promisify(execFile);

const WAITING = { stream_source: 'ingest', live_status: 'unpublished', started_at: null } as const;

let server: TestServer;
let rtmp: Rtmp;
let origin: string;
let post: number;
let close: () => Promise<void>;
const encoders: Encoder[] = [];

beforeAll(async () => {
  server = await startTestServer({ demo: false });
  const { services } = server;
  const { storeId } = await insertShop(services.db);
  post = await insertPost(services.db, storeId, WAITING);
  const streams = await serveStreams(server);
  const { address } = streams;
  origin = `http://127.0.0.1:${address.port}`;
  rtmp = await openRtmp(services, { host: '127.0.0.1', port: 0, ffmpeg: ffmpegPath() }, address);
  close = async () => {
    await rtmp.close();
    await streams.close();
  };
});
afterEach(() => Promise.all(encoders.splice(0).map((encoder) => encoder.kill())));
afterAll(() => close());

const push = (name: string, app = 'live') => {
  const encoder = pushRtmp(`rtmp://127.0.0.1:${rtmp.port}/${app}/${name}`);
  encoders.push(encoder);
  return encoder;
};
const key = () => serverIngestKey(server.services.config);
const state = (id = post) =>
  server.services.db
    .selectFrom('post')
    .select(['live_status', 'interrupted_at', 'started_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const playlist = async () => (await fetch(`${origin}/stream/${post}/live.m3u8`)).text();
const until = (isSo: () => Promise<boolean>) =>
  vi.waitUntil(isSo, { timeout: 40_000, interval: 50 });

async function play(): Promise<string> {
  const input = ['-i', `${origin}/stream/${post}/live.m3u8`];
  const { stderr } = await run(ffmpegPath(), [...input, '-frames:v', '15', '-f', 'null', '-']);
  return stderr;
}

test('a show pushed by RTMP is played, waits for an encoder that is gone, and ends with it', async () => {
  const first = push(`${post}?key=${key()}`);
  await until(async () => (await state()).live_status === 'live');
  await until(async () => (await playlist()).split('#EXTINF').length > 3);
  const { started_at } = await state();
  const played = await play();
  expect(played).toMatch(/Video: h264.*180x320/);
  expect(played).toMatch(/Audio: aac/);

  await first.kill();
  await until(async () => (await state()).interrupted_at !== null);
  expect((await state()).live_status).toBe('live');

  const second = push(`${post}?key=${key()}`);
  await until(async () => (await state()).interrupted_at === null);
  expect((await state()).started_at).toBe(started_at);
  expect((await playlist()).split('#EXT-X-DISCONTINUITY\n')).toHaveLength(2);

  await second.finish();
  await until(async () => (await state()).live_status === 'live_stopped');
});

test('the host ends the show and its key while the encoder keeps pushing', async () => {
  const { services } = server;
  const pushed = push(`${post}?key=${key()}`);
  await until(async () => (await state()).live_status === 'live');
  await stopByHost(services, post);
  expect(await pushed.gone).not.toBe(0);
  expect(await push(`${post}?key=${key()}`).gone).not.toBe(0);
  expect((await state()).live_status).toBe('live_stopped');

  await startLive(services, post);
  await setIngestKey(services, post, hashToken('own'));
  const own = push(`${post}?key=own`);
  await until(async () => (await playlist()).includes('#EXTINF'));
  await setIngestKey(services, post, null);
  expect(await own.gone).not.toBe(0);
  await stopLive(services, post);
});

test('a second encoder of a show takes it over', async () => {
  const first = push(`${post}?key=${key()}`);
  await until(async () => (await state()).live_status === 'live');
  const jumps = async () => {
    const text = await playlist();
    const [, unlisted = 0] = /#EXT-X-DISCONTINUITY-SEQUENCE:(\d+)/.exec(text) ?? [];
    return Number(unlisted) + text.split('#EXT-X-DISCONTINUITY\n').length;
  };
  const before = await jumps();
  const second = push(`${post}?key=${key()}`);
  expect(await first.gone).not.toBe(0);
  await until(async () => (await jumps()) > before);
  await second.finish();
  await until(async () => (await state()).live_status === 'live_stopped');
});

describe('refused, with the show untouched', () => {
  const cases: [string, () => [string, string?]][] = [
    ['no key', () => [`${post}`]],
    ['a wrong key', () => [`${post}?key=wrong`]],
    ['an empty key', () => [`${post}?key=`]],
    ['a show that is not', () => [`${post + 1000}?key=${key()}`]],
    ['a name that is no show', () => [`obs?key=${key()}`]],
    ['another application', () => [`${post}?key=${key()}`, 'play']],
  ];
  test.each(cases)('%s', async (_, nameOf) => {
    const before = await state();
    const encoder = push(...nameOf());
    expect(await encoder.gone).not.toBe(0);
    expect(await state()).toEqual(before);
  });

  test('rejects the server’s key for a show with its own key', async () => {
    const { db } = server.services;
    const { storeId } = await insertShop(db);
    const hash = 'f'.repeat(64);
    const own = await insertPost(db, storeId, { ...WAITING, ingest_key_hash: hash });
    expect(await push(`${own}?key=${key()}`).gone).not.toBe(0);
    expect((await state(own)).live_status).not.toBe('live');
  });

  test('rejects a connection that is not RTMP, and keeps the others', async () => {
    const socket = connect(rtmp.port, '127.0.0.1');
    socket.write('GET / HTTP/1.1\r\n\r\n');
    socket.resume();
    await once(socket, 'close');
    const encoder = push(`${post}?key=${key()}`);
    await until(async () => (await state()).live_status === 'live');
    await encoder.finish();
  });
});

async function openSession(timings: { keyWithinMs: number; silentMs: number }) {
  const done: string[] = [];
  const publication: Publication = {
    write: async () => void done.push('write'),
    finish: async () => void done.push('finish'),
    lose: () => void done.push('lose'),
  };
  let reason: Promise<string | undefined> | undefined;
  const listener = createServer((socket) => {
    reason = serveRtmp(socket, async () => publication, timings);
  }).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const socket: Socket = connect((listener.address() as AddressInfo).port, '127.0.0.1');
  socket.resume();
  await once(socket, 'connect');
  return {
    done,
    socket,
    greet: () => socket.write(Buffer.concat([Buffer.from([3]), Buffer.alloc(2 * 1536)])),
    command: (...values: Parameters<typeof writeAmf>[0]) =>
      socket.write(writeMessage({ type: 20, streamId: 0, body: writeAmf(values) })),
    async closed() {
      if (!socket.closed) await once(socket, 'close');
      listener.close();
      return reason;
    },
  };
}

describe('a connection', () => {
  test('that shows no key in time is closed', async () => {
    const session = await openSession({ keyWithinMs: 100, silentMs: 60_000 });
    session.greet();
    await session.closed();
    expect(session.done).toEqual([]);
  });

  test('of an encoder that falls silent is closed, and counts as lost', async () => {
    const session = await openSession({ keyWithinMs: 60_000, silentMs: 100 });
    session.greet();
    session.command('publish', 1, null, 'a show');
    await session.closed();
    expect(session.done).toEqual(['lose']);
  });

  test.each(['FCUnpublish', 'deleteStream', 'closeStream'])(
    'that says %s has finished',
    async (end) => {
      const session = await openSession({ keyWithinMs: 60_000, silentMs: 60_000 });
      session.greet();
      session.command('publish', 1, null, 'a show');
      session.command(end, 2, null);
      await session.closed();
      expect(session.done).toEqual(['finish']);
    },
  );

  test.each([
    ['asks to play', ['play', 1, null, 'a show']],
    ['publishes twice', ['publish', 1, null, 'a show']],
  ])('that %s is closed', async (_, values) => {
    const session = await openSession({ keyWithinMs: 60_000, silentMs: 60_000 });
    session.greet();
    session.command('publish', 1, null, 'a show');
    session.command(...values);
    expect(await session.closed()).toBeTruthy();
    expect(session.done).toEqual(['lose']);
  });
});
