/* Design §5: the figures of a show. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runHost } from '../../server/cli/run.ts';
import { samplePosts } from '../../server/modules/figures/sample.ts';
import { trimFigures } from '../../server/modules/figures/trim-figures.ts';
import type { Services } from '../../server/services.ts';
import { addFromPost, cartItemIds, cashOnDelivery } from '../support/cart.ts';
import { commandLineOf } from '../support/command-line.ts';
import { insertCoupon } from '../support/coupon.ts';
import { type Host, hostOf } from '../support/host.ts';
import { insertMember, insertPost, insertProduct, insertShop, type Shop } from '../support/shop.ts';
import { joinTestServer, startTestServer, type TestServer } from '../support/test-server.ts';

const SECOND_MS = 1000;
const HOUR_MS = 3600 * SECOND_MS;

let server: TestServer;
let shop: Shop;
let host: Host;
let now = Date.parse('2026-11-21T03:00:00Z');
const clock = () => new Date(now);

beforeAll(async () => {
  server = await startTestServer({ demo: false, clock, config: { trustProxy: true } });
});
beforeEach(async () => {
  // The next whole minute.
  now = (Math.floor(now / 60_000) + 1) * 60_000;
  const started_at = clock().toISOString();
  shop = await insertShop(server.services.db);
  shop.postId = await insertPost(server.services.db, shop.storeId, { started_at });
  host = await hostOf(server, shop);
});
afterAll(() => server.close());

const watch = (uuid: string, token?: string) =>
  server.call('getStreamInfo', {
    token,
    params: { id: shop.postId },
    query: { uuid },
    headers: { 'X-Forwarded-For': '203.0.113.7' },
  });
const watching = (online: number, at = server): Services => ({
  ...at.services,
  engine: {
    ...at.services.engine,
    viewers: () => ({ number_of_online_users: online, number_of_live_unique_users: online }),
  },
});
async function pass(seconds: number, online: number) {
  for (let at = 0; at < seconds; at += 10) {
    await samplePosts(watching(online));
    now += 10 * SECOND_MS;
  }
}
const figures = () => host.do('getFigures', { params: { id: shop.postId } });
const minutes = async () => (await figures()).minutes;

describe('viewers', () => {
  test('have a peak, a number of persons and their minutes, also after the show', async () => {
    for (const uuid of ['a', 'b', 'c', 'd']) await watch(uuid);
    await pass(120, 4);
    await pass(60, 1);
    await host.do('stopPost', { params: { id: shop.postId } });
    const { viewers, live_status } = await figures();
    expect(live_status).toBe('live_stopped');
    expect(viewers).toEqual({ peak: 4, unique: 4, average_minutes: 2.3 });
  });

  test('are shown by minute, with the share that is still there', async () => {
    for (const uuid of ['a', 'b', 'c']) await watch(uuid);
    await pass(60, 3);
    await watch('d');
    await pass(30, 4);
    await pass(30, 1);
    expect(await minutes()).toMatchObject([
      { viewers: 3, peak: 3, joined: 3, remaining: 100 },
      { viewers: 2.5, peak: 4, joined: 1, remaining: 63 },
    ]);
  });

  test('count once for all tabs of a member, and not in the waiting room', async () => {
    const { auth } = await insertMember(server.services.db);
    for (const tab of ['one', 'two', 'three']) await watch(tab, auth.token);
    await watch('ghost');
    await pass(10, 2);
    expect((await figures()).viewers.unique).toBe(2);
    shop.postId = await insertPost(server.services.db, shop.storeId, {
      live_status: 'unpublished',
      started_at: null,
    });
    await watch('early');
    await host.do('startPost', { params: { id: shop.postId } });
    await pass(10, 0);
    expect((await figures()).viewers.unique).toBe(0);
  });

  test('are counted from the presence of the room', async () => {
    const { engine, publish } = server.services;
    const stop = engine.countViewers(publish);
    for (const id of ['a', 'b']) engine.join(shop.postId, id);
    await samplePosts(server.services);
    engine.leave(shop.postId, 'a');
    engine.leave(shop.postId, 'b');
    stop();
    expect((await figures()).viewers.peak).toBe(2);
  });

  test('leave a number and no list', async () => {
    const { db } = server.services;
    const rows = () => db.selectFrom('post_viewer').selectAll().execute();
    const { auth } = await insertMember(db);
    const first = shop.postId;
    await watch('mine', auth.token);
    shop.postId = await insertPost(db, shop.storeId);
    await watch('mine', auth.token);
    const [one, two] = (await rows()).filter(({ post_id }) => post_id >= first);
    expect(one?.viewer).toHaveLength(22);
    expect(two?.viewer).not.toBe(one?.viewer);
    await pass(10, 1);
    now += 25 * HOUR_MS;
    await trimFigures(server.services);
    expect(await rows()).toEqual([]);
    await watch('later');
    await pass(10, 1);
    expect((await figures()).viewers.unique).toBe(2);
  });

  test('keep the newest two days of a show that does not end', async () => {
    const { db } = server.services;
    const minute = (n: number) => ({
      ...{ post_id: shop.postId, peak_viewers: 1, viewer_seconds: 60, sampled_seconds: 60 },
      ...{ new_viewers: 0, reactions: 0, comments: 0 },
      minute: new Date(now + n * 60_000).toISOString(),
    });
    for (let from = 0; from < 2882; from += 500) {
      const rows = Array.from({ length: Math.min(500, 2882 - from) }, (_, n) => minute(from + n));
      await db.insertInto('post_minute').values(rows).execute();
    }
    await trimFigures(server.services);
    const kept = await minutes();
    expect(kept).toHaveLength(2880);
    expect(kept[0].minute).toBe(minute(2).minute);
  });
});

describe('several servers', () => {
  test('count a viewer and a moment once', async () => {
    const second = await joinTestServer(server, { clock });
    for (let round = 0; round < 6; round += 1) {
      await Promise.all([
        samplePosts(watching(5)),
        samplePosts(watching(5, second)),
        samplePosts(watching(5)),
        samplePosts(watching(5, second)),
      ]);
      now += 10 * SECOND_MS;
    }
    await second.close();
    const { viewers, minutes: shown } = await figures();
    expect(viewers).toEqual({ peak: 5, unique: 5, average_minutes: 1 });
    expect(shown).toMatchObject([{ viewers: 5, joined: 5 }]);
  });

  test('count no time in which none of them ran', async () => {
    await pass(60, 6);
    now += HOUR_MS;
    await pass(10, 6);
    const { average_minutes } = (await figures()).viewers;
    expect(average_minutes).toBe(1.2);
  });
});

describe('the room', () => {
  test('has its comments and reactions in sum and by minute', async () => {
    const { auth } = await insertMember(server.services.db);
    const room = { post_id: shop.postId, pn_id: 'tab', source: 'liveweb' };
    await pass(10, 1);
    const heart = { ...room, icon_type: 'heart', count: 7, user: { type: 'user' } };
    expect((await server.call('sendLike', { ...auth, body: heart })).status).toBe(200);
    await host.do('sendHostComment', { params: { id: shop.postId }, body: { message: '一番' } });
    await pass(50, 1);
    await host.do('sendHostComment', { params: { id: shop.postId }, body: { message: '二番' } });
    await pass(10, 1);
    const { comments, reactions, minutes: shown } = await figures();
    expect({ comments, reactions }).toEqual({ comments: 2, reactions: 7 });
    expect(shown).toMatchObject([
      { comments: 1, reactions: 7 },
      { comments: 1, reactions: 0 },
    ]);
  });

  test('has its polls with their votes', async () => {
    const body = { title: 'どちらがお好き？', options: ['藍', '朱'] };
    await host.do('openPoll', { params: { id: shop.postId }, body });
    const { polls } = await figures();
    expect(polls).toMatchObject([
      { title: 'どちらがお好き？', options: [{ count: 0 }, { count: 0 }] },
    ]);
  });
});

describe('sales', () => {
  async function buy(skuId: number, quantity: number, amount: number) {
    const member = await insertMember(server.services.db);
    await addFromPost(server, shop, member, skuId, quantity);
    const body = cashOnDelivery(member, await cartItemIds(server, shop, member), amount);
    const { status, body: placed } = await server.call('checkout', { ...member.auth, body });
    expect([status, placed.message]).toEqual([200, undefined]);
    return placed.id as number;
  }
  const move = (id: number, command: string) =>
    host.do('moveOrder', { params: { id }, body: { command } });

  test('are counted by product and by minute, and leave out canceled orders', async () => {
    const wind = await insertProduct(server.services.db, shop);
    const bowl = await insertProduct(server.services.db, shop, { product: { name: '茶碗' } });
    await pass(10, 1);
    const first = await buy(wind.skuId, 2, 2800);
    now += 60 * SECOND_MS;
    await pass(10, 1);
    await buy(bowl.skuId, 1, 1800);
    await move(await buy(bowl.skuId, 1, 1800), 'cancel');
    const member = await insertMember(server.services.db);
    await addFromPost(server, shop, member, bowl.skuId, 3);
    for (const command of ['ship', 'deliver']) await move(first, command);
    const { adds, orders, products, outside, minutes: shown } = await figures();
    expect(adds).toEqual({ items: 4, pieces: 7 });
    expect(orders).toEqual({ placed: 3, canceled: 1, paid: 1, amount: 3000, paid_amount: 2000 });
    expect(products).toMatchObject([
      { name: '江戸風鈴', adds: 1, orders: 1, pieces: 2, amount: 2000 },
      { name: '茶碗', adds: 3, orders: 1, pieces: 1, amount: 1000 },
    ]);
    expect(shown).toMatchObject([
      { adds: 1, orders: 1, amount: 2000 },
      { adds: 3, orders: 1, amount: 1000 },
    ]);
    expect(outside).toEqual({ orders: 0, amount: 0 });
  });

  test('leave out a partial refund, apportioned over lines, shipping and fee', async () => {
    const { db } = server.services;
    const { skuId } = await insertProduct(db, shop);
    await pass(10, 1);
    const order_id = await buy(skuId, 2, 2800);
    const at = clock().toISOString();
    const { id: payment_id } = await db
      .insertInto('payment')
      .values({
        ...{ order_id, trade_id: `refunded-${order_id}`, type: 'gmo_credit', status: 'paid' },
        ...{ amount: 2800, refunded: 700, currency: 'JPY', created_at: at, updated_at: at },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .updateTable('customer_order')
      .set({ payment_id, payment_status: 'paid' })
      .where('id', '=', order_id)
      .execute();
    const { orders, products, minutes: shown, outside } = await figures();
    expect(orders).toMatchObject({ amount: 1500, paid_amount: 1500 });
    expect(products).toMatchObject([{ orders: 1, pieces: 2, amount: 1500 }]);
    expect(shown).toMatchObject([{ orders: 1, amount: 1500 }]);
    expect(outside).toEqual({ orders: 0, amount: 0 });
  });

  test('after the show are in the sum and in no minute', async () => {
    const { skuId } = await insertProduct(server.services.db, shop);
    await pass(10, 1);
    now += 600 * SECOND_MS;
    await buy(skuId, 1, 1800);
    const { orders, outside } = await figures();
    expect([orders.placed, outside]).toEqual([1, { orders: 1, amount: 1000 }]);
  });

  test('name the coupons that viewers received and used', async () => {
    const { db } = server.services;
    const { skuId } = await insertProduct(db, shop);
    const order_id = await buy(skuId, 1, 1800);
    const coupon = await insertCoupon(db, shop, { name: '縁日百円引き' });
    const { id: user_id } = await insertMember(db);
    const holding = { coupon_id: coupon.id, user_id, post_id: shop.postId };
    const at = clock().toISOString();
    await db
      .insertInto('coupon_holding')
      .values({ ...holding, acquired_at: at })
      .execute();
    await db
      .insertInto('coupon_use')
      .values({ coupon_id: coupon.id, user_id, order_id, used_at: at })
      .execute();
    await db
      .updateTable('customer_order')
      .set({ coupon_amount: 100 })
      .where('id', '=', order_id)
      .execute();
    expect((await figures()).coupons).toEqual([
      { coupon_id: coupon.id, name: '縁日百円引き', acquired: 1, used: 1, amount: 100 },
    ]);
  });
});

describe('the command', () => {
  const type = (line: string) =>
    runHost(line.split(' '), commandLineOf(server, { store: shop.slug, hostKey: host.key }));

  test('prints the figures of a show, and CSV by minute and by product', async () => {
    const { skuId } = await insertProduct(server.services.db, shop, { product: { name: '=1,2' } });
    await addFromPost(server, shop, await insertMember(server.services.db), skuId, 2);
    await watch('a');
    await pass(60, 3);
    const show = `show ${shop.postId} --figures`;
    const text = await type(show);
    expect(text).toContain('3 viewers at once, 3 in all, 1 minutes each');
    expect(text).toContain('1 times in a cart, 2 pieces');
    const [head, row] = (await type(`${show} --csv`)).split('\n');
    expect(head).toBe(
      '\ufeffminute,viewers,peak,joined,remaining,comments,reactions,adds,orders,amount',
    );
    expect(row).toMatch(/^2026-11-\d\dT\d\d:\d\d:00.000Z,3,3,3,100,0,0,1,0,0$/);
    expect(await type(`${show} --products`)).toMatch(/,"'=1,2",1,0,0,0$/);
    await expect(type('show 999999 --figures')).rejects.toThrow('has no show 999999');
    await expect(type('show --figures')).rejects.toThrow('POST is missing');
  });
});

test('a show without a sample has figures of zero', async () => {
  expect(await figures()).toMatchObject({
    viewers: { peak: 0, unique: 0, average_minutes: 0 },
    orders: { placed: 0, amount: 0 },
    minutes: [],
  });
});
