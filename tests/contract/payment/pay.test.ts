import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { payByCard, placeOrder } from '../../support/order.ts';
import { openDesk, type PaymentDesk } from '../../support/payment/desk.ts';
import { providers } from '../../support/payment/providers.ts';

describe.each(providers)('paying by $name', (harness) => {
  let desk: PaymentDesk;
  beforeAll(async () => {
    desk = await openDesk(harness);
  });
  afterAll(() => desk.close());

  test('a card is authorised at 3-D Secure, captured once, and the order is paid', async () => {
    const member = await desk.buyer();
    const { id, trade } = await desk.startCard(member);
    expect((await desk.order(member, id)).payment_status).toBe('approving');
    await desk.provider.authenticate(trade, 'pass');
    const notices = await desk.provider.notices();
    for (const notice of [...notices, ...notices]) await notice.send();
    await desk.deliver();
    expect(await desk.order(member, id)).toMatchObject({
      status: 'undelivered',
      payment_status: 'paid',
      overpayment: 0,
      amount_payable: 1500,
    });
    expect(await desk.provider.trade(trade)).toEqual({
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

  test('a receipt is paid at the register, once for a notice that comes twice', async () => {
    const member = await desk.buyer();
    const { id, trade } = await desk.startReceipt(member);
    await desk.provider.payReceipt(trade);
    const notices = await desk.provider.notices();
    for (const notice of [...notices, ...notices]) {
      expect((await notice.send()).status).toBe(200);
    }
    expect(await desk.order(member, id)).toMatchObject({ payment_status: 'paid', overpayment: 0 });
  });

  test('a forged notice pays nothing, nor one of another shop or with another sum pays nothing', async () => {
    const member = await desk.buyer();
    const { id, trade } = await desk.startReceipt(member);
    await desk.provider.forge(trade);
    expect((await desk.order(member, id)).payment_status).toBe('pending');
    await desk.provider.payReceipt(trade);
    const [notice] = await desk.provider.notices();
    if (!notice) throw new Error('The provider made no notice.');
    await notice.send({ otherShop: true });
    await notice.send({ amount: 1 });
    expect((await desk.order(member, id)).payment_status).toBe('pending');
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
