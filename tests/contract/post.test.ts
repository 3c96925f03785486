import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { setInterrupted, startLive, stopLive } from '../../server/modules/post/live.ts';
import { presentProduct } from '../../server/modules/post/present.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let now = Date.now();
let live: number;
let pushed: number;

beforeAll(async () => {
  server = await startTestServer({ clock: () => new Date(now) });
  const { body } = await server.call('getLatestPost', { params: { store: 'hanamichi' } });
  live = body.id;
  const rows = await server.services.db
    .selectFrom('post')
    .select('id')
    .where('stream_source', '=', 'ingest')
    .execute();
  pushed = rows[0]?.id ?? 0;
});
beforeEach(() => {
  server.published.length = 0;
});
afterAll(() => server.close());

const events = () => server.published.map(({ channel, message }) => [channel, message.event]);

describe('getLatestPost, Spec §2 /{store}/live, §7 posts/latest', () => {
  const latest = async (store: string) =>
    (await server.call('getLatestPost', { params: { store } })).body;

  test('is the live show before an announced one', async () => {
    const { db } = server.services;
    const post = await db.selectFrom('post').selectAll().where('id', '=', live).executeTakeFirst();
    expect(post?.live_status).toBe('live');
  });

  test('is null for a store without a show', async () => {
    expect(await latest('ginza')).toEqual({ id: null });
  });

  test('is the announced one, or the ended one whose replay can still be seen, when none is on air', async () => {
    const { db } = server.services;
    const { id: storeId } = await db
      .selectFrom('store')
      .select('id')
      .where('slug', '=', 'ginza')
      .executeTakeFirstOrThrow();
    const at = (hours: number) => new Date(now + hours * 3_600_000).toISOString();
    const add = (values: object) =>
      db
        .insertInto('post')
        .values({
          store_id: storeId,
          type: 'formal',
          title: '予告',
          content: '',
          live_status: 'unpublished',
          stream_source: 'ingest',
          comment_throttle: 0,
          created_at: at(-9),
          updated_at: at(-9),
          ...values,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
    await add({ live_status: 'live_stopped', stopped_at: at(-3), replay_expired_at: at(-1) });
    await add({ type: 'rehearsal', live_status: 'live', started_at: at(-1) });
    expect(await latest('ginza')).toEqual({ id: null });
    const replay = await add({
      live_status: 'live_stopped',
      stopped_at: at(-4),
      replay_expired_at: at(9),
    });
    expect(await latest('ginza')).toEqual({ id: replay.id });
    const announced = await add({ upcoming_at: at(5) });
    expect(await latest('ginza')).toEqual({ id: announced.id });
  });

  test('is 404 for an unknown store', async () => {
    const answer = await server.call('getLatestPost', { params: { store: 'nobody' } });
    expect(answer).toMatchObject({ status: 404, body: { report_type: 'NOT_FOUND' } });
  });
});

describe('getPost, Spec §7 stores/posts', () => {
  const get = (storeId: string | number, postId: string | number) =>
    server.call('getPost', { params: { storeId, postId } });

  test('by the slug and by the id of the store, with the tray in order', async () => {
    const bySlug = await get('hanamichi', live);
    expect(bySlug.status).toBe(200);
    expect((await get(bySlug.body.store_id, live)).body).toEqual(bySlug.body);
    const orders = bySlug.body.products.map(
      (product: { pivot: { order: number } }) => product.pivot.order,
    );
    expect(orders).toEqual([...orders].sort((a, b) => a - b));
    expect(bySlug.body).toMatchObject({ live: true, on_air: true, live_status: 'live' });
    expect(bySlug.body.share_url).toMatch(new RegExp(`/hanamichi/live/${live}$`));
    expect(bySlug.body.products[0]).not.toHaveProperty('available_quantity');
  });

  test('Spec §3 cover_stopped: the picture of a show that is over, by default its cover', async () => {
    const { db } = server.services;
    const { body } = await get('hanamichi', live);
    expect(body.cover_stopped).toBe(body.cover_pending);
    const ended = { cover_stopped_url: 'https://example.com/ended.jpg' };
    await db.updateTable('post').set(ended).where('id', '=', live).execute();
    expect((await get('hanamichi', live)).body).toMatchObject({
      cover_pending: body.cover_pending,
      cover_stopped: ended.cover_stopped_url,
    });
    await db.updateTable('post').set({ cover_stopped_url: null }).where('id', '=', live).execute();
  });

  test('every variant has its own keyword', async () => {
    const { body } = await get('hanamichi', live);
    const keywords = body.products.flatMap((product: { skus: { keyword: string }[] }) =>
      product.skus.map((sku) => sku.keyword),
    );
    expect(new Set(keywords).size).toBe(keywords.length);
  });

  test('leaves deleted products out. Spec §3 deleted products', async () => {
    const { db } = server.services;
    const { body } = await get('hanamichi', live);
    const { id } = body.products[0];
    await db.updateTable('product').set({ status: 'deleted' }).where('id', '=', id).execute();
    const after = (await get('hanamichi', live)).body;
    expect(after.products).toHaveLength(body.products.length - 1);
    expect(await presentProduct(server.services, live, id)).toBe(false);
    await db.updateTable('product').set({ status: 'selling' }).where('id', '=', id).execute();
  });

  test.each([
    ['formosa', () => live, 404, 'POST_DOES_NOT_BELONG_TO_STORE'],
    ['hanamichi', () => 999_999, 404, 'NOT_FOUND'],
    ['nobody', () => live, 404, 'NOT_FOUND'],
    ['99999999999999', () => live, 404, 'NOT_FOUND'],
    ['hanamichi', () => 'abc', 422, 'INVALID_INPUT'],
    ['hanamichi', () => -1, 422, 'INVALID_INPUT'],
  ])('of store %s is refused', async (store, post, status, report_type) => {
    expect(await get(store, post())).toMatchObject({ status, body: { report_type } });
  });
});

describe('the calendar file of a show, Spec §2 add-to-calendar', () => {
  const file = (id: number) =>
    server.app.request(`http://localhost/api/v1/liveweb/posts/${id}/calendar.ics`);

  test('is there while the show is announced, with its page and its time', async () => {
    const { db } = server.services;
    const { id } = await db
      .insertInto('post')
      .values({
        store_id: 1,
        type: 'formal',
        title: '予告',
        content: '',
        live_status: 'unpublished',
        upcoming_at: '2026-12-01T11:00:00.000Z',
        stream_source: 'ingest',
        comment_throttle: 0,
        created_at: '2026-11-01T00:00:00.000Z',
        updated_at: '2026-11-01T00:00:00.000Z',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const reply = await file(id);
    expect(reply.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8');
    const text = (await reply.text()).replace(/\r\n /g, '');
    expect(text).toContain('DTSTART;TZID=Asia/Tokyo:20261201T200000');
    expect(text).toContain(`URL:http://localhost/hanamichi/live/${id}`);
  });

  test('is 404 for a live and for an unknown show', async () => {
    expect((await file(live)).status).toBe(404);
    expect((await file(999_999)).status).toBe(404);
  });
});

describe('getStreamInfo, Spec §7 posts/stream-info, §7 realtime channels, §3 Stream info', () => {
  test('has the stream, the channels and the requested host', async () => {
    const { body, status } = await server.call('getStreamInfo', {
      params: { id: live },
      query: { uuid: 'a' },
      headers: { Host: 'shop.example:4321' },
    });
    expect(status).toBe(200);
    const { hub } = server;
    expect(body.stream_url).toBe(`/stream/${live}/live.m3u8`);
    expect(body.realtime_service_provider).toMatchObject({
      type: 'pubnub',
      subscribe_key: hub.options.subscribeKey,
      origin: 'shop.example:4321',
    });
    expect([...body.realtime_service_provider.channel_list].sort()).toEqual(
      ['cart', 'comment-failed', 'comment', 'notification'].map((prefix) => `${prefix}|${live}`),
    );
    expect(JSON.stringify(body)).not.toContain(hub.options.publishKey);
  });

  test('is 404 for an unknown show', async () => {
    expect(await server.call('getStreamInfo', { params: { id: 999_999 } })).toMatchObject({
      status: 404,
    });
  });
});

describe('announceJoined, Spec §6', () => {
  const join = (options: object) =>
    server.call('announceJoined', { params: { id: live }, ...options });

  test('Spec §6 ghosts are not announced', async () => {
    expect((await join({})).body).toEqual({ success: false });
    expect(events()).toEqual([]);
  });

  test('members and guests are, once a minute', async () => {
    const guest = await server.guest('まいこ');
    const token = await server.login();
    expect((await join({ guestToken: guest.token })).body).toEqual({ success: true });
    expect((await join({ guestToken: guest.token })).body).toEqual({ success: true });
    expect((await join({ token })).body).toEqual({ success: true });
    expect(server.published.map(({ message }) => message.data)).toMatchObject([
      { user_id: guest.id, name: 'まいこ', type: 'guest' },
      { type: 'user' },
    ]);
    now += 61_000;
    await join({ guestToken: guest.token });
    expect(events()).toHaveLength(3);
  });
});

describe('announceShared, Spec §4 voucher flow', () => {
  const share = (pn_id: string, options: object = {}) =>
    server.call('announceShared', {
      params: { postId: live },
      body: { pn_id, source: 'liveweb' },
      ...options,
    });

  test("publishes who shared the show, except a ghost's name, once a minute each", async () => {
    const guest = await server.guest('まいこ');
    expect((await share('a', { guestToken: guest.token })).body).toEqual({ success: true });
    await share('a', { guestToken: guest.token });
    await share('b');
    await share('c');
    await share('c');
    const pn_id = expect.stringMatching(/^[\w-]{22}$/);
    expect(server.published.map(({ message }) => message.data)).toEqual([
      { user_id: guest.id, name: 'まいこ', type: 'guest', pn_id, source: 'liveweb' },
      { user_id: null, name: '', type: 'ghost', pn_id, source: 'liveweb' },
      { user_id: null, name: '', type: 'ghost', pn_id, source: 'liveweb' },
    ]);
    now += 61_000;
    await share('c');
    expect(events()).toHaveLength(4);
  });

  test.each([
    ['no pn_id', { source: 'liveweb' }, 'pn_id'],
    ['an empty pn_id', { pn_id: '', source: 'liveweb' }, 'pn_id'],
    ['no source', { pn_id: 'a' }, 'source'],
    ['an unknown source', { pn_id: 'a', source: 'carrier-pigeon' }, 'source'],
  ])('Spec §5 announce-shared: %s is 422 with the field named', async (_, body, field) => {
    const answer = await server.call('announceShared', { params: { postId: live }, body });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors)).toEqual([field]);
    expect(events()).toEqual([]);
  });

  test('ghosts of one network cannot flood a room by changing their id', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 40; n += 1) statuses.push((await share(`ghost-${n}`)).status);
    expect(statuses).toContain(200);
    expect(statuses.at(-1)).toBe(429);
    const guest = await server.guest('まいこ');
    expect((await share('a', { guestToken: guest.token })).status).toBe(200);
  });

  test('is 404 for no show', async () => {
    const body = { pn_id: 'a', source: 'liveweb' };
    expect(
      await server.call('announceShared', { params: { postId: 999_999 }, body }),
    ).toMatchObject({ status: 404 });
  });
});

describe('host actions', () => {
  test('presenting a product of the tray is published; another product is not presented', async () => {
    const { db } = server.services;
    const { body } = await server.call('getPost', {
      params: { storeId: 'hanamichi', postId: live },
    });
    const product = body.products[2].id;
    expect(await presentProduct(server.services, live, product)).toBe(true);
    const other = await db
      .selectFrom('product')
      .select('id')
      .where(
        'id',
        'not in',
        body.products.map(({ id }: { id: number }) => id),
      )
      .executeTakeFirstOrThrow();
    expect(await presentProduct(server.services, live, other.id)).toBe(false);
    await server.settled();
    expect(events()).toEqual([[`notification|${live}`, 'products.selling']]);
    const after = await server.call('getPost', { params: { storeId: 'hanamichi', postId: live } });
    expect(after.body.selling_product_id).toBe(product);
  });

  test('a show starts, is interrupted, resumes and ends, each published once', async () => {
    const { services } = server;
    expect(await stopLive(services, pushed)).toBe(false);
    expect(await startLive(services, pushed)).toBe(true);
    expect(await startLive(services, pushed)).toBe(false);
    expect(await setInterrupted(services, pushed, new Date(now))).toBe(true);
    expect(await setInterrupted(services, pushed, new Date(now))).toBe(false);
    const away = await server.call('getPost', { params: { storeId: 'hanamichi', postId: pushed } });
    expect(away.body).toMatchObject({ live: true, on_air: false });
    expect(await setInterrupted(services, pushed, null)).toBe(true);
    expect(await stopLive(services, pushed)).toBe(true);
    expect(await stopLive(services, pushed)).toBe(false);
    await server.settled();
    const channel = `notification|${pushed}`;
    expect(events()).toEqual([
      [channel, 'live.started'],
      [channel, 'live.interrupted'],
      [channel, 'live.interrupted'],
      [channel, 'live.stopped'],
    ]);
  });

  test('one of ten concurrent starts succeeds', async () => {
    const tries = Array.from({ length: 10 }, () => startLive(server.services, pushed));
    expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(1);
    await server.settled();
    expect(events()).toHaveLength(1);
    await stopLive(server.services, pushed);
    await server.settled();
  });
});
