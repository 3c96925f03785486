import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pollOpenPayments } from '../../../server/modules/payment/reconcile/poll-open-payments.ts';
import { findPayments } from '../../support/order.ts';
import { openDesk, type PaymentDesk } from '../../support/payment/desk.ts';
import { providers } from '../../support/payment/providers.ts';

describe.each(providers)('a lost webhook of $name', (harness) => {
  const isAskedByUs = harness.lacks.includes('reserve a card by itself');
  let desk: PaymentDesk;
  beforeAll(async () => {
    desk = await openDesk(harness);
  });
  afterAll(() => desk.close());

  const loseNotices = () => desk.provider.webhooks();
  const askAfter = async (minutes: number) => {
    desk.server.pass(minutes);
    await pollOpenPayments(desk.server.services);
  };
  const checkOf = async (id: number) => {
    const [attempt] = await findPayments(desk.server.services.db, id);
    return desk.server.services.db
      .selectFrom('payment_reconciliation')
      .selectAll()
      .where('payment_id', '=', attempt?.id ?? 0)
      .executeTakeFirst();
  };

  test('a paid receipt pays its order before the deadline', async () => {
    const member = await desk.buyer();
    const { id, trade } = await desk.startReceipt(member);
    await desk.provider.payReceipt(trade);
    await loseNotices();
    await askAfter(4);
    expect(await desk.order(member, id)).toMatchObject({ status: 'unpaid' });
    await askAfter(2);
    expect(await desk.order(member, id)).toMatchObject({
      status: 'undelivered',
      payment_status: 'paid',
      overpayment: 0,
    });
    expect(await checkOf(id)).toMatchObject({
      difference: 'unpaid_here',
      resolved_at: expect.any(String),
    });
  });

  test.skipIf(isAskedByUs)(
    'a card that was only reserved is collected and pays its order, once',
    async () => {
      const member = await desk.buyer();
      const { id, trade } = await desk.startCard(member);
      await desk.provider.authenticate(trade, 'pass');
      await loseNotices();
      await askAfter(6);
      await loseNotices();
      expect(await desk.order(member, id)).toMatchObject({
        payment_status: 'paid',
        overpayment: 0,
      });
      expect((await desk.provider.charge(trade)).captured).toBe(1500);
    },
  );

  test.skipIf(isAskedByUs)('a refused card fails its payment', async () => {
    const member = await desk.buyer();
    const { id, trade } = await desk.startCard(member);
    await desk.provider.authenticate(trade, 'refuse');
    await loseNotices();
    await askAfter(6);
    expect(await desk.order(member, id)).toMatchObject({
      status: 'unpaid',
      payment_status: 'failed',
    });
  });

  test('an unpaid receipt stays open, and polling survives an outage', async () => {
    const member = await desk.buyer();
    const { id, trade } = await desk.startReceipt(member);
    await askAfter(6);
    expect(await desk.order(member, id)).toMatchObject({ payment_status: 'pending' });
    await desk.provider.payReceipt(trade);
    await loseNotices();
    desk.provider.fail('gone');
    await askAfter(30);
    expect(await checkOf(id)).toMatchObject({ tries: 1, difference: null });
    expect(await desk.order(member, id)).toMatchObject({ payment_status: 'pending' });
    desk.provider.fail(null);
    await askAfter(2);
    expect(await desk.order(member, id)).toMatchObject({ payment_status: 'paid' });
  });
});
