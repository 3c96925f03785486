import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  transitionOrder,
  withOrderTransaction,
} from '../../server/modules/order/lifecycle/transition-order.ts';
import { lockOrder } from '../../server/modules/order/queries.ts';
import { addFromMarket, type CartServer, cartItemIds, startCartServer } from '../support/cart.ts';
import { settingsOn } from '../support/coupon.ts';
import {
  findPayments,
  insertCardShop,
  issueReceipt,
  payByCard,
  readOrder,
  saveCard,
  sendNotice,
} from '../support/order.ts';
import { insertMember, insertProduct, type Member, type Shop, stockOf } from '../support/shop.ts';
import { insertPlan } from '../support/subscription.ts';

let server: CartServer;
let shop: Shop;
const db = () => server.services.db;

beforeAll(async () => {
  server = await startCartServer();
  shop = await insertCardShop(db());
  await db()
    .updateTable('store')
    .set({ settings: settingsOn('subscription', 'ticket') })
    .where('id', '=', shop.storeId)
    .execute();
});
afterAll(() => server.close());

async function order(member: Member, id: number | undefined, payment_type: string, sum: number) {
  const placed = await server.call('checkout', {
    ...member.auth,
    body: {
      email: 'hana@example.com',
      item_ids: [id],
      payment_type,
      shipping_type: 'virtual',
      amount_payable: sum,
    },
  });
  expect(placed.status).toBe(200);
  return placed.body.id as number;
}

async function subscribe() {
  const member = await insertMember(db());
  const { planId, skuId } = await insertPlan(db(), shop);
  await server.call('addSubscription', {
    ...member.auth,
    params: { slug: shop.slug },
    body: { id: planId },
  });
  const { body } = await server.call('getCart', {
    ...member.auth,
    params: { slug: shop.slug },
    query: { type: 'subscription' },
  });
  const id = await order(member, body.data[0].id, 'gmo_credit', 980);
  await payByCard(server, member, id, await saveCard(server, member));
  const [attempt] = await findPayments(db(), id);
  return { member, planId, skuId, id, trade: attempt?.trade_id ?? '' };
}

async function buyTicket(payment_type: string) {
  const member = await insertMember(db());
  const { skuId } = await insertProduct(db(), shop, { product: { is_ticket: 1 } });
  await addFromMarket(server, shop, member, skuId);
  const [item] = await cartItemIds(server, shop, member);
  return { member, skuId, id: await order(member, item, payment_type, 1000) };
}

const mine = async (member: Member) =>
  (await server.call('listMySubscriptions', { ...member.auth, params: { slug: shop.slug } })).body
    .data;

const cancel = (id: number) =>
  withOrderTransaction(server.services, async (context) => {
    await transitionOrder(context, await lockOrder(context.trx, id), 'cancel');
  });

describe('Spec §4 checkout of a subscription', () => {
  test('starts when it is paid, not before', async () => {
    const { member, planId, id, trade } = await subscribe();
    expect(await readOrder(server, member, id)).toMatchObject({
      type: 'subscription',
      status: 'unpaid',
      plan_id: planId,
      subscription: null,
      shipping: null,
    });
    expect(await mine(member)).toEqual([]);
    await sendNotice(server, trade);
    const [plan] = await mine(member);
    expect(plan).toMatchObject({ id: planId, status: 'ongoing', subscription_count: 1 });
    expect(await readOrder(server, member, id)).toMatchObject({
      status: 'completed',
      payment_status: 'paid',
      complete_type: 'system',
      completed_at: expect.any(String),
      subscription: { plan_started_at: plan.plan_started_at },
      items: [{ subscription_frequency: 'monthly' }],
    });
  });

  test('ends when it is refunded', async () => {
    const { member, id, trade } = await subscribe();
    await sendNotice(server, trade);
    await sendNotice(server, trade, { type: 'payment.refunded' });
    expect((await mine(member))[0]).toMatchObject({ active: false });
    expect(await readOrder(server, member, id)).toMatchObject({
      status: 'canceled',
      payment_status: 'refunded',
    });
  });
});

describe('Spec §4 checkout of tickets', () => {
  test('the payment completes the order and issues the codes', async () => {
    const { member, id } = await buyTicket('gmo_cvs');
    expect((await readOrder(server, member, id)).items[0].ticket_codes).toEqual([]);
    await issueReceipt(server, member, id);
    const [attempt] = await findPayments(db(), id);
    await sendNotice(server, attempt?.trade_id ?? '');
    expect(await readOrder(server, member, id)).toMatchObject({
      type: 'ticket',
      status: 'completed',
      payment_status: 'paid',
      shipping: null,
      items: [{ is_ticket: true, ticket_codes: [expect.stringMatching(/^(\w{4}-){2}\w{4}$/)] }],
    });
  });

  test('canceling revokes the codes, restocks the tickets and refunds the payment', async () => {
    const { member, id, skuId } = await buyTicket('gmo_credit');
    await payByCard(server, member, id, await saveCard(server, member));
    const [attempt] = await findPayments(db(), id);
    await sendNotice(server, attempt?.trade_id ?? '');
    const code = (await readOrder(server, member, id)).items[0].ticket_codes[0];
    const countCodes = async () => {
      const codes = db().selectFrom('ticket_code').select('id').where('code', '=', code);
      return (await codes.execute()).length;
    };
    expect(await countCodes()).toBe(1);
    await cancel(id);
    expect(await countCodes()).toBe(0);
    expect(await readOrder(server, member, id)).toMatchObject({
      status: 'canceled',
      payment_status: 'paid',
    });
    expect((await findPayments(db(), id))[0]).toMatchObject({ refund_due: 1000 });
    expect(await stockOf(db(), skuId)).toEqual({ stock: 10, held: 0 });
    await sendNotice(server, attempt?.trade_id ?? '', { type: 'payment.refunded' });
    expect((await readOrder(server, member, id)).payment_status).toBe('refunded');
    expect((await findPayments(db(), id))[0]).toMatchObject({ refund_due: 0 });
    await expect(cancel(id)).rejects.toMatchObject({ code: 'ORDER_STATE_REFUSED' });
  });
});
