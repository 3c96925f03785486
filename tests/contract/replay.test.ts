/* Spec §3 Replay info, §4. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { watchStreams } from '../../server/stream/watch.ts';
import { type Host, hostOf } from '../support/host.ts';
import { insertPost, insertProduct, insertShop, type Shop } from '../support/shop.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let shop: Shop;
let host: Host;
let now = Date.now();
const replayOn = JSON.stringify([{ name: 'replay', enable: true, integer: 7, string: null }]);

beforeAll(async () => {
  server = await startTestServer({ clock: () => new Date(now) });
  shop = await insertShop(server.services.db, { settings: replayOn });
  host = await hostOf(server, shop);
});
afterAll(() => server.close());

const info = async (id: number) =>
  (await server.call('getReplayStreamInfo', { params: { id } })).body;
const vods = async (slug: string, page = 1) =>
  (await server.call('listVods', { params: { slug }, query: { page } })).body;

test("Spec §7 posts/replay-stream-info: the demo's replay can be seen, with a chapter for each product and captions in three languages", async () => {
  const { data } = await vods('hanamichi');
  const listed = data.find(({ replay }: { replay: boolean }) => replay);
  expect(listed).toMatchObject({ is_living: false, on_air: false });
  const body = await info(listed.id);
  expect(body.chapters.length).toBe(4);
  expect(body.clips.map(({ title }: { title: string }) => title)).toContain('風鈴の音くらべ');
  expect(body.captions.map(({ language }: { language: string }) => language).sort()).toEqual([
    'en',
    'ja',
    'zh-TW',
  ]);
  const playlist = await server.request(body.stream_url);
  expect(playlist.body).toContain('#EXT-X-PLAYLIST-TYPE:VOD');
  expect(playlist.body).toContain('#EXT-X-ENDLIST');
  const [piece] = (playlist.body as string).split('\n').filter((line) => /^[^#]/.test(line));
  expect((await server.request(`/stream/${listed.id}/${piece}`)).status).toBe(200);
  for (const { url } of body.captions) {
    const caption = await server.request(url);
    expect(caption.headers.get('content-type')).toContain('text/vtt');
    expect(caption.body.startsWith('WEBVTT')).toBe(true);
  }
});

test('Spec §3 Archive chapters: derived from the presented products and their times', async () => {
  const { db } = server.services;
  const id = await insertPost(db, shop.storeId, {
    stream_source: 'ingest',
    live_status: 'unpublished',
    started_at: null,
  });
  const [one, two] = [
    await insertProduct(db, shop),
    await insertProduct(db, shop, { product: { name: '提灯' } }),
  ];
  for (const { productId } of [one, two]) {
    await host.do('setPostProduct', { params: { id, productId }, body: {} });
  }
  await host.do('startPost', { params: { id } });
  const at = async (seconds: number, product_id: number | null) => {
    now += seconds * 1000;
    await host.do('sellProduct', { params: { id }, body: { product_id } });
  };
  await at(10, one.productId);
  await at(20, two.productId);
  now += 15_000;
  await host.do('stopPost', { params: { id } });
  const { body } = await server.call('getPost', { params: { storeId: shop.storeId, postId: id } });
  expect(body.archive_type).toBe('chapters');
  expect(body.archive.chapters).toMatchObject([
    { started_time: 10, ended_time: 30, labels: [{ name: '江戸風鈴', started_time: 10 }] },
    { started_time: 30, ended_time: 45, labels: [{ name: '提灯', started_time: 30 }] },
  ]);
  expect(await info(id)).toMatchObject({ stream_url: null, replay_url: [], chapters: [] });
});

test('Spec §3 Archive clips: a host replaces them and captions; invalid input is named', async () => {
  const id = await insertPost(server.services.db, shop.storeId);
  await host.do('stopPost', { params: { id } });
  const { productId } = await insertProduct(server.services.db, shop);
  const clip = {
    title: '音色',
    started_time: 1,
    ended_time: 9,
    promoting_product_ids: [productId],
  };
  const divide = (clips: object[]) =>
    host.call('setArchive', { params: { id }, body: { archive_type: 'clips', clips } });
  expect((await divide([clip])).status).toBe(200);
  const params = { id, language: 'ja' };
  await host.do('setCaption', {
    params,
    body: { label: '日本語', vtt: 'WEBVTT\n\n00:01.000 --> 00:02.000\n一' },
  });
  await host.do('setCaption', {
    params,
    body: { label: '日本語', vtt: 'WEBVTT\n\n00:01.000 --> 00:02.000\n二' },
  });
  const body = await info(id);
  expect(body).toMatchObject({ chapters: [], clips: [clip], captions: [{ language: 'ja' }] });
  expect((await server.request(body.captions[0].url)).body).toContain('二');
  const post = await server.call('getPost', { params: { storeId: shop.storeId, postId: id } });
  expect(post.body).toMatchObject({
    archive_type: 'clips',
    is_ennichi_caption_ready: true,
    replayable_clip_ids: [body.clips[0].id],
  });
  expect(await divide([{ ...clip, ended_time: 1 }])).toMatchObject({
    status: 422,
    body: { errors: { 'clips.0.ended_time': ['must be after started_time'] } },
  });
  expect((await divide([{ ...clip, promoting_product_ids: [999_999] }])).status).toBe(404);
  const plain = await host.call('setCaption', { params, body: { label: '日本語', vtt: '一' } });
  expect(plain).toMatchObject({
    status: 422,
    body: { errors: { vtt: [expect.stringContaining('belongs to no cue')] } },
  });
});

test('takes captions of two megabytes, converts SubRip, and counts the cues', async () => {
  const id = await insertPost(server.services.db, shop.storeId);
  await host.do('stopPost', { params: { id } });
  const params = { id, language: 'ja' };
  const send = (vtt: string) => host.call('setCaption', { params, body: { label: '日本語', vtt } });
  const cue = (second: number) =>
    `${second}\n00:${String(Math.floor(second / 60) % 60).padStart(2, '0')}:${String(second % 60).padStart(2, '0')},000 --> 01:00:00,000\n${'風鈴の音'.repeat(20)}\n\n`;
  const hour = Array.from({ length: 7000 }, (_, i) => cue(i)).join('');
  expect(Buffer.byteLength(hour)).toBeGreaterThan(1_900_000);
  expect(await send(hour)).toMatchObject({ status: 200, body: { success: true, cues: 7000 } });
  const shown = await server.request(`/stream/${id}/captions/ja.vtt`);
  expect(shown.body).toMatch(/^WEBVTT\n\n00:00:00\.000 --> 01:00:00\.000\n風鈴の音/);
  const tooLong = await send(hour + hour.slice(0, 300_000));
  expect(tooLong).toMatchObject({
    status: 422,
    body: { message: expect.stringContaining('2 MB') },
  });
  expect((await send('x'.repeat(5_000_000))).status).toBe(413);
});

test('a replay can be watched until it expires; a live show has none', async () => {
  const id = await insertPost(server.services.db, shop.storeId);
  expect((await server.request(`/stream/${id}/replay.m3u8`)).status).toBe(404);
  expect((await info(id)).stream_url).toBeNull();
  await host.do('stopPost', { params: { id } });
  const { stream_url, replay_expired_at } = await info(id);
  expect((await server.request(stream_url)).status).toBe(200);
  expect((await server.request(`/stream/${id}/live.m3u8`)).status).toBe(404);
  now = Date.parse(replay_expired_at);
  expect((await server.request(stream_url)).status).toBe(404);
  expect(await info(id)).toMatchObject({ stream_url: null, replay_url: [] });
  const { data } = await vods(shop.slug);
  expect(data.map((vod: { id: number }) => vod.id)).not.toContain(id);
});

test('a store can turn replays off, and a show can override it. Spec §3 replay expiry type', async () => {
  const { db } = server.services;
  const other = await insertShop(db);
  const end = async (theirs: Shop, row: object) => {
    const id = await insertPost(db, theirs.storeId, row);
    await (await hostOf(server, theirs)).do('stopPost', { params: { id } });
    const post = await server.call('getPost', { params: { storeId: theirs.slug, postId: id } });
    return post.body.replay_expired_at;
  };
  const after = (days: number) => new Date(now + days * 86_400_000).toISOString();
  expect(await end(other, {})).toBeNull();
  expect(await end(shop, { replay_expiry: 'close' })).toBeNull();
  expect(await end(shop, { replay_expiry: 'custom_days', replay_days: 2 })).toBe(after(2));
  expect(await end(shop, {})).toBe(after(7));
});

test('lists shows in pages, live ones first, then the latest. Spec §7 vod, §9 replay list', async () => {
  const { db } = server.services;
  const many = await insertShop(db, { settings: replayOn });
  const day = (days: number) => new Date(now + days * 86_400_000).toISOString();
  for (let n = 1; n <= 13; n += 1) {
    await insertPost(db, many.storeId, {
      title: `${n}`,
      live_status: 'live_stopped',
      stopped_at: day(-n),
      replay_expired_at: day(9),
    });
  }
  const upcoming = { live_status: 'unpublished', started_at: null } as const;
  await insertPost(db, many.storeId, { ...upcoming, title: '予告', upcoming_at: day(1) });
  await insertPost(db, many.storeId, { ...upcoming, title: '下書き' });
  await insertPost(db, many.storeId, { title: '練習', type: 'rehearsal' });
  const first = await vods(many.slug);
  expect(first.meta).toMatchObject({ total: 15, last_page: 2, current_page: 1 });
  const titles = first.data.map(({ title }: { title: string }) => title);
  expect(titles.slice(0, 4)).toEqual(['夜の縁日', '予告', '1', '2']);
  const second = await vods(many.slug, 2);
  expect(second.data.map(({ title }: { title: string }) => title)).toEqual(['11', '12', '13']);
});

test('Spec §3 Replay info: the same recording as one file, read in ranges; a second host where there is one', async () => {
  const { data } = await vods('hanamichi');
  const { id } = data.find(({ replay }: { replay: boolean }) => replay);
  const body = await info(id);
  expect(body.backup_url).toBeNull();
  const whole = await server.app.request(body.replay_url_mp4);
  expect(whole.headers.get('content-type')).toBe('video/mp4');
  const bytes = Buffer.from(await whole.arrayBuffer());
  expect(bytes.subarray(4, 8).toString('latin1')).toBe('ftyp');
  const index = bytes.indexOf('sidx', 0, 'latin1') - 4;
  const references = bytes.readUInt16BE(index + 38);
  const sizes = Array.from({ length: references }, (_, i) =>
    bytes.readUInt32BE(index + 40 + i * 12),
  );
  const indexEnd = index + bytes.readUInt32BE(index);
  expect(sizes.reduce((sum, size) => sum + size, indexEnd)).toBe(bytes.length);
  const at = indexEnd + (sizes[0] ?? 0) - 5;
  const part = await server.app.request(body.replay_url_mp4, {
    headers: { Range: `bytes=${at}-${at + 9}` },
  });
  expect(part.status).toBe(206);
  expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(at, at + 10));

  const second = await startTestServer({
    config: { streamBackupUrl: 'https://backup.example' },
    clock: () => new Date(now),
  });
  const there = (await second.call('listVods', { params: { slug: 'hanamichi' } })).body.data;
  const params = { id: there.find(({ replay }: { replay: boolean }) => replay).id };
  const { backup_url, stream_url } = (await second.call('getReplayStreamInfo', { params })).body;
  expect(backup_url).toBe(`https://backup.example${stream_url}`);
  await second.close();
});

test('a show at a streaming service has its replay there, and does not end by silence', async () => {
  const { services } = server;
  const { id } = await host.do('createPost', { body: { title: '夜市' } });
  const at = (file: string) => `https://stream.example.com/show/${file}`;
  const own = `/stream/${id}/live.m3u8`;
  const playing = async () =>
    (await server.call('getStreamInfo', { params: { id } })).body.stream_hls_url;
  expect(await playing()).toBe(own);
  const set = (body: object) => host.do('updatePost', { params: { id }, body });
  await set({ hosted_stream_url: at('live.m3u8') });
  expect(await playing()).toBe(at('live.m3u8'));

  await host.do('startPost', { params: { id } });
  now += 10 * 60_000;
  await watchStreams(services);
  const status = async () =>
    (await server.call('getPost', { params: { storeId: shop.storeId, postId: id } })).body;
  expect(await status()).toMatchObject({ live_status: 'live', interrupted_at: null });
  await host.do('stopPost', { params: { id } });
  expect((await info(id)).stream_url).toBeNull();
  await set({ hosted_replay_url: at('replay.m3u8') });
  expect(await info(id)).toMatchObject({
    stream_url: at('replay.m3u8'),
    backup_url: null,
    replay_url_mp4: null,
  });
  await set({ hosted_stream_url: null });
  expect(await playing()).toBe(own);
});

test('a replay shows each product at its time, and none in pauses', async () => {
  const { db } = server.services;
  const id = await insertPost(db, shop.storeId, {
    stream_source: 'ingest',
    live_status: 'unpublished',
    started_at: null,
  });
  const { productId } = await insertProduct(db, shop);
  await host.do('setPostProduct', { params: { id, productId }, body: {} });
  await host.do('startPost', { params: { id } });
  const segment = (sequence: number, discontinuity: 0 | 1) =>
    db
      .insertInto('stream_segment')
      .values({
        post_id: id,
        sequence,
        file: `${sequence}.m4s`,
        duration_ms: 10_000,
        discontinuity,
        init_file: 'init-1.mp4',
        arrived_at: new Date(now).toISOString(),
      })
      .execute();
  const start = now;
  const sell = (product_id: number | null) =>
    host.do('sellProduct', { params: { id }, body: { product_id } });
  now += 10_000;
  await segment(0, 0);
  await sell(productId);
  now += 70_000;
  await segment(1, 1);
  await sell(null);
  now += 5000;
  await host.do('stopPost', { params: { id } });
  const body = await info(id);
  expect(body.timeline).toEqual([
    { position: 0, at: new Date(start).toISOString() },
    { position: 10, at: new Date(start + 70_000).toISOString() },
  ]);
  expect(body.presentations).toEqual([
    { product_id: productId, started_time: 10 },
    { product_id: null, started_time: 20 },
  ]);
  expect(body.chapters).toMatchObject([{ started_time: 10, ended_time: 25 }]);
  expect(body.replay_url_mp4).toBeNull();
});

test('Spec §3 can_archive_comment: a replay takes comments where its host lets it', async () => {
  const { db } = server.services;
  const guests = await insertShop(db, {
    settings: JSON.stringify([
      { name: 'replay', enable: true, integer: 7, string: null },
      { name: 'guest_chat', enable: true, integer: null, string: null },
    ]),
  });
  const theirs = await hostOf(server, guests);
  const guest = (await server.guest('すずめ')).token;
  const say = async (post_id: number, as = guest) =>
    (
      await server.call('sendComment', {
        guestToken: as,
        body: { post_id, message: '見逃し配信で見ています', pn_id: 'a', source: 'liveweb' },
      })
    ).status;
  const closed = await insertPost(db, guests.storeId);
  const open = await insertPost(db, guests.storeId, { can_archive_comment: 1 });
  const expired = await insertPost(db, guests.storeId, {
    can_archive_comment: 1,
    replay_expiry: 'close',
  });
  for (const id of [closed, open, expired]) await theirs.do('stopPost', { params: { id } });
  expect(await say(closed)).toBe(403);
  expect(await say(open)).toBe(200);
  expect(await say(expired)).toBe(403);
});
