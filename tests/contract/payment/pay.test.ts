import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { expireOrders } from '../../../server/modules/order/lifecycle/expire-orders.ts';
import { pollOpenPayments } from '../../../server/modules/payment/reconcile/poll-open-payments.ts';
import { chain } from '../../../src/contract/store.ts';
import { issueReceipt, payByCard, placeOrder } from '../../support/order.ts';
import { openDesk, type PaymentDesk } from '../../support/payment/desk.ts';
import { providers } from '../../support/payment/providers.ts';

describe.each(providers)('paying by $name', (harness) => {
  let desk: PaymentDesk;
  beforeAll(async () => {
    desk = await openDesk(harness);
  });
  afterAll(() => desk.close());

  test('a card is authorized at 3-D Secure, captured once, and the order is paid', async () => {
    const member = await desk.buyer();
    const { id, trade } = await desk.startCard(member);
    expect((await desk.order(member, id)).payment_status).toBe('approving');
    await desk.provider.authenticate(trade, 'pass');
    const notices = await desk.provider.webhooks();
    for (const notice of [...notices, ...notices]) await notice.send();
    await desk.deliver();
    expect(await desk.order(member, id)).toMatchObject({
      status: 'undelivered',
      payment_status: 'paid',
      overpayment: 0,
      amount_payable: 1500,
    });
    expect(await desk.provider.charge(trade)).toEqual({
      status: 'captured',
      captured: 1500,
      refunded: 0,
    });
  });

  test('a buyer who fails 3-D Secure pays nothing and may try again', async () => {
    const member = await desk.buyer();
    const { id, trade } = await desk.startCard(member);
    await desk.provider.authenticate(trade, 'refuse');
    await desk.deliver();
    const order = await desk.order(member, id);
    expect(order).toMatchObject({ status: 'unpaid', payment_status: 'failed' });
    expect(order.info.error_code).toBeTruthy();
    expect((await payByCard(desk.server, member, id, await desk.card(member))).status).toBe(200);
  });

  test.skipIf(harness.lacks.includes('refuse a card at once'))(
    'a refused card fails with its code',
    async () => {
      const member = await desk.buyer();
      const { id } = await placeOrder(desk.server, desk.shop, member);
      const card = await desk.card(member, 'refused');
      const { status, body } = await payByCard(desk.server, member, id, card);
      expect([status, body.report_type]).toEqual([402, 'GMO_PAYMENT_EXCEPTION']);
      expect(body.report_code).toBeTruthy();
    },
  );

  test('a receipt is paid at the register, once for a repeated webhook', async () => {
    const member = await desk.buyer();
    const { id, trade } = await desk.startReceipt(member);
    await desk.provider.payReceipt(trade);
    const notices = await desk.provider.webhooks();
    for (const notice of [...notices, ...notices]) {
      expect((await notice.send()).status).toBe(200);
    }
    expect(await desk.order(member, id)).toMatchObject({ payment_status: 'paid', overpayment: 0 });
  });

  test('a forged webhook, one of another shop and one with another amount pay nothing', async () => {
    const member = await desk.buyer();
    const { id, trade } = await desk.startReceipt(member);
    await desk.provider.forge(trade);
    expect((await desk.order(member, id)).payment_status).toBe('pending');
    await desk.provider.payReceipt(trade);
    const [notice] = await desk.provider.webhooks();
    if (!notice) throw new Error('The provider made no notice.');
    await notice.send({ otherShop: true });
    await notice.send({ amount: 1 });
    expect((await desk.order(member, id)).payment_status).toBe('pending');
  });

  test('offers the chains of its provider, and refuses every other one', async () => {
    const { chains = [] } = desk.server.services.paymentProvider ?? {};
    const { slug } = desk.shop;
    const { body } = await desk.server.call('listPaymentSettings', { params: { slug } });
    const konbini = body.data.find((row: { type: string }) => row.type === 'gmo_cvs');
    expect(konbini.chains).toEqual(chains);
    const member = await desk.buyer();
    const { id } = await placeOrder(desk.server, desk.shop, member, 'gmo_cvs');
    for (const convenience of chain.options) {
      const { status, body } = await issueReceipt(desk.server, member, id, { convenience });
      if (chains.includes(convenience)) expect(status).toBe(200);
      else expect(body).toMatchObject({ report_type: 'INVALID_INPUT' });
    }
  });

  test('webhooks out of order and days late lead to the same order', async () => {
    const member = await desk.buyer();
    const { id, trade } = await desk.startCard(member);
    await desk.provider.authenticate(trade, 'pass');
    const first = await desk.provider.webhooks();
    for (const notice of first) await notice.send();
    await desk.runCalls();
    const later = await desk.provider.webhooks();
    desk.server.pass(2 * 24 * 60);
    for (const notice of [...later.reverse(), ...first.reverse()]) {
      expect((await notice.send()).status).toBeLessThan(400);
    }
    expect(await desk.order(member, id)).toMatchObject({ payment_status: 'paid', overpayment: 0 });
    expect(await desk.provider.charge(trade)).toMatchObject({ captured: 1500, refunded: 0 });
  });

  test('a receipt whose webhook comes days after the order has ended is refunded', async () => {
    const member = await desk.buyer();
    const { id, trade } = await desk.startReceipt(member);
    await desk.provider.payReceipt(trade);
    const [notice] = await desk.provider.webhooks();
    desk.server.pass(4 * 24 * 60);
    await expireOrders(desk.server.services);
    expect((await notice?.send())?.status).toBe(200);
    expect(await desk.order(member, id)).toMatchObject({ status: 'canceled', overpayment: 1500 });
  });

  test('a charge with another captured amount pays nothing, also when polled', async () => {
    const member = await desk.buyer();
    const { id, trade } = await desk.startCard(member);
    const { paymentProvider } = desk.server.services;
    if (!paymentProvider) throw new Error('no provider');
    const asked = vi.spyOn(paymentProvider, 'findCharge').mockResolvedValue({
      status: 'captured',
      amount: 900,
      currency: 'JPY',
      captured: 900,
      refunded: 0,
      failure: null,
      providerRef: null,
      info: {},
    });
    await desk.server.services.db
      .updateTable('provider_call')
      .set({ status: 'open' })
      .where('kind', '=', 'start')
      .execute();
    await desk.runCalls();
    expect(asked).toHaveBeenCalled();
    expect((await desk.order(member, id)).payment_status).toBe('approving');
    await pollOpenPayments(desk.server.services);
    asked.mockRestore();
    expect((await desk.order(member, id)).payment_status).toBe('approving');
    const differences = await desk.server.services.db
      .selectFrom('payment_reconciliation')
      .innerJoin('payment', 'payment.id', 'payment_reconciliation.payment_id')
      .select('payment_reconciliation.difference')
      .where('payment.trade_id', '=', trade)
      .execute();
    expect(differences).toEqual([{ difference: 'amount' }]);
  });

  test.each(['slow', 'error', 'gone', 'html'] as const)(
    'a provider that is %s: 503, and paying again works',
    async (outage) => {
      const member = await desk.buyer();
      const card = await desk.card(member);
      const { id } = await placeOrder(desk.server, desk.shop, member);
      desk.provider.fail(outage);
      const silent = await payByCard(desk.server, member, id, card);
      desk.provider.fail(null);
      expect([silent.status, silent.body.report_type]).toEqual([
        503,
        'PAYMENT_PROVIDER_UNAVAILABLE',
      ]);
      expect((await payByCard(desk.server, member, id, card)).status).toBe(200);
    },
  );
});
