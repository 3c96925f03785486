import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { couponCounts, daysFromNow, giveCoupon, insertVoucher } from '../support/coupon.ts';
import { crowd } from '../support/crowd.ts';
import {
  type Buyer,
  insertGuest,
  insertMember,
  insertPost,
  insertShop,
  type Member,
  type Shop,
} from '../support/shop.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
const db = () => server.services.db;

beforeAll(async () => {
  server = await startTestServer({ demo: false });
});
afterAll(() => server.close());

const type = 'share_live';
const record = async ({ postId }: Shop, buyer?: Buyer) =>
  (await server.call('getVoucherRecord', { ...buyer?.auth, params: { postId }, query: { type } }))
    .body;
const search = async ({ slug }: Shop, buyer?: Buyer) =>
  (await server.call('searchVoucher', { ...buyer?.auth, params: { store: slug }, query: { type } }))
    .body.data;
const acquire = (buyer: Buyer, id: number, body?: object, idempotencyKey?: string) =>
  server.call('acquireVoucher', {
    ...buyer.auth,
    params: { id },
    ...(body ? { body } : {}),
    ...(idempotencyKey ? { idempotencyKey } : {}),
  });

describe('Spec §4 voucher flow, §7 vouchers/record, §7 vouchers/search', () => {
  test('found, acquired in a post, and then received', async () => {
    const shop = await insertShop(db());
    const member = await insertMember(db());
    const id = await insertVoucher(db(), shop, {
      acquire_quantity: 3,
      apply_amount_threshold: 1500,
      acquire_ended_at: daysFromNow(1),
    });
    expect(await search(shop)).toMatchObject({
      id,
      name: 'シェアのお礼',
      event_type: type,
      amount: 200,
      visibility: 'public',
      acquire_quantity: 3,
      used_acquire_quantity: 0,
      apply_amount_threshold: 1500,
      acquire_status: 'ongoing',
      is_held: false,
    });
    expect(await record(shop, member)).toEqual({ success: false });

    expect(await acquire(member, id, { post_id: shop.postId })).toMatchObject({
      status: 200,
      body: { success: true, message: expect.any(String) },
    });
    expect(await record(shop, member)).toEqual({ success: true });
    expect(await search(shop, member)).toMatchObject({ used_acquire_quantity: 1, is_held: true });
    expect(await record(shop, await insertMember(db()))).toEqual({ success: false });
  });

  test('only members have a record', async () => {
    const shop = await insertShop(db());
    await insertVoucher(db(), shop);
    expect(await record(shop)).toEqual({ success: false });
    expect(await record(shop, await insertGuest(db()))).toEqual({ success: false });
  });

  test('a new voucher is not received yet, even by a member who has the old one', async () => {
    const shop = await insertShop(db());
    const member = await insertMember(db());
    await giveCoupon(db(), await insertVoucher(db(), shop), member);
    expect(await record(shop, member)).toEqual({ success: true });
    const newer = await insertVoucher(db(), shop);
    expect(await record(shop, member)).toEqual({ success: false });
    expect((await search(shop)).id).toBe(newer);
  });

  test('prefers a voucher with any left to an exhausted one', async () => {
    const shop = await insertShop(db());
    const left = await insertVoucher(db(), shop);
    const out = { acquire_quantity: 2, used_acquire_quantity: 2 };
    const gone = await insertVoucher(db(), shop, out);
    expect((await search(shop)).id).toBe(left);
    await db()
      .updateTable('coupon')
      .set({ deleted_at: daysFromNow(-1) })
      .where('id', '=', left)
      .execute();
    expect(await search(shop)).toMatchObject({ id: gone, used_acquire_quantity: 2 });
  });

  test('after the acquire period, a member who got one in the post has still received it', async () => {
    const shop = await insertShop(db());
    const member = await insertMember(db());
    const id = await insertVoucher(db(), shop);
    await acquire(member, id, { post_id: shop.postId });
    await db()
      .updateTable('coupon')
      .set({ acquire_ended_at: daysFromNow(-1) })
      .where('id', '=', id)
      .execute();
    expect(await search(shop)).toBeNull();
    expect(await record(shop, member)).toEqual({ success: true });
    const other = { ...shop, postId: await insertPost(db(), shop.storeId) };
    expect(await record(other, member)).toEqual({ success: false });
  });

  test.each([
    ['not begun', { acquire_started_at: daysFromNow(1) }],
    ['over', { acquire_ended_at: daysFromNow(-1) }],
    ['stopped', { interrupted_at: daysFromNow(-1) }],
    ['taken back', { deleted_at: daysFromNow(-1) }],
  ])('one that is %s is not found', async (_, row) => {
    const shop = await insertShop(db());
    await insertVoucher(db(), shop, row);
    expect(await search(shop)).toBeNull();
  });

  test('rejects an unknown post, store or type', async () => {
    const query = { type };
    const show = await server.call('getVoucherRecord', {
      params: { postId: 2_000_000_000 },
      query,
    });
    expect(show.status).toBe(404);
    const store = await server.call('searchVoucher', { params: { store: 'nowhere' }, query });
    expect(store.status).toBe(404);
    const shop = await insertShop(db());
    const bad = { params: { store: shop.slug }, query: { type: 'birthday' } };
    expect((await server.call('searchVoucher', bad)).status).toBe(422);
  });
});

describe('Spec §5 voucher acquire, §7 vouchers/acquire', () => {
  test('needs no body, and is for members only. Spec §6 voucher members', async () => {
    const shop = await insertShop(db());
    const id = await insertVoucher(db(), shop);
    expect((await acquire(await insertMember(db()), id)).status).toBe(200);
    expect((await acquire(await insertGuest(db()), id)).status).toBe(403);
    expect((await server.call('acquireVoucher', { params: { id } })).status).toBe(401);
    expect(await couponCounts(db(), id)).toMatchObject({ used_acquire_quantity: 1 });
  });

  test('rejects a second one for the same member, and counts none', async () => {
    const shop = await insertShop(db());
    const member = await insertMember(db());
    const id = await insertVoucher(db(), shop);
    await acquire(member, id);
    const again = await acquire(member, id);
    expect(again).toMatchObject({ status: 409, body: { report_type: 'VOUCHER_ALREADY_HELD' } });
    expect(await couponCounts(db(), id)).toMatchObject({ used_acquire_quantity: 1 });
  });

  test.each([
    ['not begun', { acquire_started_at: daysFromNow(1) }],
    ['over', { acquire_ended_at: daysFromNow(-1) }],
    ['stopped', { interrupted_at: daysFromNow(-1) }],
    ['all given out', { acquire_quantity: 1, used_acquire_quantity: 1 }],
  ])('%s: rejects with VOUCHER_NOT_AVAILABLE', async (_, row) => {
    const shop = await insertShop(db());
    const refused = await acquire(await insertMember(db()), await insertVoucher(db(), shop, row));
    expect(refused).toMatchObject({ status: 409, body: { report_type: 'VOUCHER_NOT_AVAILABLE' } });
  });

  test("a coupon's id returns 404; a post of another store is rejected", async () => {
    const shop = await insertShop(db());
    const member = await insertMember(db());
    const gone = await insertVoucher(db(), shop, { deleted_at: daysFromNow(-1) });
    expect((await acquire(member, gone)).status).toBe(404);
    expect((await acquire(member, 2_000_000_000)).status).toBe(404);
    const id = await insertVoucher(db(), shop);
    const foreign = await insertShop(db());
    const refused = await acquire(member, id, { post_id: foreign.postId });
    expect(refused.body.report_type).toBe('POST_DOES_NOT_BELONG_TO_STORE');
    expect(await couponCounts(db(), id)).toMatchObject({ used_acquire_quantity: 0 });
  });
});

describe('Design §4.8 idempotency of an acquire', () => {
  test('same key and body: same reply, also for concurrent requests', async () => {
    const shop = await insertShop(db());
    const member = await insertMember(db());
    const id = await insertVoucher(db(), shop);
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => acquire(member, id, { post_id: shop.postId }, key)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.message)).size).toBe(1);
    expect(await couponCounts(db(), id)).toMatchObject({ used_acquire_quantity: 1 });
  });

  test('same key, another body or another voucher: 409', async () => {
    const shop = await insertShop(db());
    const member = await insertMember(db());
    const [one, two] = [await insertVoucher(db(), shop), await insertVoucher(db(), shop)];
    const key = randomUUID();
    await acquire(member, one, {}, key);
    for (const reused of [
      await acquire(member, one, { post_id: shop.postId }, key),
      await acquire(member, two, {}, key),
    ]) {
      expect(reused).toMatchObject({
        status: 409,
        body: { report_type: 'IDEMPOTENCY_KEY_REUSED' },
      });
    }
    expect(await couponCounts(db(), two)).toMatchObject({ used_acquire_quantity: 0 });
  });
});

describe('concurrent acquires', () => {
  test('5,000 requests for 50 vouchers give exactly 50, one per buyer', async () => {
    const shop = await insertShop(db());
    const id = await insertVoucher(db(), shop, { acquire_quantity: 50 });
    const members: Member[] = [];
    for (let n = 0; n < 1000; n += 1) members.push(await insertMember(db()));
    const statuses = await crowd(5000, async (n) => {
      const member = members[n % members.length] as Member;
      return (await acquire(member, id, { post_id: shop.postId })).status;
    });

    expect(statuses).toHaveLength(5000);
    expect(statuses.filter((status) => status === 200)).toHaveLength(50);
    expect(statuses.filter((status) => status === 409)).toHaveLength(4950);
    expect(await couponCounts(db(), id)).toMatchObject({ used_acquire_quantity: 50 });
    const held = await db()
      .selectFrom('coupon_holding')
      .select('user_id')
      .where('coupon_id', '=', id)
      .execute();
    expect(held).toHaveLength(50);
    expect(new Set(held.map(({ user_id }) => user_id)).size).toBe(50);
  }, 180_000);
});

describe('Spec §7 voucher list', () => {
  const list = async ({ slug }: Shop, query: Record<string, string>, buyer?: Buyer) =>
    (await server.call('listVouchers', { ...buyer?.auth, params: { store: slug }, query })).body;
  const idsOf = (body: { data: { id: number }[] }) => body.data.map(({ id }) => id);

  test('with held_by_me, has the vouchers that the member can use now', async () => {
    const shop = await insertShop(db());
    const member = await insertMember(db());
    const mine = await insertVoucher(db(), shop);
    const later = await insertVoucher(db(), shop, { apply_started_at: daysFromNow(1) });
    const over = await insertVoucher(db(), shop, { apply_ended_at: daysFromNow(-1) });
    const others = await insertVoucher(db(), shop);
    await insertVoucher(db(), shop, { acquire_started_at: daysFromNow(1) });
    for (const id of [mine, later, over]) await giveCoupon(db(), id, member);

    const ready = { apply_status: 'ongoing', held_by_me: 'true', all: 'true' };
    expect(idsOf(await list(shop, ready, member))).toEqual([mine]);
    expect(idsOf(await list(shop, { held_by_me: 'true' }, member))).toEqual([over, later, mine]);
    expect(idsOf(await list(shop, { apply_status: 'coming' }, member))).toEqual([later]);
    expect(idsOf(await list(shop, { apply_status: 'expired' }, member))).toEqual([over]);
    expect(idsOf(await list(shop, {}))).toEqual([others, over, later, mine]);
    expect(idsOf(await list(shop, ready))).toEqual([]);
  });

  test('has pages, or everything with `all`', async () => {
    const shop = await insertShop(db());
    for (let n = 0; n < 21; n += 1) await insertVoucher(db(), shop);
    const first = await list(shop, {});
    expect(first).toMatchObject({ meta: { current_page: 1, last_page: 2, total: 21 } });
    expect(first.data).toHaveLength(20);
    expect((await list(shop, { page: '2' })).data).toHaveLength(1);
    const all = await list(shop, { all: 'true' });
    expect(all.data).toHaveLength(21);
    expect(all.meta).toMatchObject({ last_page: 1, total: 21 });
  });
});
