import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { runProviderCalls } from '../../server/modules/payment/run-provider-calls.ts';
import { ProviderRefusal } from '../../server/ports/payment.ts';
import { type Host, hostOf } from '../support/host.ts';
import { placeOrder } from '../support/order.ts';
import { openDesk, type PaymentDesk } from '../support/payment/desk.ts';
import { sandboxHarness } from '../support/payment/sandbox.ts';
import type { Member } from '../support/shop.ts';

let desk: PaymentDesk;
let host: Host;
let member: Member;
beforeAll(async () => {
  desk = await openDesk(sandboxHarness);
  host = await hostOf(desk.server, desk.shop);
});
beforeEach(async () => {
  member = await desk.buyer();
});
afterAll(() => desk.close());

async function paidOrder() {
  const started = await desk.startCard(member);
  await desk.provider.authenticate(started.trade, 'pass');
  await desk.deliver();
  await desk.deliver();
  return started;
}

const refund = (id: number, body: object = {}) =>
  host.call('refundOrder', { params: { id }, body });
const settled = async () => {
  await runProviderCalls(desk.server.services);
  await desk.deliver();
};
const seen = async (id: number) => (await desk.order(member, id)).refund;
const hostOrder = async (id: number) => {
  const { data } = await host.do('listHostOrders', {});
  return data.find((row: { id: number }) => row.id === id);
};

function refuseRefunds() {
  const { paymentProvider } = desk.server.services;
  if (!paymentProvider) throw new Error('no provider');
  return vi
    .spyOn(paymentProvider, 'refund')
    .mockRejectedValueOnce(new ProviderRefusal('M50', 'The register cannot pay back.'));
}

describe('a refund by the host', () => {
  test('of a delivered order that is returned afterwards: the order is refunded', async () => {
    const { id } = await paidOrder();
    for (const command of ['ship', 'deliver']) {
      await host.do('moveOrder', { params: { id }, body: { command } });
    }
    await refund(id);
    await settled();
    expect(await hostOrder(id)).toMatchObject({ status: 'delivered', payment_status: 'paid' });
    const body = { reason: '割れていました' };
    await desk.server.call('requestReturn', { ...member.auth, params: { id }, body });
    for (const command of ['take_back', 'accept_return']) {
      await host.do('moveOrder', { params: { id }, body: { command } });
    }
    expect(await hostOrder(id)).toMatchObject({ status: 'returned', payment_status: 'refunded' });
    expect(await seen(id)).toEqual({ status: 'refunded', amount: 1500 });
  });

  test('in part, twice, then the rest: the order is canceled and refunded', async () => {
    const { id, trade } = await paidOrder();
    expect((await refund(id, { amount: 400 })).body.money).toMatchObject({ owed: 400 });
    expect(await seen(id)).toEqual({ status: 'refunding', amount: 400 });
    await settled();
    expect(await seen(id)).toEqual({ status: 'refunded', amount: 400 });
    expect(await desk.order(member, id)).toMatchObject({ payment_status: 'paid', overpayment: 0 });
    await refund(id, { amount: 100 });
    await settled();
    expect((await desk.provider.charge(trade)).refunded).toBe(500);
    expect((await refund(id, { amount: 1001 })).body.report_type).toBe('INVALID_INPUT');
    await refund(id);
    await settled();
    expect((await desk.provider.charge(trade)).refunded).toBe(1500);
    expect(await desk.order(member, id)).toMatchObject({
      status: 'canceled',
      payment_status: 'refunded',
      refund: { status: 'refunded', amount: 1500 },
    });
    expect((await refund(id)).body.report_type).toBe('ORDER_STATE_REFUSED');
  });

  test('two concurrent refunds are made once', async () => {
    const { id, trade } = await paidOrder();
    await Promise.all([refund(id), refund(id)]);
    await settled();
    expect((await desk.provider.charge(trade)).refunded).toBe(1500);
  });

  test('in part with a repeated Idempotency-Key is made once', async () => {
    const { id, trade } = await paidOrder();
    const sent = { params: { id }, body: { amount: 600 }, idempotencyKey: 'part' };
    const first = await host.call('refundOrder', sent);
    const again = await host.call('refundOrder', sent);
    expect([again.status, again.body]).toEqual([200, first.body]);
    await settled();
    expect((await desk.provider.charge(trade)).refunded).toBe(600);
    const another = await host.call('refundOrder', { ...sent, body: { amount: 500 } });
    expect(another.body.report_type).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  test('an unpaid order cannot be refunded', async () => {
    const { id } = await placeOrder(desk.server, desk.shop, member);
    expect((await refund(id)).body.report_type).toBe('ORDER_STATE_REFUSED');
  });
});

describe('a refund that the provider refuses', () => {
  test('the buyer is asked to write to the store; the host sees why, and tries again', async () => {
    const { id, trade } = await paidOrder();
    refuseRefunds();
    await refund(id);
    await settled();
    expect(await seen(id)).toEqual({ status: 'ask_store', amount: 1500 });
    expect((await hostOrder(id)).money).toEqual({
      taken: 1500,
      refunded: 0,
      owed: 1500,
      reason: 'store',
      problem: 'M50 The register cannot pay back.',
    });
    await refund(id);
    await settled();
    expect((await desk.provider.charge(trade)).refunded).toBe(1500);
    expect((await seen(id)).status).toBe('refunded');
  });

  test('the host pays it back by hand, and the provider does not do it again', async () => {
    const { id, trade } = await paidOrder();
    refuseRefunds();
    await refund(id, { amount: 600 });
    await settled();
    expect((await refund(id, { amount: 600, by_hand: true })).body.money).toMatchObject({
      refunded: 600,
      owed: 0,
    });
    await settled();
    expect((await desk.provider.charge(trade)).refunded).toBe(0);
    await refund(id);
    await settled();
    expect((await desk.provider.charge(trade)).refunded).toBe(900);
    expect(await desk.order(member, id)).toMatchObject({
      payment_status: 'refunded',
      refund: { status: 'refunded', amount: 1500 },
    });
  });
});

test('a cash-on-delivery order with a late receipt shows the due refund and no failed payment', async () => {
  const { id, trade } = await desk.startReceipt(member);
  await desk.provider.payReceipt(trade);
  await desk.server.call('changePaymentMethod', {
    ...member.auth,
    params: { id },
    body: { payment_type: 'cash_on_delivery' },
  });
  await desk.deliver();
  expect(await hostOrder(id)).toMatchObject({
    payment_type: 'cash_on_delivery',
    payment_status: 'pending',
    money: { taken: 1500, owed: 1500, reason: 'at_door', problem: null },
  });
});

test('cash on delivery is refunded by hand only', async () => {
  const { id } = await placeOrder(desk.server, desk.shop, member, 'cash_on_delivery');
  for (const command of ['ship', 'deliver']) {
    await host.do('moveOrder', { params: { id }, body: { command } });
  }
  const reason = '割れていました';
  await desk.server.call('requestReturn', { ...member.auth, params: { id }, body: { reason } });
  for (const command of ['take_back', 'accept_return']) {
    await host.do('moveOrder', { params: { id }, body: { command } });
  }
  expect(await seen(id)).toEqual({ status: 'ask_store', amount: 1800 });
  expect((await refund(id)).body.report_type).toBe('ORDER_STATE_REFUSED');
  const part = await refund(id, { amount: 400, by_hand: true });
  expect(part.body.errors).toMatchObject({ amount: [expect.stringContaining('1800')] });
  expect(await seen(id)).toEqual({ status: 'ask_store', amount: 1800 });
  expect((await refund(id, { by_hand: true })).status).toBe(200);
  expect(await seen(id)).toEqual({ status: 'refunded', amount: 1800 });
});
