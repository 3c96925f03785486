import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PaymentProvider } from '../../../server/ports/payment.ts';
import { findPayments, issueReceipt, payByCard, placeOrder } from '../../support/order.ts';
import { openDesk, type PaymentDesk } from '../../support/payment/desk.ts';
import { providers } from '../../support/payment/providers.ts';

type CallName = 'startCardPayment' | 'issueReceipt' | 'capture' | 'void' | 'refund';

class Crash extends Error {}

function crashAt(desk: PaymentDesk, name: CallName, when: 'before' | 'after'): void {
  const provider = desk.server.services.paymentProvider as PaymentProvider;
  const own = provider[name].bind(provider) as (...values: unknown[]) => Promise<never>;
  const change = (call: unknown) => Object.assign(provider, { [name]: call });
  change(async (...values: unknown[]) => {
    change(own);
    if (when === 'after') await own(...values);
    throw new Crash(`crashed ${when} ${name}`);
  });
}

describe.each(providers)('a crash around a call to $name', (harness) => {
  let desk: PaymentDesk;
  beforeAll(async () => {
    desk = await openDesk(harness);
  });
  afterAll(() => desk.close());

  const openCalls = async (id: number) => {
    const attempts = await findPayments(desk.server.services.db, id);
    return desk.server.services.db
      .selectFrom('provider_call')
      .selectAll()
      .where(
        'payment_id',
        'in',
        attempts.map((attempt) => attempt.id),
      )
      .where('status', '=', 'open')
      .execute();
  };

  const recover = async () => {
    for (let times = 0; times < 3; times += 1) {
      desk.server.pass(5 * 60);
      await desk.runCalls();
      await desk.deliver();
    }
  };

  describe.each(['before', 'after'] as const)('%s it', (when) => {
    test('starting a card payment: no call stays open, and the buyer pays once', async () => {
      const member = await desk.buyer();
      const card = await desk.card(member);
      const { id } = await placeOrder(desk.server, desk.shop, member);
      crashAt(desk, 'startCardPayment', when);
      await payByCard(desk.server, member, id, card);
      desk.server.pass(3);
      await desk.runCalls();
      expect(await openCalls(id)).toEqual([]);
      expect((await payByCard(desk.server, member, id, card)).status).toBe(200);
      const trade = await desk.newestTradeId(id);
      await desk.provider.authenticate(trade, 'pass');
      await desk.deliver();
      await recover();
      expect(await desk.order(member, id)).toMatchObject({ payment_status: 'paid' });
      const sums = await Promise.all(
        (await findPayments(desk.server.services.db, id)).map(({ trade_id }) =>
          desk.provider.charge(trade_id),
        ),
      );
      expect(sums.reduce((sum, { captured }) => sum + captured, 0)).toBe(1500);
    });

    test('issuing a receipt: the lost receipt is voided, and a second one can be paid', async () => {
      const member = await desk.buyer();
      const { id } = await placeOrder(desk.server, desk.shop, member, 'gmo_cvs');
      crashAt(desk, 'issueReceipt', when);
      await issueReceipt(desk.server, member, id);
      const lost = await desk.newestTradeId(id);
      desk.server.pass(3);
      await desk.runCalls();
      await desk.runCalls();
      expect(['unknown', 'voided']).toContain((await desk.provider.charge(lost)).status);
      expect((await issueReceipt(desk.server, member, id)).status).toBe(200);
      await desk.provider.payReceipt(await desk.newestTradeId(id));
      await desk.deliver();
      expect(await desk.order(member, id)).toMatchObject({ payment_status: 'paid' });
    });

    test('capturing: the order is paid, once', async () => {
      const member = await desk.buyer();
      const { id, trade } = await desk.startCard(member);
      await desk.provider.authenticate(trade, 'pass');
      crashAt(desk, 'capture', when);
      const [notice] = await desk.provider.webhooks();
      await notice?.send();
      // The capture webhook is lost: the provider is polled.
      await desk.provider.webhooks();
      desk.server.pass(10);
      await desk.runCalls();
      expect(await desk.order(member, id)).toMatchObject({ payment_status: 'paid' });
      expect((await desk.provider.charge(trade)).captured).toBe(1500);
    });

    test('voiding: the charge is voided', async () => {
      const member = await desk.buyer();
      const { id, trade } = await desk.startReceipt(member);
      await desk.server.call('cancelOrder', { ...member.auth, params: { id }, body: {} });
      crashAt(desk, 'void', when);
      await desk.runCalls();
      await recover();
      expect((await desk.provider.charge(trade)).status).toBe('voided');
      expect(await openCalls(id)).toEqual([]);
    });

    test('refunding: the charge is refunded once', async () => {
      const member = await desk.buyer();
      const { id, trade } = await desk.startCard(member);
      await desk.provider.authenticate(trade, 'pass');
      await desk.deliver();
      await desk.deliver();
      await desk.cancel(id);
      crashAt(desk, 'refund', when);
      await desk.runCalls();
      await recover();
      expect(await desk.provider.charge(trade)).toMatchObject({
        status: 'refunded',
        refunded: 1500,
      });
      expect(await desk.order(member, id)).toMatchObject({ payment_status: 'refunded' });
      expect(await openCalls(id)).toEqual([]);
    });
  });
});
