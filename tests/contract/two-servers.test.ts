import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrate } from '../../server/db/migrate.ts';
import { seedDemo } from '../../server/demo/seed/seed.ts';
import { startJobs } from '../../server/jobs.ts';
import { expireHolds } from '../../server/modules/cart/expire.ts';
import { expireOrders } from '../../server/modules/order/lifecycle/expire-orders.ts';
import {
  addFromMarket,
  addFromPost,
  type CartServer,
  cartItemIds,
  cashOnDelivery,
  joinCartServer,
  startCartServer,
} from '../support/cart.ts';
import { couponCounts, insertVoucher } from '../support/coupon.ts';
import { crowd } from '../support/crowd.ts';
import {
  findPayments,
  insertCardShop,
  payByCard,
  placeOrder,
  readOrder,
  saveCard,
  sendNotice,
} from '../support/order.ts';
import { insertGuest, insertMember, insertProduct, type Shop, stockOf } from '../support/shop.ts';
import type { TestServer } from '../support/test-server.ts';

let one: CartServer;
let two: TestServer;
let shop: Shop;
const db = () => one.services.db;
const either = (n: number): TestServer => (n % 2 === 0 ? one : two);

beforeAll(async () => {
  one = await startCartServer();
  two = await joinCartServer(one);
  shop = await insertCardShop(db());
});
afterAll(async () => {
  await two.close();
  await one.close();
});

const countStatus = (answers: { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

describe('two servers on one database', () => {
  test('two servers sell exactly 50 of 50 pieces', { timeout: 120_000 }, async () => {
    const guests = await crowd(50, () => insertGuest(db()));
    const { skuId } = await insertProduct(db(), shop, { sku: { stock: 50 } });
    const answers = await crowd(1_000, (n) => {
      const guest = guests[n % guests.length] as (typeof guests)[number];
      return (n % 4 < 2 ? addFromPost : addFromMarket)(either(n), shop, guest, skuId);
    });
    expect([countStatus(answers, 200), countStatus(answers, 409)]).toEqual([50, 950]);
    expect(await stockOf(db(), skuId)).toEqual({ stock: 50, held: 50 });
  });

  test('two servers issue exactly 50 of 50 vouchers, one per buyer', {
    timeout: 120_000,
  }, async () => {
    const members = await crowd(200, () => insertMember(db()));
    const id = await insertVoucher(db(), shop, { acquire_quantity: 50 });
    const answers = await crowd(400, async (n) => {
      const member = members[n % members.length] as (typeof members)[number];
      const { body } = await either(n).call('acquireVoucher', {
        ...member.auth,
        params: { id },
        body: {},
        idempotencyKey: randomUUID(),
      });
      return { member: member.id, got: body.success === true };
    });
    const holders = await db()
      .selectFrom('coupon_holding')
      .select('user_id')
      .where('coupon_id', '=', id)
      .execute();
    expect(holders).toHaveLength(50);
    expect(new Set(holders.map(({ user_id }) => user_id)).size).toBe(50);
    expect(await couponCounts(db(), id)).toMatchObject({ used_acquire_quantity: 50 });
    const told = new Set(answers.filter(({ got }) => got).map(({ member }) => member));
    expect([...told].sort()).toEqual(holders.map(({ user_id }) => user_id).sort());
  });

  test('expire each hold once, within 5 s, while both sweep', {
    timeout: 60_000,
  }, async () => {
    const skuIds = await Promise.all(
      Array.from({ length: 4 }, async () => (await insertProduct(db(), shop)).skuId),
    );
    const guests = await crowd(20, () => insertGuest(db()));
    await crowd(40, (n) =>
      addFromMarket(
        either(n),
        shop,
        guests[n % guests.length] as (typeof guests)[number],
        skuIds[n % 4] ?? 0,
      ),
    );
    for (const id of skuIds) expect(await stockOf(db(), id)).toEqual({ stock: 10, held: 10 });
    one.pass(20);
    const stops = [one, two].map(({ services }) =>
      startJobs([{ name: 'expiring holds', run: () => expireHolds(services) }], services.log),
    );
    try {
      const isFree = async () =>
        (await Promise.all(skuIds.map((id) => stockOf(db(), id)))).every(({ held }) => held === 0);
      await expect.poll(isFree, { timeout: 5_000 }).toBe(true);
    } finally {
      await Promise.all(stops.map((stop) => stop()));
    }
    for (const id of skuIds) expect(await stockOf(db(), id)).toEqual({ stock: 10, held: 0 });
  });

  test('cancel overdue orders once, while both sweep', { timeout: 60_000 }, async () => {
    const member = await insertMember(db());
    const placed = [];
    for (let n = 0; n < 20; n += 1) {
      placed.push(await placeOrder(either(n), shop, member, 'gmo_cvs'));
    }
    one.pass(73 * 60);
    await Promise.all([one, two, one, two].map(({ services }) => expireOrders(services)));
    for (const { id, skuId } of placed) {
      expect(await stockOf(db(), skuId)).toEqual({ stock: 10, held: 0 });
      expect((await readOrder(one, member, id)).status).toBe('canceled');
    }
  });

  test('create one order from one cart, and send the same reply for one key', async () => {
    const clicks = await crowd(20, async () => {
      const member = await insertMember(db());
      const { skuId } = await insertProduct(db(), shop);
      await addFromMarket(one, shop, member, skuId);
      const options = {
        ...member.auth,
        body: cashOnDelivery(member, await cartItemIds(two, shop, member), 1800),
        idempotencyKey: randomUUID(),
      };
      const answers = await Promise.all([
        one.call('checkout', options),
        two.call('checkout', options),
      ]);
      return { answers, skuId };
    });
    for (const { answers, skuId } of clicks) {
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(answers[1]?.body).toEqual(answers[0]?.body);
      expect(await stockOf(db(), skuId)).toEqual({ stock: 9, held: 0 });
    }
  });

  test('process a payment webhook once when both receive it', async () => {
    const member = await insertMember(db());
    const { id } = await placeOrder(one, shop, member);
    await payByCard(two, member, id, await saveCard(one, member));
    const [attempt] = await findPayments(db(), id);
    const event = randomUUID();
    const told = await crowd(20, (n) =>
      sendNotice(either(n), attempt?.trade_id ?? '', { id: n < 10 ? event : randomUUID() }),
    );
    expect(countStatus(told, 200)).toBe(20);
    expect(await readOrder(two, member, id)).toMatchObject({
      payment_status: 'paid',
      overpayment: 0,
    });
  });

  test('migrate and seed the demo once when both start', async () => {
    await Promise.all([migrate(db()), migrate(two.services.db)]);
    const filled = await Promise.all([seedDemo(db()), seedDemo(two.services.db)]);
    expect(filled.sort()).toEqual([false, true]);
  });
});
