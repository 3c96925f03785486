import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expireOrders } from '../../../server/modules/order/lifecycle/expire-orders.ts';
import { findPayments, issueReceipt, payByCard } from '../../support/order.ts';
import { openDesk, type PaymentDesk } from '../../support/payment/desk.ts';
import { OUTAGES } from '../../support/payment/harness.ts';
import { providers } from '../../support/payment/providers.ts';
import type { Member } from '../../support/shop.ts';

const changeMethod = (desk: PaymentDesk, member: Member, id: number, payment_type: string) =>
  desk.server.call('changePaymentMethod', {
    ...member.auth,
    params: { id },
    body: { payment_type },
  });

describe.each(providers)('voids and refunds at $name', (harness) => {
  let desk: PaymentDesk;
  beforeAll(async () => {
    desk = await openDesk(harness);
  });
  afterAll(() => desk.close());

  const newestAttempt = async (id: number) => (await findPayments(desk.server.services.db, id))[0];

  test.each([
    [
      'canceling',
      (member: Member, id: number) =>
        desk.server.call('cancelOrder', { ...member.auth, params: { id }, body: {} }),
    ],
    [
      'cash on delivery',
      (member: Member, id: number) => changeMethod(desk, member, id, 'cash_on_delivery'),
    ],
    [
      'the deadline',
      async () => {
        desk.server.pass(4 * 24 * 60);
        await expireOrders(desk.server.services);
      },
    ],
  ] as const)('%s ends what is open at the provider', async (_, end) => {
    const member = await desk.buyer();
    const card = await desk.startCard(member);
    const receipt = await desk.startReceipt(member);
    for (const { id } of [card, receipt]) await end(member, id);
    await desk.runCalls();
    for (const { trade } of [card, receipt]) {
      expect((await desk.provider.charge(trade)).status).toBe('voided');
    }
  });

  test('the authorization of an ended order is voided, never captured', async () => {
    const member = await desk.buyer();
    const { id, trade } = await desk.startCard(member);
    await desk.provider.authenticate(trade, 'pass');
    await changeMethod(desk, member, id, 'cash_on_delivery');
    await desk.deliver();
    await desk.runCalls();
    await desk.deliver();
    expect(await desk.provider.charge(trade)).toMatchObject({ status: 'voided', captured: 0 });
    expect(await desk.order(member, id)).toMatchObject({
      payment_status: 'pending',
      overpayment: 0,
    });
  });

  test('a second card payment voids the first', async () => {
    const member = await desk.buyer();
    const { id, trade } = await desk.startCard(member);
    await payByCard(desk.server, member, id, await desk.card(member));
    const second = await desk.newestTradeId(id);
    await desk.provider.authenticate(trade, 'pass');
    await desk.provider.authenticate(second, 'pass');
    await desk.deliver();
    await desk.runCalls();
    await desk.deliver();
    expect((await desk.provider.charge(trade)).status).toBe('voided');
    expect((await desk.provider.charge(second)).status).toBe('captured');
    expect(await desk.order(member, id)).toMatchObject({ payment_status: 'paid', overpayment: 0 });
  });

  test('a second receipt voids the first', async () => {
    const member = await desk.buyer();
    const { id, trade } = await desk.startReceipt(member);
    await issueReceipt(desk.server, member, id, { convenience: '10002' });
    await desk.runCalls();
    expect((await desk.provider.charge(trade)).status).toBe('voided');
    expect((await desk.provider.charge(await desk.newestTradeId(id))).status).toBe('open');
  });

  test.skipIf(harness.lacks.includes('refund a receipt'))(
    'a receipt paid although the order is paid at the door by now is refunded, once',
    async () => {
      const member = await desk.buyer();
      const { id, trade } = await desk.startReceipt(member);
      await desk.provider.payReceipt(trade);
      await changeMethod(desk, member, id, 'cash_on_delivery');
      await desk.deliver();
      expect(await desk.order(member, id)).toMatchObject({
        payment_status: 'pending',
        overpayment: 1500,
      });
      for (let times = 0; times < 3; times += 1) {
        await desk.runCalls();
        await desk.deliver();
      }
      expect(await desk.provider.charge(trade)).toEqual({
        status: 'refunded',
        captured: 1500,
        refunded: 1500,
      });
      expect(await desk.order(member, id)).toMatchObject({
        payment_status: 'pending',
        overpayment: 0,
      });
      expect(await newestAttempt(id)).toMatchObject({
        refunded: 1500,
        refund_due: 0,
        refund_reason: 'at_door',
      });
    },
  );

  test('a refund is made once after an outage', async () => {
    const member = await desk.buyer();
    const { id, trade } = await desk.startCard(member);
    await desk.provider.authenticate(trade, 'pass');
    await desk.deliver();
    await desk.deliver();
    const { db } = desk.server.services;
    const order = await desk.order(member, id);
    expect(order.payment_status).toBe('paid');
    await desk.cancel(id);
    for (const outage of OUTAGES) {
      desk.provider.fail(outage);
      await desk.runCalls();
      expect(await newestAttempt(id)).toMatchObject({ refund_due: 1500, refunded: 0 });
      desk.server.pass(24 * 60);
    }
    desk.provider.fail(null);
    await desk.runCalls();
    expect((await desk.provider.charge(trade)).refunded).toBe(1500);
    expect(await desk.order(member, id)).toMatchObject({
      status: 'canceled',
      payment_status: 'refunded',
    });
    const intents = await db
      .selectFrom('provider_call')
      .select(['kind', 'status'])
      .where('payment_id', '=', (await newestAttempt(id))?.id ?? 0)
      .orderBy('id')
      .execute();
    expect(intents).toEqual([
      { kind: 'start', status: 'done' },
      { kind: 'capture', status: 'done' },
      { kind: 'refund', status: 'done' },
    ]);
  });
});
