import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createNightlyReconciliation } from '../../../server/modules/payment/reconcile/nightly-reconciliation.ts';
import { readPaymentMetrics } from '../../../server/modules/payment/reconcile/read-payment-metrics.ts';
import { type Host, hostOf } from '../../support/host.ts';
import { findPayments } from '../../support/order.ts';
import { openDesk, type PaymentDesk } from '../../support/payment/desk.ts';
import { providers } from '../../support/payment/providers.ts';
import type { Member } from '../../support/shop.ts';

describe.each(providers)('failed refunds and disputes at $name', (harness) => {
  const lacks = (what: (typeof harness.lacks)[number]) => harness.lacks.includes(what);
  let desk: PaymentDesk;
  let host: Host;
  beforeAll(async () => {
    desk = await openDesk(harness);
    host = await hostOf(desk.server, desk.shop);
  });
  afterAll(() => desk.close());

  const finish = async () => {
    for (let times = 0; times < 3; times += 1) {
      await desk.runCalls();
      await desk.deliver();
    }
  };
  const paid = async () => {
    const member = await desk.buyer();
    const started = await desk.startCard(member);
    await desk.provider.authenticate(started.trade, 'pass');
    await desk.deliver();
    await finish();
    return { ...started, member };
  };
  const paymentOf = async (id: number) => (await findPayments(desk.server.services.db, id))[0];
  const rowOf = async (id: number) => {
    const { data } = await host.do('listHostOrders');
    return data.find((row: { id: number }) => row.id === id);
  };
  const refund = async (id: number, body: object = {}) => {
    await host.do('refundOrder', { params: { id }, body });
    await finish();
  };
  const seenBy = async (member: Member, id: number) => (await desk.order(member, id)).refund;

  describe.skipIf(lacks('tell of a lost refund'))('a refund that fails', () => {
    test('is due again, once, and the store and the buyer see it', async () => {
      const { id, trade, member } = await paid();
      await desk.cancel(id);
      await finish();
      expect(await desk.order(member, id)).toMatchObject({ payment_status: 'refunded' });
      await desk.provider.loseRefund(trade);
      const notices = await desk.provider.webhooks();
      for (const notice of [...notices, ...notices]) {
        expect((await notice.send()).status).toBe(200);
      }
      expect(await desk.order(member, id)).toMatchObject({
        status: 'canceled',
        payment_status: 'paid',
        overpayment: 0,
      });
      expect(await seenBy(member, id)).toEqual({ status: 'ask_store', amount: 1500 });
      const { money } = await rowOf(id);
      expect(money).toMatchObject({ owed: 1500, refunded: 0 });
      expect(money.problem).toMatch(/^expired_or_canceled_card /);
      await refund(id);
      expect(await desk.provider.charge(trade)).toMatchObject({ refunded: 1500 });
      expect(await rowOf(id)).toMatchObject({
        payment_status: 'refunded',
        money: { owed: 0, refunded: 1500, problem: null },
      });
    });

    test('in part, during another refund: each is counted once', async () => {
      const { id, trade, member } = await paid();
      await refund(id, { amount: 400 });
      await desk.provider.loseRefund(trade);
      await host.do('refundOrder', { params: { id }, body: { amount: 500 } });
      await desk.deliver();
      await finish();
      expect(await desk.provider.charge(trade)).toMatchObject({ refunded: 500 });
      expect(await rowOf(id)).toMatchObject({ money: { owed: 400, refunded: 500 } });
      expect(await seenBy(member, id)).toEqual({ status: 'ask_store', amount: 400 });
      await refund(id, { amount: 400, by_hand: true });
      expect(await rowOf(id)).toMatchObject({ money: { owed: 0, refunded: 900, problem: null } });
      expect(await desk.provider.charge(trade)).toMatchObject({ refunded: 500 });
    });

    test('keeps the provider’s state after an older webhook', async () => {
      const { id, trade } = await paid();
      await host.do('refundOrder', { params: { id }, body: {} });
      await desk.runCalls();
      await desk.runCalls();
      await desk.provider.loseRefund(trade);
      const notices = await desk.provider.webhooks();
      for (const notice of notices.reverse()) await notice.send();
      expect(await paymentOf(id)).toMatchObject({ refunded: 0, refund_due: 1500 });
    });
  });

  test('a webhook older than a refund does not revert it', async () => {
    const started = await desk.startCard(await desk.buyer());
    await desk.provider.authenticate(started.trade, 'pass');
    for (const notice of await desk.provider.webhooks()) await notice.send();
    await desk.runCalls();
    const older = await desk.provider.webhooks();
    await host.do('refundOrder', { params: { id: started.id }, body: { amount: 400 } });
    await desk.runCalls();
    expect(older.length).toBeGreaterThan(0);
    for (const notice of older) await notice.send();
    expect(await paymentOf(started.id)).toMatchObject({ refunded: 400, refund_due: 0 });
  });

  test.skipIf(lacks('lose a refund'))(
    'a failed refund without a webhook is found at night',
    async () => {
      const { id, trade } = await paid();
      await refund(id);
      await desk.provider.loseRefund(trade);
      await desk.provider.webhooks();
      desk.server.pass(28 * 60);
      await createNightlyReconciliation(desk.server.services)();
      expect(await paymentOf(id)).toMatchObject({
        status: 'paid',
        refunded: 0,
        refund_due: 1500,
        refund_problem: expect.any(String),
      });
      const lines = await desk.server.services.db
        .selectFrom('payment_refund')
        .select(['amount', 'source'])
        .where('payment_id', '=', (await paymentOf(id))?.id ?? 0)
        .orderBy('id')
        .execute();
      expect(lines).toEqual([
        { amount: 1500, source: 'provider' },
        { amount: -1500, source: 'provider' },
      ]);
    },
  );

  describe.skipIf(lacks('tell of a dispute'))('a dispute', () => {
    const open = async () => (await readPaymentMetrics(desk.server.services.db)).disputes;

    test('is shown to the store, moves no money while open, and stays paid when won', async () => {
      const { id, trade } = await paid();
      const before = await open();
      await desk.provider.dispute(trade, 'open');
      const opened = await desk.provider.webhooks();
      for (const notice of [...opened, ...opened]) await notice.send();
      expect(await rowOf(id)).toMatchObject({
        payment_status: 'paid',
        dispute: { status: 'open', amount: 1500, reason: 'fraudulent' },
        money: { owed: 0, refunded: 0 },
      });
      expect(await open()).toBe(before + 1);
      await desk.provider.dispute(trade, 'won');
      await desk.deliver();
      for (const notice of opened) await notice.send();
      expect(await rowOf(id)).toMatchObject({
        payment_status: 'paid',
        dispute: { status: 'won' },
        money: { owed: 0, refunded: 0 },
      });
      expect(await open()).toBe(before);
    });

    test('that is lost counts as a refund: nothing is due, in any order of events', async () => {
      const { id, trade, member } = await paid();
      await desk.provider.dispute(trade, 'open');
      await desk.cancel(id);
      await desk.runCalls();
      // Stripe refuses the refund of a disputed charge until the bank has decided.
      expect(await rowOf(id)).toMatchObject({ money: { owed: 1500 } });
      await desk.provider.dispute(trade, 'lost');
      const notices = (await desk.provider.webhooks()).reverse();
      for (const notice of [...notices, ...notices]) await notice.send();
      expect(await rowOf(id)).toMatchObject({
        status: 'canceled',
        payment_status: 'refunded',
        dispute: { status: 'lost' },
        money: { owed: 0, refunded: 1500, problem: null },
      });
      expect(await seenBy(member, id)).toEqual({ status: 'refunded', amount: 1500 });
      await finish();
      expect(await desk.provider.charge(trade)).toMatchObject({ refunded: 0 });
      desk.server.pass(28 * 60);
      await createNightlyReconciliation(desk.server.services)();
      expect(await readPaymentMetrics(desk.server.services.db)).toMatchObject({ differences: 0 });
    });
  });
});
