import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createSandbox } from '../../../server/payment/sandbox/provider.ts';
import type { PaymentProvider } from '../../../server/ports/payment.ts';
import { type Host, hostOf } from '../../support/host.ts';
import { findPayments, issueReceipt, payByCard, placeOrder } from '../../support/order.ts';
import { openDesk, type PaymentDesk } from '../../support/payment/desk.ts';
import { gmoHarness } from '../../support/payment/gmo.ts';
import { stripeHarness } from '../../support/payment/stripe.ts';
import type { Member } from '../../support/shop.ts';

describe.each([gmoHarness, stripeHarness])('from $name to another', (harness) => {
  let desk: PaymentDesk;
  let host: Host;
  let first: PaymentProvider;
  let member: Member;
  beforeAll(async () => {
    desk = await openDesk(harness);
    host = await hostOf(desk.server, desk.shop);
    first = desk.server.services.paymentProvider as PaymentProvider;
    member = await desk.buyer();
  });
  const change = () => {
    desk.server.services.paymentProvider = createSandbox(desk.server.services);
  };
  const changeBack = () => {
    desk.server.services.paymentProvider = first;
    desk.provider.fail(null);
  };
  afterEach(changeBack);
  afterAll(() => desk.close());

  const tryAll = async () => {
    for (let times = 0; times < 3; times += 1) {
      desk.server.pass(5 * 60);
      await desk.runCalls();
    }
  };
  const rowOf = async (id: number) => {
    const { data } = await host.do('listHostOrders');
    return data.find((row: { id: number }) => row.id === id);
  };
  const paid = async () => {
    const started = await desk.startCard(member);
    await desk.provider.authenticate(started.trade, 'pass');
    await desk.deliver();
    await desk.deliver();
    return started;
  };

  test('a receipt is voided when its provider is configured again', async () => {
    const { id, trade } = await desk.startReceipt(member);
    change();
    await desk.server.call('cancelOrder', { ...member.auth, params: { id }, body: {} });
    await tryAll();
    expect((await desk.provider.charge(trade)).status).toBe('open');
    changeBack();
    await tryAll();
    expect((await desk.provider.charge(trade)).status).toBe('voided');
  });

  test('a start without an answer does not count as unknown', async () => {
    const { id } = await placeOrder(desk.server, desk.shop, member, 'gmo_cvs');
    desk.provider.fail('gone', { of: 'issueReceipt', isDone: true });
    await issueReceipt(desk.server, member, id);
    desk.provider.fail(null);
    change();
    await tryAll();
    expect((await findPayments(desk.server.services.db, id))[0]?.status).toBe('init');
    changeBack();
    await tryAll();
    expect((await findPayments(desk.server.services.db, id))[0]?.status).toBe('failed');
    expect((await desk.provider.charge(await desk.newestTradeId(id))).status).toBe('voided');
  });

  test('a refund needs the first provider: the store sees both remedies, and each works', async () => {
    const orders = [await paid(), await paid()];
    change();
    for (const { id } of orders) {
      await desk.cancel(id);
      await tryAll();
      const { money } = await rowOf(id);
      expect(money).toMatchObject({ owed: 1500, refunded: 0 });
      expect(money.problem).toMatch(new RegExp(`^OTHER_PROVIDER ${harness.name} took .*--by-hand`));
    }
    const [byHand, byProvider] = orders;
    await host.do('refundOrder', { params: { id: byHand?.id ?? 0 }, body: { by_hand: true } });
    changeBack();
    await host.do('refundOrder', { params: { id: byProvider?.id ?? 0 }, body: {} });
    await tryAll();
    for (const { id } of orders) {
      expect((await rowOf(id)).money).toMatchObject({ owed: 0, refunded: 1500, problem: null });
    }
    expect((await desk.provider.charge(byHand?.trade ?? '')).refunded).toBe(0);
    expect((await desk.provider.charge(byProvider?.trade ?? '')).refunded).toBe(1500);
  });

  test('a receipt of the first provider is not returned again', async () => {
    const { id, trade } = await desk.startReceipt(member);
    change();
    expect((await issueReceipt(desk.server, member, id)).status).toBe(200);
    const [newest] = await findPayments(desk.server.services.db, id);
    expect(newest?.provider).toBe('sandbox');
    expect(newest?.trade_id).not.toBe(trade);
  });

  test('cards of the first provider are hidden, and return with it', async () => {
    const buyer = await desk.buyer();
    const card = await desk.card(buyer);
    const list = async () => (await desk.server.call('listCards', buyer.auth)).body.data.length;
    const { id } = await placeOrder(desk.server, desk.shop, buyer);
    change();
    expect(await list()).toBe(0);
    expect((await payByCard(desk.server, buyer, id, card)).status).toBe(404);
    changeBack();
    expect(await list()).toBe(1);
    expect((await payByCard(desk.server, buyer, id, card)).status).toBe(200);
  });
});
