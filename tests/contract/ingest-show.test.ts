/* docs/recipes/broadcast.md. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../server/config/config.ts';
import { isIngestKey, lendIngestKey, serverIngestKey } from '../../server/stream/ingest-key.ts';
import { sweepStreams } from '../../server/stream/sweep.ts';
import { watchStreams } from '../../server/stream/watch.ts';
import { type Host, hostOf } from '../support/host.ts';
import { INGEST_KEY, play, pushFile, writePushed } from '../support/pushed-show.ts';
import { insertProduct, insertShop, type Shop } from '../support/shop.ts';
import { joinTestServer, startTestServer, type TestServer } from '../support/test-server.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const replayOn = JSON.stringify([{ name: 'replay', enable: true, integer: 7, string: null }]);

let server: TestServer;
let shop: Shop;
let host: Host;
let id: number;
let now = Date.now();
const clock = () => new Date(now);

beforeAll(async () => {
  server = await startTestServer({ demo: false, clock, config: { ingestKey: INGEST_KEY } });
  shop = await insertShop(server.services.db, { settings: replayOn });
  host = await hostOf(server, shop);
});
beforeEach(async () => {
  ({ id } = await host.do('createPost', { body: { title: '夜市' } }));
});
afterAll(() => server.close());

const put = (file: string, body: string, to = server) => pushFile(to, id, file, body);
async function record(
  from: number,
  to: number,
  { encoder = 'one', isLast = false, at = server } = {},
) {
  for (let number = from; number <= to; number += 1) {
    now += 1000;
    await put(`live${number}.ts`, `${encoder} ${number}`, at);
    const list = writePushed(from, number, { isLast: isLast && number === to });
    const { status } = await put('live.m3u8', list, at);
    expect(status).toBe(204);
  }
}
const pieces = (encoder: string, from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => `${encoder} ${from + i}`);
const replay = (at = server) => play(at, `/stream/${id}/replay.m3u8`);
const status = async () =>
  (await server.call('getPost', { params: { storeId: shop.slug, postId: id } })).body.live_status;
const beSilent = async () => {
  now += MINUTE_MS + 1000;
  await watchStreams(server.services);
};

describe('a show that its host has ended', () => {
  test('stays ended while the encoder keeps pushing, and goes on after start', async () => {
    await record(0, 2);
    await host.do('stopPost', { params: { id } });
    for (const [file, body] of [
      ['live3.ts', 'one 3'],
      ['live.m3u8', writePushed(0, 3)],
      ['master.m3u8', '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nlive.m3u8'],
      ['live.cmaf', 'fragments'],
    ] as const) {
      const reply = await server.app.request(`/ingest/${id}/${file}?key=${INGEST_KEY}`, {
        method: 'PUT',
        body,
      });
      expect(reply.status).toBe(409);
      expect((await reply.json()).message).toContain(`host -- start --post ${id}`);
    }
    expect(await status()).toBe('live_stopped');
    await host.do('startPost', { params: { id } });
    await record(4, 5);
    expect(await status()).toBe('live');
    await host.do('stopPost', { params: { id } });
    expect((await replay()).pieces).toEqual([...pieces('one', 0, 2), ...pieces('one', 4, 5)]);
  });

  test('is refused to its encoder also when it was ended by silence before', async () => {
    await record(0, 1);
    await beSilent();
    expect(await status()).toBe('live_stopped');
    expect(await host.do('stopPost', { params: { id } })).toEqual({ success: false });
    expect((await put('live2.ts', 'one 2')).status).toBe(409);
  });

  test('has a minute for its encoder after start, although the last recording is old', async () => {
    await record(0, 1);
    await host.do('stopPost', { params: { id } });
    now += HOUR_MS;
    await host.do('startPost', { params: { id } });
    now += MINUTE_MS - 1000;
    await watchStreams(server.services);
    expect(await status()).toBe('live');
  });

  test('is not revealed without its key', async () => {
    await host.do('stopPost', { params: { id } });
    const reply = await server.app.request(`/ingest/${id}/a.ts?key=wrong`, {
      method: 'PUT',
      body: 'x',
    });
    expect(reply.status).toBe(401);
  });
});

describe('the replay', () => {
  test('joins recordings around silence, a pause of hours, an end and another encoder', async () => {
    await record(0, 2);
    await beSilent();
    await record(0, 1, { encoder: 'two', isLast: true });
    now += 9 * HOUR_MS;
    await sweepStreams(server.services);
    await record(2, 3, { encoder: 'three' });
    await sweepStreams(server.services);
    expect((await play(server, `/stream/${id}/live.m3u8`)).pieces).toEqual(pieces('three', 2, 3));
    await host.do('stopPost', { params: { id } });
    const { pieces: played, text, jumps } = await replay();
    expect(played).toEqual([
      ...pieces('one', 0, 2),
      ...pieces('two', 0, 1),
      ...pieces('three', 2, 3),
    ]);
    expect(jumps).toBe(2);
    expect(text).toContain('#EXT-X-ENDLIST');
  });

  test('joins recordings before and after a restart of the server', async () => {
    await record(0, 2);
    const restarted = await joinTestServer(server, { clock, config: { ingestKey: INGEST_KEY } });
    now += 3 * HOUR_MS;
    await watchStreams(restarted.services);
    await record(7, 8, { at: restarted });
    await host.do('stopPost', { params: { id } });
    expect((await replay(restarted)).pieces).toEqual([
      ...pieces('one', 0, 2),
      ...pieces('one', 7, 8),
    ]);
    await restarted.close();
  });

  test('keeps chapters, clips and captions of the earlier recording, and adds its own', async () => {
    const { productId } = await insertProduct(server.services.db, shop);
    await host.do('setPostProduct', { params: { id, productId }, body: {} });
    const sell = (product_id: number | null) =>
      host.do('sellProduct', { params: { id }, body: { product_id } });
    await record(0, 1);
    await sell(productId);
    await record(2, 5);
    await host.do('stopPost', { params: { id } });
    const params = { id, language: 'ja' };
    const vtt = 'WEBVTT\n\n00:01.000 --> 00:02.000\n一';
    await host.do('setCaption', { params, body: { label: '日本語', vtt } });
    now += HOUR_MS;
    await host.do('startPost', { params: { id } });
    await record(0, 3, { encoder: 'two' });
    await sell(productId);
    await record(4, 5, { encoder: 'two' });
    await host.do('stopPost', { params: { id } });
    const { body } = await server.call('getReplayStreamInfo', { params: { id } });
    expect(body.captions).toHaveLength(1);
    expect(body.presentations).toEqual([
      { product_id: productId, started_time: 2 },
      { product_id: null, started_time: 6 },
      { product_id: productId, started_time: 10 },
    ]);
    expect(body.chapters).toMatchObject([
      { started_time: 2, ended_time: 6 },
      { started_time: 10, ended_time: 12 },
    ]);
  });

  test('is no single file after a restart, because times begin again', async () => {
    const recordFragments = async (isLast: boolean) => {
      await put('init.mp4', 'the same initialization');
      for (const number of [0, 1]) {
        now += 1000;
        await put(`live${number}.m4s`, `${now} ${number}`);
        const options = { init: 'init.mp4', isLast: isLast && number === 1 };
        await put('live.m3u8', writePushed(0, number, options));
      }
    };
    await recordFragments(true);
    const file = `/stream/${id}/replay.mp4`;
    expect((await server.app.request(file)).status).toBe(200);
    await recordFragments(true);
    expect((await replay()).pieces).toHaveLength(4);
    expect((await server.app.request(file)).status).toBe(404);
    const { body } = await server.call('getReplayStreamInfo', { params: { id } });
    expect(body.replay_url_mp4).toBeNull();
  });
});

describe('the key of one show', () => {
  const pushWith = async (key: string, post = id) =>
    (await server.app.request(`/ingest/${post}/a.ts?key=${key}`, { method: 'PUT', body: 'x' }))
      .status;

  test("replaces the server's key and its own previous one, for this show only, until it is ended", async () => {
    const other = await host.do('createPost', { body: { title: '朝市' } });
    const params = { id };
    const first = await host.do('createIngestKey', { params });
    expect(first.path).toBe(`/ingest/${id}/live.m3u8`);
    expect(await pushWith(first.key)).toBe(204);
    expect(await pushWith(INGEST_KEY)).toBe(401);
    expect(await pushWith(first.key, other.id)).toBe(401);
    const second = await host.do('createIngestKey', { params });
    expect(await pushWith(first.key)).toBe(401);
    expect(await pushWith(second.key)).toBe(204);
    const listed = async () =>
      (await host.do('listHostPosts')).data.find((post: { id: number }) => post.id === id);
    expect((await listed()).has_ingest_key).toBe(true);
    expect(await host.do('endIngestKey', { params })).toEqual({ success: true });
    expect(await host.do('endIngestKey', { params })).toEqual({ success: false });
    expect(await pushWith(second.key)).toBe(401);
    expect((await listed()).has_ingest_key).toBe(false);
    expect(JSON.stringify((await host.do('listActions')).data)).not.toContain(second.key);
  });

  test('ends the key that was lent to a relay in its place', () => {
    const hash = (key: string) => ({ id: 7, keyHash: null, serverKey: key });
    const { key, takeBack } = lendIngestKey(7, 'own');
    expect(isIngestKey(key, hash('own'))).toBe(true);
    expect(isIngestKey(key, { ...hash('own'), id: 8 })).toBe(false);
    expect(isIngestKey(key, hash('its successor'))).toBe(false);
    takeBack();
    expect(isIngestKey(key, hash('own'))).toBe(false);
  });

  test('is the only one in production, unless INGEST_KEY is set', () => {
    const { dataDir } = server.services.config;
    const keyIn = (env: object) => serverIngestKey(readConfig({ DATA_DIR: dataDir, ...env }));
    expect(keyIn({ NODE_ENV: 'production' })).toBeUndefined();
    expect(keyIn({ NODE_ENV: 'production', INGEST_KEY: 'set' })).toBe('set');
    expect(keyIn({ NODE_ENV: 'development' })).toHaveLength(24);
    expect(isIngestKey('', { id, keyHash: null, serverKey: undefined })).toBe(false);
    expect(isIngestKey('undefined', { id, keyHash: null, serverKey: undefined })).toBe(false);
  });
});
