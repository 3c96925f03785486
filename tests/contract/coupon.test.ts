import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withTransaction } from '../../server/db/transaction.ts';
import { restoreCoupon } from '../../server/modules/coupon/apply.ts';
import {
  addFromPost,
  type CartServer,
  cartItemIds,
  cashOnDelivery,
  startCartServer,
} from '../support/cart.ts';
import {
  couponCounts,
  daysFromNow,
  giveCoupon,
  insertCoupon,
  insertVoucher,
  settingsOn,
} from '../support/coupon.ts';
import {
  type Buyer,
  insertGuest,
  insertMember,
  insertProduct,
  insertShop,
  type Member,
  type Shop,
  stockOf,
} from '../support/shop.ts';

let server: CartServer;
let shop: Shop;
const db = () => server.services.db;

beforeAll(async () => {
  server = await startCartServer();
  shop = await insertShop(db(), { settings: settingsOn('coupon') });
});
afterAll(() => server.close());

async function fill(buyer?: Member) {
  const member = buyer ?? (await insertMember(db()));
  const { skuId } = await insertProduct(db(), shop);
  await addFromPost(server, shop, member, skuId, 2);
  return { member, skuId, ids: (await cartItemIds(server, shop, member)).slice(-1) };
}

const price = (buyer: Buyer, body: object) => server.call('priceCart', { ...buyer.auth, body });
const order = (member: Member, ids: number[], amount: number, coupon: object) =>
  server.call('checkout', {
    ...member.auth,
    body: { ...cashOnDelivery(member, ids, amount), ...coupon },
  });

describe('Spec §3 Coupon code at pricing and checkout', () => {
  test('subtracts its amount, split over the lines, and is used by the order', async () => {
    const { member, ids } = await fill();
    const { id, code } = await insertCoupon(db(), shop, { apply_quantity: 5 });
    const asked = { item_ids: ids, shipping_setting_id: shop.courierId, payment_id: shop.codId };
    expect((await price(member, { ...asked, coupon_code: code })).body).toMatchObject({
      amount: 2000,
      coupon_amount: 300,
      shipping_fee: 500,
      payment_fee: 300,
      total_amount: 2500,
      amount_payable: 2500,
      rebate_amounts: [{ identity_id: ids[0], rebate_amount: 300 }],
    });
    expect(await couponCounts(db(), id)).toMatchObject({ used_apply_quantity: 0 });

    const placed = await order(member, ids, 2500, { coupon_code: code });
    expect(placed.status).toBe(200);
    const read = await server.call('getOrder', { ...member.auth, params: { id: placed.body.id } });
    expect(read.body).toMatchObject({
      coupon_amount: 300,
      amount_payable: 2500,
      items: [{ rebate_amount: 300 }],
    });
    expect(await couponCounts(db(), id)).toMatchObject({ used_apply_quantity: 1 });
  });

  test('is found regardless of the width, case and surrounding space of the code', async () => {
    const { member, ids } = await fill();
    await insertCoupon(db(), shop, { apply_code: 'MATSURI-26' });
    const typed = { item_ids: ids, coupon_code: ' ｍａｔｓｕｒｉ-26 ' };
    expect((await price(member, typed)).body.coupon_amount).toBe(300);
  });

  test('Spec §3 visibility: can be chosen by id when it is held; a guest can price by code', async () => {
    const { member, ids } = await fill();
    const open = await insertCoupon(db(), shop);
    const given = await insertCoupon(db(), shop, { visibility: 'private' });
    const secret = await insertCoupon(db(), shop, { visibility: 'private' });
    await giveCoupon(db(), given.id, member);
    const by = (id: number) => price(member, { item_ids: ids, coupon_v2_id: id });
    expect((await by(open.id)).body.report_type).toBe('COUPON_NOT_FOUND');
    await giveCoupon(db(), open.id, member);
    expect((await by(open.id)).body.coupon_amount).toBe(300);
    expect((await by(given.id)).body.coupon_amount).toBe(300);
    expect(await by(secret.id)).toMatchObject({
      status: 422,
      body: { report_type: 'COUPON_NOT_FOUND' },
    });
    expect(
      (await price(member, { item_ids: ids, coupon_code: secret.code })).body.coupon_amount,
    ).toBe(300);

    const guest = await insertGuest(db());
    await addFromPost(server, shop, guest, (await insertProduct(db(), shop)).skuId);
    const guests = { item_ids: await cartItemIds(server, shop, guest), coupon_code: open.code };
    expect((await price(guest, guests)).body.coupon_amount).toBe(300);
  });

  test("an amount above the items' price makes the order free, without a payment fee", async () => {
    const member = await insertMember(db());
    const { skuId } = await insertProduct(db(), shop, { sku: { free_shipping: 1 } });
    await addFromPost(server, shop, member, skuId);
    const ids = await cartItemIds(server, shop, member);
    const { code } = await insertCoupon(db(), shop, { amount: 50_000 });
    const placed = await order(member, ids, 0, { coupon_code: code, payment_type: 'gmo_credit' });
    expect(placed.status).toBe(200);
    const read = await server.call('getOrder', { ...member.auth, params: { id: placed.body.id } });
    expect(read.body).toMatchObject({
      payment_type: 'free',
      payment_status: 'paid',
      coupon_amount: 1000,
      total_amount: 0,
    });
  });

  const yesterday = daysFromNow(-1);
  const tomorrow = daysFromNow(1);
  test.each([
    ['not yet', 'COUPON_NOT_ACTIVE', { apply_started_at: tomorrow }],
    ['no longer', 'COUPON_NOT_ACTIVE', { apply_ended_at: yesterday }],
    ['stopped by the store', 'COUPON_NOT_ACTIVE', { interrupted_at: yesterday }],
    ['taken back by the store', 'COUPON_NOT_FOUND', { deleted_at: yesterday }],
    ['used up by others', 'COUPON_USED_UP', { apply_quantity: 3, used_apply_quantity: 3 }],
    ['above what the goods are worth', 'COUPON_BELOW_THRESHOLD', { apply_amount_threshold: 2001 }],
  ])('%s: rejected with %s at pricing and checkout, without effect', async (_, code, row) => {
    const { member, ids, skuId } = await fill();
    const coupon = await insertCoupon(db(), shop, row);
    const body = { coupon_code: coupon.code };
    for (const refused of [
      await price(member, { item_ids: ids, ...body }),
      await order(member, ids, 2500, body),
    ]) {
      expect(refused.body).toMatchObject({
        report_type: code,
        errors: { coupon_code: [expect.any(String)] },
      });
    }
    expect(await stockOf(db(), skuId)).toEqual({ stock: 10, held: 2 });
    expect(await cartItemIds(server, shop, member)).toEqual(ids);
  });

  test('applies at its threshold; the period includes its start, not its end', async () => {
    const { member, ids } = await fill();
    const now = server.services.clock().toISOString();
    const started = { apply_amount_threshold: 2000, apply_started_at: now };
    const { code } = await insertCoupon(db(), shop, started);
    expect((await price(member, { item_ids: ids, coupon_code: code })).status).toBe(200);
    const ended = await insertCoupon(db(), shop, { apply_ended_at: now });
    const refused = await price(member, { item_ids: ids, coupon_code: ended.code });
    expect(refused.body.report_type).toBe('COUPON_NOT_ACTIVE');
  });

  test('is not found in another store, or while the store has coupons turned off', async () => {
    const { member, ids } = await fill();
    const other = await insertShop(db(), { settings: settingsOn('coupon') });
    const foreign = await insertCoupon(db(), other);
    for (const body of [{ coupon_code: foreign.code }, { coupon_v2_id: foreign.id }]) {
      const refused = await price(member, { item_ids: ids, ...body });
      expect(refused.body.report_type).toBe('COUPON_NOT_FOUND');
    }
    const off = await insertShop(db());
    const { code } = await insertCoupon(db(), off);
    await addFromPost(server, off, member, (await insertProduct(db(), off)).skuId);
    const theirs = { item_ids: await cartItemIds(server, off, member), coupon_code: code };
    expect((await price(member, theirs)).body.report_type).toBe('COUPON_NOT_FOUND');
  });

  test('an order takes one coupon: two different ones are rejected, the same one by code and id is applied once', async () => {
    const { member, ids } = await fill();
    const [one, two] = [await insertCoupon(db(), shop), await insertCoupon(db(), shop)];
    const body = { item_ids: ids, coupon_code: one.code };
    const refused = await price(member, { ...body, coupon_v2_id: two.id });
    expect(refused).toMatchObject({ status: 422, body: { report_type: 'INVALID_INPUT' } });
    expect((await price(member, { ...body, coupon_v2_id: one.id })).body.coupon_amount).toBe(300);
  });
});

describe('Spec §3 apply_quantity, limits of a coupon: once per buyer, and in all', () => {
  test('rejects a second order of the same buyer', async () => {
    const { member, ids } = await fill();
    const { code, id } = await insertCoupon(db(), shop);
    await order(member, ids, 2500, { coupon_code: code });
    const again = await fill(member);
    const refused = await order(member, again.ids, 2500, { coupon_code: code });
    expect(refused).toMatchObject({ status: 409, body: { report_type: 'COUPON_ALREADY_USED' } });
    expect(await couponCounts(db(), id)).toMatchObject({ used_apply_quantity: 1 });
    expect(await stockOf(db(), again.skuId)).toEqual({ stock: 10, held: 2 });
  });

  test('canceling an order restores it, once, and its buyer can use it again', async () => {
    const { member, ids } = await fill();
    const { code, id } = await insertCoupon(db(), shop, { apply_quantity: 1 });
    const placed = await order(member, ids, 2500, { coupon_code: code });
    const restore = () => withTransaction(db(), (trx) => restoreCoupon(trx, placed.body.id));
    await Promise.all([restore(), restore()]);
    expect(await couponCounts(db(), id)).toMatchObject({ used_apply_quantity: 0 });
    const again = await fill(member);
    expect((await order(member, again.ids, 2500, { coupon_code: code })).status).toBe(200);
    expect(await couponCounts(db(), id)).toMatchObject({ used_apply_quantity: 1 });
  });

  test('only one of two concurrent orders of a buyer gets it', async () => {
    const first = await fill();
    const second = await fill(first.member);
    const { code, id } = await insertCoupon(db(), shop);
    const answers = await Promise.all(
      [first, second].map(({ member, ids }) => order(member, ids, 2500, { coupon_code: code })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await couponCounts(db(), id)).toMatchObject({ used_apply_quantity: 1 });
  });

  test('exactly ten of forty concurrent orders get a coupon with ten uses', {
    timeout: 60_000,
  }, async () => {
    const { code, id } = await insertCoupon(db(), shop, { apply_quantity: 10 });
    const carts = await Promise.all(Array.from({ length: 40 }, () => fill()));
    const answers = await Promise.all(
      carts.map(({ member, ids }) => order(member, ids, 2500, { coupon_code: code })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(new Set(refused.map(({ body }) => body.report_type))).toEqual(
      new Set(['COUPON_USED_UP']),
    );
    expect(await couponCounts(db(), id)).toMatchObject({ used_apply_quantity: 10 });
    const uses = await db()
      .selectFrom('coupon_use')
      .select('id')
      .where('coupon_id', '=', id)
      .execute();
    expect(uses).toHaveLength(10);
  });
});

describe('Spec §3 Share voucher at checkout', () => {
  test('its holder applies it by id, once; for others it is not found', async () => {
    const { member, ids } = await fill();
    const id = await insertVoucher(db(), shop);
    const body = { item_ids: ids, coupon_v2_id: id };
    expect((await price(member, body)).body.report_type).toBe('COUPON_NOT_FOUND');
    await giveCoupon(db(), id, member);
    expect((await price(member, body)).body.coupon_amount).toBe(200);
    expect((await order(member, ids, 2600, { coupon_v2_id: id })).status).toBe(200);
    const again = await fill(member);
    const refused = await order(member, again.ids, 2600, { coupon_v2_id: id });
    expect(refused.body.report_type).toBe('COUPON_ALREADY_USED');
  });
});

describe('Spec §7 coupon list, §5 coupon list filter', () => {
  const list = async (of: Shop, query: Record<string, string>, buyer?: Buyer) =>
    (
      await server.call('listCoupons', { ...buyer?.auth, params: { store: of.slug }, query })
    ).body.data.map(({ id }: { id: number }) => id);

  test('has public coupons for every visitor and private ones for their holders, filtered by both', async () => {
    const fair = await insertShop(db(), { settings: settingsOn('coupon') });
    const member = await insertMember(db());
    const on = await insertCoupon(db(), fair);
    const coming = await insertCoupon(db(), fair, { acquire_started_at: daysFromNow(1) });
    const over = await insertCoupon(db(), fair, { acquire_ended_at: daysFromNow(-1) });
    const stopped = await insertCoupon(db(), fair, { interrupted_at: daysFromNow(-1) });
    const given = await insertCoupon(db(), fair, { visibility: 'private' });
    await insertCoupon(db(), fair, { visibility: 'private' });
    await insertCoupon(db(), fair, { deleted_at: daysFromNow(-1) });
    await insertVoucher(db(), fair);
    await giveCoupon(db(), given.id, member);

    const open = [on, coming, over, stopped].map(({ id }) => id);
    expect(await list(fair, {})).toEqual(open);
    expect(await list(fair, {}, member)).toEqual([...open, given.id]);
    expect(await list(fair, { visibility: 'private' }, member)).toEqual([given.id]);
    expect(await list(fair, { acquire_status: 'ongoing', visibility: 'public' })).toEqual([on.id]);
    expect(await list(fair, { acquire_status: 'coming' })).toEqual([coming.id]);
    expect(await list(fair, { acquire_status: 'expired' })).toEqual([over.id, stopped.id]);
  });

  test("has a coupon's fields, and whether the member holds it and has used it", async () => {
    const { member, ids } = await fill();
    const { id, code } = await insertCoupon(db(), shop, {
      apply_quantity: 9,
      apply_amount_threshold: 1000,
    });
    await order(member, ids, 2500, { coupon_code: code });
    const { body } = await server.call('listCoupons', {
      ...member.auth,
      params: { store: shop.slug },
    });
    expect(body.data.find((one: { id: number }) => one.id === id)).toMatchObject({
      event_type: 'coupon_code',
      apply_code: code,
      amount: 300,
      visibility: 'public',
      apply_quantity: 9,
      used_apply_quantity: 1,
      apply_amount_threshold: 1000,
      acquire_status: 'ongoing',
      apply_status: 'ongoing',
      is_held: false,
      is_used: true,
    });
  });

  test('is empty when the store has coupons turned off, 404 for an unknown store, and names invalid filters', async () => {
    const off = await insertShop(db());
    await insertCoupon(db(), off);
    expect(await list(off, {})).toEqual([]);
    const nowhere = await server.call('listCoupons', { params: { store: 'nowhere' } });
    expect(nowhere.status).toBe(404);
    const refused = await server.call('listCoupons', {
      params: { store: shop.slug },
      query: { acquire_status: 'soon' },
    });
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: { acquire_status: [expect.any(String)] } },
    });
  });
});

describe('acquiring a public coupon', () => {
  const take = (member: Member, id: number) =>
    server.call('acquireCoupon', { ...member.auth, params: { id } });
  const held = async (member: Member, id: number) => {
    const { body } = await server.call('listCoupons', {
      ...member.auth,
      params: { store: shop.slug },
    });
    return body.data.find((coupon: { id: number }) => coupon.id === id)?.is_held;
  };

  test('gives it to the member once', async () => {
    const [member, another] = [await insertMember(db()), await insertMember(db())];
    const { id } = await insertCoupon(db(), shop);
    expect(await held(member, id)).toBe(false);
    expect((await take(member, id)).body).toEqual({ success: true });
    expect((await take(member, id)).body).toEqual({ success: true });
    expect(await held(member, id)).toBe(true);
    expect(await held(another, id)).toBe(false);
  });

  test('is rejected outside its period, and for a private coupon', async () => {
    const member = await insertMember(db());
    const coming = await insertCoupon(db(), shop, { acquire_started_at: daysFromNow(1) });
    const over = await insertCoupon(db(), shop, { acquire_ended_at: daysFromNow(-1) });
    for (const { id } of [coming, over]) {
      expect((await take(member, id)).body.report_type).toBe('COUPON_NOT_ACTIVE');
    }
    const secret = await insertCoupon(db(), shop, { visibility: 'private' });
    const voucher = await insertVoucher(db(), shop);
    for (const id of [secret.id, voucher]) expect((await take(member, id)).status).toBe(404);
  });
});
