import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withTransaction } from '../../server/db/transaction.ts';
import {
  beginSubscriptions,
  endSubscriptions,
} from '../../server/modules/subscription/begin-subscriptions.ts';
import { addFromPost, type CartServer, cartItemIds, startCartServer } from '../support/cart.ts';
import { insertCoupon } from '../support/coupon.ts';
import {
  type Buyer,
  insertMember,
  insertProduct,
  insertShop,
  type Member,
  type Shop,
  stockOf,
} from '../support/shop.ts';
import { insertPlan } from '../support/subscription.ts';

let server: CartServer;
let shop: Shop;
const db = () => server.services.db;
const DESCRIPTION = '季節ごとに、産地からお届けします。';

beforeAll(async () => {
  server = await startCartServer();
  shop = await openSubscriptionShop();
});
afterAll(() => server.close());

const openSubscriptionShop = () =>
  insertShop(db(), {
    settings: JSON.stringify([
      { name: 'subscription', enable: true, integer: null, string: DESCRIPTION },
      { name: 'coupon', enable: true, integer: null, string: null },
    ]),
  });

const plansOf = async (of: Shop, buyer?: Buyer) =>
  (await server.call('listSubscriptions', { ...buyer?.auth, params: { slug: of.slug } })).body;
const mine = async (member: Member) =>
  (await server.call('listMySubscriptions', { ...member.auth, params: { slug: shop.slug } })).body;
const add = (buyer: Buyer, id: number, of = shop) =>
  server.call('addSubscription', { ...buyer.auth, params: { slug: of.slug }, body: { id } });
const chosen = async (buyer: Buyer) =>
  (
    await server.call('getCart', {
      ...buyer.auth,
      params: { slug: shop.slug },
      query: { type: 'subscription' },
    })
  ).body.data;

const pay = (orderId: number) =>
  withTransaction(db(), (trx) => beginSubscriptions(trx, orderId, server.services.clock()));

const order = (member: Member, ids: number[], amount: number, more: object = {}) =>
  server.call('checkout', {
    ...member.auth,
    body: {
      email: 'hana@example.com',
      item_ids: ids,
      payment_type: 'gmo_cvs',
      shipping_type: 'virtual',
      amount_payable: amount,
      ...more,
    },
  });

async function subscribe(member: Member, planId: number, amount = 980): Promise<number> {
  await add(member, planId);
  const ids = (await chosen(member)).map(({ id }: { id: number }) => id);
  return (await order(member, ids, amount)).body.id;
}

describe('Spec §7 subscriptions', () => {
  test('of plans added concurrently one stays in the cart, and only its piece is held', async () => {
    const member = await insertMember(db());
    const plans = await Promise.all([1, 2, 3, 4].map(() => insertPlan(db(), shop)));
    // Opens the connections first, so that none of the four requests waits for one.
    await Promise.all(Array.from({ length: 8 }, () => plansOf(shop, member)));
    const added = await Promise.all(plans.map(({ planId }) => add(member, planId)));
    expect(added.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await chosen(member)).toHaveLength(1);
    const books = await Promise.all(plans.map(({ skuId }) => stockOf(db(), skuId)));
    expect(books.map(({ held }) => held).sort()).toEqual([0, 0, 0, 1]);
  });

  test('lists the plans of a store and its description', async () => {
    const own = await openSubscriptionShop();
    const { planId } = await insertPlan(db(), own);
    await insertPlan(db(), own, { product: { status: 'deleted' } });
    expect(await plansOf(own)).toEqual({
      data: [
        {
          id: planId,
          name: '季のたより便 月ごと',
          price: 980,
          subscription_frequency: 'monthly',
          plan_started_at: null,
          next_deferred_at: null,
          status: 'init',
          active: false,
          subscription_count: 0,
        },
      ],
      description: DESCRIPTION,
    });
  });

  test('a store with subscriptions turned off has no plans', async () => {
    const off = await insertShop(db());
    const { planId } = await insertPlan(db(), off);
    expect(await plansOf(off)).toEqual({ data: [], description: '' });
    expect((await add(await insertMember(db()), planId, off)).status).toBe(404);
  });

  test('Spec §7 subscriptions/me: those ordered and paid, active while paid for', async () => {
    const member = await insertMember(db());
    const { planId } = await insertPlan(db(), shop);
    const orderId = await subscribe(member, planId);
    expect((await mine(member)).data).toEqual([]);
    await pay(orderId);
    const started = server.services.clock().getTime();
    const [plan] = (await mine(member)).data;
    expect(plan).toMatchObject({
      id: planId,
      status: 'ongoing',
      active: true,
      subscription_count: 1,
    });
    expect(Date.parse(plan.plan_started_at)).toBeGreaterThan(started - 60_000);
    const days =
      (Date.parse(plan.next_deferred_at) - Date.parse(plan.plan_started_at)) / 86_400_000;
    expect([28, 29, 30, 31]).toContain(Math.round(days));
    expect((await plansOf(shop, await insertMember(db()))).data).toContainEqual(
      expect.objectContaining({ id: planId, status: 'init' }),
    );

    await db()
      .updateTable('subscription')
      .set({ next_deferred_at: server.services.clock().toISOString() })
      .where('user_id', '=', member.id)
      .execute();
    expect((await mine(member)).data).toMatchObject([{ status: 'expired', active: false }]);
    await pay(await subscribe(member, planId));
    expect((await mine(member)).data).toMatchObject([{ active: true, subscription_count: 2 }]);
  });

  test('a monthly plan is due on the same day of the store’s month, also after a short month', async () => {
    const member = await insertMember(db());
    const { planId } = await insertPlan(db(), shop);
    const [started, extended] = [await subscribe(member, planId), await subscribe(member, planId)];
    await pay(started);
    const running = db().updateTable('subscription').where('user_id', '=', member.id);
    // 31 January and 28 February at 8:03 in Japan, long after the test's clock.
    const first = '2099-01-30T23:03:00.000Z';
    await running
      .set({ plan_started_at: first, next_deferred_at: '2099-02-27T23:03:00.000Z' })
      .execute();
    await pay(extended);
    expect((await mine(member)).data).toMatchObject([
      { plan_started_at: first, next_deferred_at: '2099-03-30T23:03:00.000Z' },
    ]);
  });

  test('a second call for the same order changes nothing', async () => {
    const member = await insertMember(db());
    const { planId } = await insertPlan(db(), shop);
    const orderId = await subscribe(member, planId);
    await Promise.all([pay(orderId), pay(orderId)]);
    const before = await mine(member);
    await pay(orderId);
    expect(await mine(member)).toEqual(before);
    expect(before.data).toMatchObject([{ subscription_count: 1 }]);
  });

  test('a refund ends it', async () => {
    const member = await insertMember(db());
    const { planId } = await insertPlan(db(), shop);
    const orderId = await subscribe(member, planId);
    await pay(orderId);
    await withTransaction(db(), (trx) => endSubscriptions(trx, orderId, server.services.clock()));
    expect((await mine(member)).data).toMatchObject([{ status: 'canceled', active: false }]);
  });
});

describe('Spec §7 carts subscription', () => {
  test('has one piece of the plan, and the reply links to its order page', async () => {
    const member = await insertMember(db());
    const { planId, skuId } = await insertPlan(db(), shop);
    await add(member, planId);
    const { status, body } = await add(member, planId);
    const [item] = await chosen(member);
    const url = `/${shop.slug}/shopping/checkout?items=${item?.id}&type=subscription`;
    expect([status, body]).toEqual([200, { success: true, url }]);
    expect(await chosen(member)).toMatchObject([
      { sku_id: skuId, quantity: 1, price: 980, subscription_frequency: 'monthly' },
    ]);
    expect(await stockOf(db(), skuId)).toEqual({ stock: 10, held: 1 });
    expect(await cartItemIds(server, shop, member)).toEqual([]);
  });

  test.each([{}, { id: null }, { id: '' }, { id: 0 }, { id: '1' }])(
    'Spec §5 subscription add: %j has no id',
    async (body) => {
      const { auth } = await insertMember(db());
      const params = { slug: shop.slug };
      const refused = await server.call('addSubscription', { ...auth, params, body });
      expect(refused.status).toBe(422);
      expect(Object.keys(refused.body.errors)).toEqual(['id']);
    },
  );

  test('adding another plan replaces it', async () => {
    const member = await insertMember(db());
    const first = await insertPlan(db(), shop);
    const second = await insertPlan(db(), shop, {
      sku: { name: '一年', subscription_frequency: 'yearly' },
    });
    await add(member, first.planId);
    await add(member, second.planId);
    expect(await chosen(member)).toMatchObject([{ sku_id: second.skuId }]);
    expect((await stockOf(db(), first.skuId)).held).toBe(0);
  });

  test('rejects a plan that is ongoing, sold out, not on sale, or of another store', async () => {
    const member = await insertMember(db());
    const running = await insertPlan(db(), shop);
    await pay(await subscribe(member, running.planId));
    expect((await add(member, running.planId)).body.report_type).toBe('ALREADY_SUBSCRIBED');
    const out = await insertPlan(db(), shop, { sku: { stock: 0 } });
    expect((await add(member, out.planId)).body.report_type).toBe('SOLD_OUT');
    const ended = { sale_ended_at: '2026-01-01T00:00:00.000Z' };
    const off = await insertPlan(db(), shop, { product: ended });
    expect((await add(member, off.planId)).body.report_type).toBe('NOT_ON_SALE');
    const foreign = await insertPlan(db(), await openSubscriptionShop());
    expect((await add(member, foreign.planId)).status).toBe(404);
    expect((await add(member, 2_000_000_000)).status).toBe(404);
  });

  test('has never two pieces, and cannot be added from the market or a post', async () => {
    const member = await insertMember(db());
    const { planId, skuId } = await insertPlan(db(), shop, { product: { in_market: 1 } });
    await add(member, planId);
    const [{ id }] = await chosen(member);
    const more = { ...member.auth, params: { id }, body: { quantity: 2 } };
    expect((await server.call('updateCartItem', more)).body.report_type).toBe(
      'REACHED_BUYER_PURCHASABLE_LIMIT',
    );
    expect((await addFromPost(server, shop, member, skuId)).body.report_type).toBe('NOT_ON_SALE');
    const market = { params: { slug: shop.slug }, body: { id: skuId, quantity: 1 } };
    expect((await server.call('addToStoreCart', { ...member.auth, ...market })).status).toBe(404);
  });
});

describe('Spec §4 checkout of subscriptions', () => {
  test('drops the shipping fields and creates a subscription order', async () => {
    const member = await insertMember(db());
    const { planId } = await insertPlan(db(), shop);
    await add(member, planId);
    const ids = (await chosen(member)).map(({ id }: { id: number }) => id);
    const priced = await server.call('priceCart', {
      ...member.auth,
      body: { item_ids: ids, shipping_setting_id: shop.courierId },
    });
    expect(priced.body).toMatchObject({ shipping_fee: 0, amount_payable: 980 });
    const placed = await order(member, ids, 980, {
      shipping_type: 'custom',
      address_id: member.addressId,
    });
    const read = await server.call('getOrder', { ...member.auth, params: { id: placed.body.id } });
    expect(read.body).toMatchObject({
      type: 'subscription',
      shipping_type: 'virtual',
      shipping_fee: 0,
      shipping: null,
      items: [{ subscription_frequency: 'monthly', quantity: 1 }],
    });
  });

  test('rejects cash on delivery, and an order with other items or tickets', async () => {
    const member = await insertMember(db());
    const { planId } = await insertPlan(db(), shop);
    await add(member, planId);
    const ids = (await chosen(member)).map(({ id }: { id: number }) => id);
    const cod = { payment_type: 'cash_on_delivery', shipping_type: 'custom_cod' };
    expect((await order(member, ids, 1280, cod)).body.report_type).toBe(
      'PAYMENT_TYPE_NOT_AVAILABLE',
    );
    for (const product of [{}, { is_ticket: 1 as const }]) {
      const { skuId } = await insertProduct(db(), shop, { product });
      await addFromPost(server, shop, member, skuId);
      const other = (await cartItemIds(server, shop, member)).slice(-1);
      const refused = await order(member, [...ids, ...other], 1980);
      expect(refused.body.report_type).toBe('MIXED_CART');
    }
  });

  test('begins with the order when a coupon makes it free', async () => {
    const member = await insertMember(db());
    const { planId } = await insertPlan(db(), shop);
    const { code } = await insertCoupon(db(), shop, { amount: 980 });
    await add(member, planId);
    const ids = (await chosen(member)).map(({ id }: { id: number }) => id);
    expect((await order(member, ids, 0, { coupon_code: code })).status).toBe(200);
    expect((await mine(member)).data).toMatchObject([{ id: planId, active: true }]);
  });
});
