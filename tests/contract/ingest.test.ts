import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { serverIngestKey } from '../../server/stream/ingest-key.ts';
import { type Encoder, pushStream } from '../support/push-stream.ts';
import { findPushedPost, serveStreams } from '../support/stream-server.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let close: () => Promise<void>;
let origin: string;
let key: string;
let post: number;
const encoders: Encoder[] = [];

beforeAll(async () => {
  server = await startTestServer();
  post = await findPushedPost(server);
  key = serverIngestKey(server.services.config) ?? '';
  const streams = await serveStreams(server);
  origin = `127.0.0.1:${streams.address.port}`;
  close = streams.close;
});
afterAll(async () => {
  await Promise.all(encoders.map((encoder) => encoder.kill()));
  await close();
});

const push = (kind?: 'mpegts' | 'fmp4') => {
  const encoder = pushStream(`http://host:${key}@${origin}/ingest/${post}/live.m3u8`, kind);
  encoders.push(encoder);
  return encoder;
};
const state = () =>
  server.services.db
    .selectFrom('post')
    .select(['live_status', 'interrupted_at', 'started_at'])
    .where('id', '=', post)
    .executeTakeFirstOrThrow();
const playlist = async () => {
  const reply = await fetch(`http://${origin}/stream/${post}/live.m3u8`);
  return { status: reply.status, text: await reply.text() };
};
const events = () => server.published.map(({ message }) => message.event);
const until = (isSo: () => Promise<boolean>) =>
  vi.waitUntil(isSo, { timeout: 30_000, interval: 50 });
const sequenceOf = (text: string) => Number(/MEDIA-SEQUENCE:(\d+)/.exec(text)?.[1]);

test('a pushed stream makes the show live, survives a restart of the encoder, and ends it', async () => {
  const first = push();
  await until(async () => (await state()).live_status === 'live');
  await until(async () => (await playlist()).text.split('#EXTINF').length > 3);
  const { started_at } = await state();
  const { text } = await playlist();
  expect(sequenceOf(text)).toBe(0);
  expect(text).not.toContain('#EXT-X-DISCONTINUITY\n');
  const segment = /^\S+\.ts$/m.exec(text)?.[0];
  const bytes = Buffer.from(
    await (await fetch(`http://${origin}/stream/${post}/${segment}`)).arrayBuffer(),
  );
  expect(bytes[0]).toBe(0x47);

  await first.kill();
  await until(async () => (await state()).interrupted_at !== null);
  expect((await state()).live_status).toBe('live');
  expect((await playlist()).status).toBe(200);

  const second = push();
  await until(async () => (await state()).interrupted_at === null);
  expect((await state()).started_at).toBe(started_at);
  const resumed = (await playlist()).text;
  expect(resumed.split('#EXT-X-DISCONTINUITY\n')).toHaveLength(2);
  await until(async () => sequenceOf((await playlist()).text) > 0);

  await second.finish();
  await until(async () => (await state()).live_status === 'live_stopped');
  expect((await playlist()).status).toBe(404);
  await server.settled();
  expect(events()).toEqual([
    'live.started',
    'live.interrupted',
    'live.interrupted',
    'live.stopped',
  ]);
});

test('a stream in fMP4 starts a new show, with its initialization', async () => {
  const encoder = push('fmp4');
  await until(async () => (await playlist()).status === 200);
  const { text } = await playlist();
  const init = /#EXT-X-MAP:URI="(open-[0-9a-f]{32}\.mp4)"/.exec(text)?.[1];
  const reply = await fetch(`http://${origin}/stream/${post}/${init}`);
  expect(Buffer.from(await reply.arrayBuffer()).toString('latin1', 4, 8)).toBe('ftyp');
  expect(text).not.toContain('.ts\n');
  await encoder.finish();
  await until(async () => (await state()).live_status === 'live_stopped');
});

const send = (file: string, init: RequestInit = {}, authorization = `Bearer ${key}`) =>
  fetch(`http://${origin}/ingest/${post}/${file}`, {
    method: 'PUT',
    body: 'x',
    ...init,
    headers: { Authorization: authorization, ...init.headers },
  });

test.each([
  ['no key', ''],
  ['a wrong key', 'Bearer wrong'],
  ['a wrong password', `Basic ${Buffer.from('host:wrong').toString('base64')}`],
])('%s is rejected', async (_, authorization) => {
  const reply = await send('live.m3u8', {}, authorization);
  expect(reply.status).toBe(401);
  expect((await reply.json()).report_type).toBe('INGEST_KEY_INVALID');
});

test('the key may be in the URL', async () => {
  const reply = await fetch(`http://${origin}/ingest/${post}/a.ts?key=${key}`, {
    method: 'POST',
    body: 'x',
  });
  expect(reply.status).toBe(204);
});

test.each(['..%2Fa.ts', '.hidden.ts', 'a.html', 'a', '%00.ts', 'a%2Fb.ts'])(
  'the file name %s is rejected',
  async (file) => {
    const reply = await send(file);
    expect(reply.status).toBe(422);
    expect((await reply.json()).errors.file).toBeDefined();
  },
);

test('a file that is too large is rejected and not stored', async () => {
  expect((await send('live.m3u8', { body: 'x'.repeat(70_000) })).status).toBe(413);
  const stream = new Blob(['x'.repeat(70_000)]).stream();
  const unknownLength = await send('live.m3u8', { body: stream, duplex: 'half' } as RequestInit);
  expect(unknownLength.status).toBe(413);
});

test('text that is not a playlist changes nothing', async () => {
  for (const body of [
    '',
    'hello',
    '#EXTM3U\n#EXTINF:abc,\n../../x.ts\n',
    '#EXTM3U\n#EXTINF:2,\n',
  ]) {
    expect((await send('live.m3u8', { body })).status).toBe(204);
  }
  expect((await state()).live_status).toBe('live_stopped');
});

test('a demo show does not accept a stream', async () => {
  const demo = await server.services.db
    .selectFrom('post')
    .select('id')
    .where('stream_source', '=', 'demo')
    .executeTakeFirstOrThrow();
  const reply = await fetch(`http://${origin}/ingest/${demo.id}/a.ts`, {
    method: 'PUT',
    body: 'x',
    headers: { Authorization: `Bearer ${key}` },
  });
  expect(reply.status).toBe(404);
});
