import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type GmoSettings, readGmo } from '../../../server/config/gmo.ts';
import { createNightlyReconciliation } from '../../../server/modules/payment/reconcile/nightly-reconciliation.ts';
import { KEYS } from '../../support/gmo/books.ts';
import { PlayedGmo } from '../../support/gmo/server.ts';
import { type Host, hostOf } from '../../support/host.ts';
import { payByCard, placeOrder } from '../../support/order.ts';
import { openDesk, type PaymentDesk } from '../../support/payment/desk.ts';
import { gmoHarness, notify, playGmo } from '../../support/payment/gmo.ts';
import type { Member } from '../../support/shop.ts';

let gmo: PlayedGmo;
let desk: PaymentDesk;
let host: Host;
let member: Member;
beforeAll(async () => {
  gmo = await PlayedGmo.start();
  desk = await openDesk({
    ...gmoHarness,
    start: async () => ({
      config: gmo.config,
      play: (server) => playGmo(gmo, server),
      close: () => gmo.stop(),
    }),
  });
  host = await hostOf(desk.server, desk.shop);
});
beforeEach(async () => {
  member = await desk.buyer();
});
afterAll(() => desk.close());

const finish = async () => {
  for (let times = 0; times < 3; times += 1) {
    desk.server.pass(5 * 60);
    await desk.runCalls();
    await desk.deliver();
  }
};
const paid = async () => {
  const started = await desk.startCard(member);
  await desk.provider.authenticate(started.trade, 'pass');
  await desk.deliver();
  await finish();
  return started;
};
const compareInTheNight = async () => {
  desk.server.pass(28 * 60);
  await createNightlyReconciliation(desk.server.services)();
};
const sumPayments = async (id: number) => {
  const { data } = await host.do('listHostOrders');
  return data.find((row: { id: number }) => row.id === id).money;
};
const refund = async (id: number, body: object = {}) => {
  await host.do('refundOrder', { params: { id }, body });
  await finish();
};

test('a receipt shows the register’s deadline instead of the order’s', async () => {
  const { id, trade } = await desk.startReceipt(member);
  const order = await desk.order(member, id);
  const { paymentTerm } = gmo.find(trade);
  expect(paymentTerm).toMatch(/235959$/);
  const shown = new Date(Date.parse(order.info.payment_term) + 9 * 3_600_000).toISOString();
  expect(shown.replace(/\D/g, '').slice(0, 14)).toBe(paymentTerm);
  expect(order.payment.expire_at).toBe(order.info.payment_term);
  expect(Date.parse(order.info.payment_term)).toBeLessThan(Date.parse(order.pay_by));
});

describe('a refund in GMO’s management screen', () => {
  test('that the nightly reconciliation found reduces the remaining refund', async () => {
    const { id, trade } = await paid();
    gmo.payBackOnScreen(trade, 300);
    await compareInTheNight();
    expect(await sumPayments(id)).toMatchObject({ refunded: 300, owed: 0 });
    await refund(id);
    expect(gmo.find(trade).givenBack).toBe(1500);
    expect(await sumPayments(id)).toMatchObject({ refunded: 1500, owed: 0, problem: null });
  });

  test('that exceeds the next refund here does not replace it', async () => {
    const { id, trade } = await paid();
    gmo.payBackOnScreen(trade, 500);
    await compareInTheNight();
    await refund(id, { amount: 400 });
    expect(gmo.find(trade).givenBack).toBe(900);
    expect(await sumPayments(id)).toMatchObject({ refunded: 900, owed: 0 });
  });

  test('that is unknown here is included in the full refund', async () => {
    const [whole, part] = [await paid(), await paid()];
    for (const { trade } of [whole, part]) gmo.payBackOnScreen(trade, 300);
    await host.do('refundOrder', { params: { id: whole.id }, body: {} });
    await host.do('refundOrder', { params: { id: part.id }, body: { amount: 400 } });
    await finish();
    expect(gmo.find(whole.trade).givenBack).toBe(1500);
    expect(await sumPayments(whole.id)).toMatchObject({ refunded: 1500, owed: 0, problem: null });
    expect(gmo.find(part.trade).givenBack).toBe(400);
    expect(await sumPayments(part.id)).toMatchObject({ refunded: 400, owed: 0, problem: null });
  });

  test('in full cancels the order at night', async () => {
    const { id, trade } = await paid();
    gmo.payBackOnScreen(trade, 1500);
    await compareInTheNight();
    expect(await desk.order(member, id)).toMatchObject({ payment_status: 'refunded' });
    expect(await sumPayments(id)).toMatchObject({ refunded: 1500, owed: 0 });
  });
});

test('the nightly reconciliation finds a paid receipt whose webhook was lost', async () => {
  const { id, trade } = await desk.startReceipt(member);
  gmo.payAtTill(trade);
  await compareInTheNight();
  expect(await desk.order(member, id)).toMatchObject({ payment_status: 'paid' });
  const check = await desk.server.services.db
    .selectFrom('payment_reconciliation')
    .innerJoin('payment', 'payment.id', 'payment_reconciliation.payment_id')
    .select(['difference', 'resolved_at'])
    .where('payment.trade_id', '=', trade)
    .executeTakeFirst();
  expect(check).toEqual({ difference: 'unpaid_here', resolved_at: expect.any(String) });
});

test('a card without a challenge is paid when the buyer returns, also by GET', async () => {
  const body = { token: gmo.token('4111111111111091') };
  const card = (await desk.server.call('createCard', { ...member.auth, body })).body.id;
  const { id } = await placeOrder(desk.server, desk.shop, member);
  const { body: begun } = await payByCard(desk.server, member, id, card);
  const trade = await desk.newestTradeId(id);
  const address = new URL(begun.data.pay_redirect_url);
  expect(address.pathname).toBe(`/payment/gmo/return/${trade}`);
  const returned = await desk.server.app.request(address.pathname);
  expect([returned.status, returned.headers.get('Location')]).toEqual([
    303,
    'http://localhost/shop/order/1',
  ]);
  expect(await desk.order(member, id)).toMatchObject({ payment_status: 'paid' });
  const { accessId, taken } = gmo.find(trade);
  const asked = gmo.calls.filter(({ form }) => form.AccessID === accessId).map(({ api }) => api);
  expect(asked).toEqual(['ExecTran', 'AlterTran']);
  expect(taken).toBe(1500);
});

describe('a store with its own shop', () => {
  const settings = () => desk.server.services.config.gmo as GmoSettings;
  const { id: shopId, pass } = KEYS.otherShop;
  beforeEach(() => {
    const GMO_SHOPS = `${desk.shop.slug}=${shopId}:${pass}`;
    Object.assign(settings(), { shopOfStore: readGmo({ ...gmo.env, GMO_SHOPS }).shopOfStore });
  });
  afterEach(() => {
    Object.assign(settings(), { shopOfStore: new Map() });
  });

  test('is paid and refunded there, by card and receipt', async () => {
    const card = await paid();
    const slip = await desk.startReceipt(member);
    gmo.payAtTill(slip.trade);
    await finish();
    for (const { id, trade } of [card, slip]) {
      expect(gmo.find(trade).shopId).toBe(shopId);
      expect(await desk.order(member, id)).toMatchObject({ payment_status: 'paid' });
    }
    await refund(card.id);
    expect(gmo.find(card.trade).givenBack).toBe(1500);
  });

  test('a webhook of another shop about its charge changes nothing', async () => {
    const { id, trade } = await desk.startReceipt(member);
    gmo.payAtTill(trade);
    const other = await notify(desk.server, gmo.noticeBody(trade, { ShopID: KEYS.shop.id }));
    expect([other.status, other.body]).toEqual([200, '0']);
    expect(await desk.order(member, id)).toMatchObject({ payment_status: 'pending' });
    await notify(desk.server, gmo.noticeBody(trade));
    expect(await desk.order(member, id)).toMatchObject({ payment_status: 'paid' });
  });

  test('still refunds charges of the shared shop', async () => {
    Object.assign(settings(), { shopOfStore: new Map() });
    const { id, trade } = await paid();
    Object.assign(settings(), { shopOfStore: new Map([[desk.shop.slug, KEYS.otherShop]]) });
    await refund(id);
    expect(gmo.find(trade)).toMatchObject({ shopId: KEYS.shop.id, givenBack: 1500 });
    expect(await sumPayments(id)).toMatchObject({ refunded: 1500, owed: 0 });
  });
});
