import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { updateCharge } from '../../../server/payment/gmo/charge-rows.ts';
import { fromGmoTime } from '../../../server/payment/gmo/rules/tokyo.ts';
import {
  type CardPaymentRequest,
  type ChargeRef,
  type KonbiniPaymentRequest,
  type PaymentProvider,
  ProviderRefusal,
  ProviderUnavailable,
} from '../../../server/ports/payment.ts';
import { chain } from '../../../src/contract/store.ts';
import { type CartServer, startCartServer } from '../../support/cart.ts';
import { KEYS } from '../../support/gmo/books.ts';
import { checkFields } from '../../support/gmo/fields.ts';
import { PlayedGmo } from '../../support/gmo/server.ts';
import { comeBack, notify } from '../../support/payment/gmo.ts';
import type { Answer } from '../../support/test-server.ts';

let gmo: PlayedGmo;
let server: CartServer;
let provider: PaymentProvider;
let cardId: string;

const DAY_MINUTES = 24 * 60;

beforeAll(async () => {
  gmo = await PlayedGmo.start();
  server = await startCartServer({ config: gmo.config });
  gmo.books.now = server.services.clock;
  provider = server.services.paymentProvider as PaymentProvider;
  cardId = (await provider.redeemToken(gmo.token()))?.id ?? '';
});
afterAll(async () => {
  await server.close();
  await gmo.stop();
});

const newCardTrade = (change: Partial<CardPaymentRequest> = {}): CardPaymentRequest => ({
  tradeId: randomUUID(),
  shopId: KEYS.shop.id,
  orderRef: 'A-1',
  amount: 1500,
  currency: 'JPY',
  origin: 'http://localhost',
  locale: 'ja',
  cardId,
  buyerEmail: 'hana@example.com',
  returnUrl: 'http://localhost/hanabi/order/1/payment',
  ...change,
});

const newReceiptTrade = (change: Partial<KonbiniPaymentRequest> = {}): KonbiniPaymentRequest => ({
  ...newCardTrade(),
  convenience: '00007',
  buyerName: '髙橋 Hana',
  buyerNameKana: 'タカハシハナ',
  buyerPhone: '09012345678',
  title: '江戸風鈴',
  expireAt: new Date(server.services.clock().getTime() + 3 * DAY_MINUTES * 60_000),
  ...change,
});

const chargeRefOf = (trade: CardPaymentRequest | KonbiniPaymentRequest): ChargeRef => ({
  ...trade,
  kind: 'cardId' in trade && !('convenience' in trade) ? 'card' : 'konbini',
  providerRef: null,
});

async function authorized(): Promise<ChargeRef> {
  const trade = newCardTrade();
  await provider.startCardPayment(trade);
  gmo.authenticate(trade.tradeId, 'Y');
  await comeBack(server, gmo.find(trade.tradeId));
  return chargeRefOf(trade);
}

async function captured(): Promise<ChargeRef> {
  const trade = await authorized();
  expect(await provider.capture(trade)).toMatchObject({ status: 'captured', captured: 1500 });
  return trade;
}

const refusalOf = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (error instanceof ProviderRefusal) return error.code;
  throw error ?? new Error('It was not refused.');
};

describe('a saved card', () => {
  test('has its brand, last digits, expiry and name, until it is deleted', async () => {
    const token = gmo.token('5555555555554444', '3108', 'SATO HANA');
    const card = await provider.redeemToken(token);
    expect(card).toMatchObject({
      brand: 'Mastercard',
      maskedNo: '************4444',
      expire: '2031-08',
      holderName: 'SATO HANA',
    });
    expect(await provider.redeemToken(token)).toBeUndefined();
    expect(await provider.redeemToken('none')).toBeUndefined();
    await provider.deleteCard(card?.id ?? '');
    await provider.deleteCard(card?.id ?? '');
    expect(gmo.books.members.get(card?.id ?? '')).toBeUndefined();
  });
});

describe('a card payment', () => {
  test('unsourced(tds-email): asks for 3-D Secure 2, with the buyer’s address and a return address of ours', async () => {
    const trade = newCardTrade();
    const { pageUrl, providerRef } = await provider.startCardPayment(trade);
    const played = gmo.find(trade.tradeId);
    expect(pageUrl).toBe(`${gmo.origin}/tds/challenge?id=${played.accessId}&lang=ja`);
    expect(providerRef).toBe(played.accessId);
    expect(gmo.calls.findLast(({ api }) => api === 'EntryTran')?.form).toMatchObject({
      TdFlag: '2',
      JobCd: 'AUTH',
      Amount: '1500',
    });
    expect(gmo.calls.findLast(({ api }) => api === 'ExecTran')?.form).toMatchObject({
      Tds2Email: 'hana@example.com',
    });
    expect(played.retUrl).toBe(`http://localhost/payment/gmo/return/${trade.tradeId}`);
    expect(await comeBack(server, played)).toEqual({ status: 303, location: trade.returnUrl });
    expect(await provider.findCharge(chargeRefOf(trade))).toMatchObject({
      status: 'failed',
      failure: { code: 'E21020002' },
    });
  });

  test.each(['EntryTran', 'ExecTran'])(
    'unsourced(exec-repeat): survives a lost answer of %s',
    async (api) => {
      const trade = newCardTrade();
      gmo.fail(api, 'lost');
      await expect(provider.startCardPayment(trade)).rejects.toThrow(ProviderUnavailable);
      const { pageUrl } = await provider.startCardPayment(trade);
      expect((await provider.startCardPayment(trade)).pageUrl).toBe(pageUrl);
      const { orderId } = gmo.find(trade.tradeId);
      expect(gmo.books.trades.filter((played) => played.orderId === orderId)).toHaveLength(1);
    },
  );

  test('whose buyer returns twice at once is not failed by the second request', async () => {
    const trade = newCardTrade();
    await provider.startCardPayment(trade);
    gmo.authenticate(trade.tradeId, 'Y');
    gmo.fail('SecureTran2', { info: 'E90010001' });
    const played = gmo.find(trade.tradeId);
    expect((await comeBack(server, played)).status).toBe(303);
    expect((await provider.findCharge(chargeRefOf(trade))).status).toBe('open');
    await comeBack(server, played);
    expect((await provider.findCharge(chargeRefOf(trade))).status).toBe('authorized');
  });

  test('survives a lost answer of SecureTran2: a search returns the authorization', async () => {
    const trade = newCardTrade();
    await provider.startCardPayment(trade);
    gmo.authenticate(trade.tradeId, 'Y');
    gmo.fail('SecureTran2', 'lost');
    expect((await comeBack(server, gmo.find(trade.tradeId))).status).toBe(303);
    expect((await provider.findCharge(chargeRefOf(trade))).status).toBe('authorized');
  });

  test.each([
    ['42G020000', 'G02'],
    ['42G120000', 'G12'],
    ['42G220000', 'G22'],
    ['42G300000', 'G30'],
    ['42G540000', 'G54'],
    ['42G550000', 'G55'],
    ['42G650000', 'G65'],
    ['42G830000', 'G83'],
    ['42C500000', 'C50'],
    ['E01230009', 'E01230009'],
    ['E61010002', 'E61010002'],
    ['E92000001', 'E92000001'],
  ])('refused with %s has the code %s, also when it is asked again', async (info, code) => {
    const trade = newCardTrade();
    gmo.fail('ExecTran', { info });
    expect(await refusalOf(provider.startCardPayment(trade))).toBe(code);
    expect(await refusalOf(provider.startCardPayment(trade))).toBe(code);
    expect(await provider.findCharge(chargeRefOf(trade))).toMatchObject({
      status: 'failed',
      failure: { code },
    });
  });

  test('in Taiwan dollars is refused before GMO is called', async () => {
    const before = gmo.calls.length;
    expect(await refusalOf(provider.startCardPayment(newCardTrade({ currency: 'TWD' })))).toBe(
      'CURRENCY',
    );
    expect(gmo.calls).toHaveLength(before);
  });

  test('that GMO does not know is unknown', async () => {
    expect((await provider.findCharge(chargeRefOf(newCardTrade()))).status).toBe('unknown');
  });
});

describe('capture and void', () => {
  test('capture once, also after a lost answer', async () => {
    const trade = await authorized();
    gmo.fail('AlterTran', 'lost');
    await expect(provider.capture(trade)).rejects.toThrow(ProviderUnavailable);
    expect(await provider.capture(trade)).toMatchObject({ status: 'captured', captured: 1500 });
    expect(gmo.find(trade.tradeId).taken).toBe(1500);
  });

  test.each([0, 1, 40])(
    'unsourced(reservation-later): void an authorization %i days later',
    async (days) => {
      const trade = await authorized();
      server.pass(days * DAY_MINUTES);
      expect((await provider.void(trade)).status).toMatch(/voided|refunded/);
      expect(gmo.find(trade.tradeId)).toMatchObject({ taken: 0 });
    },
  );

  test('void an open charge: a buyer who returns later is not charged', async () => {
    const trade = newCardTrade();
    await provider.startCardPayment(trade);
    expect((await provider.void(chargeRefOf(trade))).status).toBe('voided');
    gmo.authenticate(trade.tradeId, 'Y');
    await comeBack(server, gmo.find(trade.tradeId));
    expect(gmo.find(trade.tradeId).status).toBe('UNPROCESSED');
    expect(await refusalOf(provider.startCardPayment(trade))).toBe('CLOSED');
  });

  test('do not change a captured charge', async () => {
    const trade = await captured();
    expect((await provider.void(trade)).status).toBe('captured');
    expect(gmo.find(trade.tradeId)).toMatchObject({ taken: 1500, givenBack: 0 });
  });
});

describe('a refund', () => {
  test('unsourced(change-job): in part and then in full, each once', async () => {
    const trade = await captured();
    const part = { refundId: randomUUID(), amount: 400 };
    for (const _ of ['first', 'again'])
      expect(await provider.refund(trade, part)).toMatchObject({
        status: 'captured',
        captured: 1500,
        refunded: 400,
      });
    expect(gmo.find(trade.tradeId).givenBack).toBe(400);
    expect(gmo.calls.findLast(({ api }) => api === 'ChangeTran')?.form.JobCd).toBe('CAPTURE');
    expect(await refusalOf(provider.refund(trade, { refundId: randomUUID(), amount: 1101 }))).toBe(
      'E01060010',
    );
    const rest = { refundId: randomUUID(), amount: 1100 };
    expect(await provider.refund(trade, rest)).toMatchObject({ status: 'refunded' });
    expect(gmo.find(trade.tradeId).givenBack).toBe(1500);
  });

  test('survives a lost answer', async () => {
    const trade = await captured();
    const part = { refundId: randomUUID(), amount: 500 };
    gmo.fail('ChangeTran', 'lost');
    await expect(provider.refund(trade, part)).rejects.toThrow(ProviderUnavailable);
    expect(await provider.refund(trade, part)).toMatchObject({ refunded: 500 });
    expect(gmo.find(trade.tradeId).givenBack).toBe(500);
  });

  test('that was refused can be retried', async () => {
    const trade = await captured();
    const part = { refundId: randomUUID(), amount: 500 };
    gmo.fail('ChangeTran', { info: 'E11010010' });
    expect(await refusalOf(provider.refund(trade, part))).toBe('E11010010');
    expect(await provider.refund(trade, part)).toMatchObject({ refunded: 500 });
  });

  test('includes refunds of the management screen in the total', async () => {
    const trade = await captured();
    gmo.payBackOnScreen(trade.tradeId, 300);
    expect(await refusalOf(provider.refund(trade, { refundId: randomUUID(), amount: 1201 }))).toBe(
      'E01060010',
    );
    const rest = { refundId: randomUUID(), amount: 1200 };
    for (const _ of ['first', 'again'])
      expect(await provider.refund(trade, rest)).toMatchObject({
        status: 'refunded',
        refunded: 1500,
      });
    expect(gmo.find(trade.tradeId).givenBack).toBe(1500);
  });

  test('includes them between two refunds, and a repeat refunds nothing more', async () => {
    const trade = await captured();
    await provider.refund(trade, { refundId: randomUUID(), amount: 100 });
    gmo.payBackOnScreen(trade.tradeId, 500);
    const part = { refundId: randomUUID(), amount: 400 };
    gmo.fail('ChangeTran', 'lost');
    await expect(provider.refund(trade, part)).rejects.toThrow(ProviderUnavailable);
    expect(await provider.refund(trade, part)).toMatchObject({ refunded: 1000 });
    expect(gmo.find(trade.tradeId)).toMatchObject({ amount: 500, givenBack: 1000 });
  });

  test.each([0, 1, 40])('in full, %i days later', async (days) => {
    const trade = await captured();
    server.pass(days * DAY_MINUTES);
    const refund = { refundId: randomUUID(), amount: 1500 };
    expect(await provider.refund(trade, refund)).toMatchObject({
      status: 'refunded',
      refunded: 1500,
    });
  });
});

describe('a convenience-store receipt', () => {
  test('unsourced(slip-page): has the printed fields in full-width characters, and ends before the order', async () => {
    const trade = newReceiptTrade();
    const receipt = await provider.issueReceipt(trade);
    const played = gmo.find(trade.tradeId);
    expect(receipt).toMatchObject({
      receiptNo: played.receiptNo,
      confirmationNo: played.confNo,
      pageUrl: played.slipUrl,
    });
    expect(gmo.calls.findLast(({ api }) => api === 'ExecTranCvs')?.form).toMatchObject({
      Convenience: '00007',
      CustomerName: '髙橋　Ｈａｎａ',
      CustomerKana: 'タカハシハナ',
      TelNo: '09012345678',
      PaymentTermDay: '2',
      ReceiptsDisp12: '03-1234-5678',
    });
    // The register accepts it until the end of a day, before the order's deadline.
    expect(receipt.payableUntil).toEqual(fromGmoTime(played.paymentTerm));
    expect(played.paymentTerm).toMatch(/235959$/);
    expect((await provider.findCharge(chargeRefOf(trade))).info).toMatchObject({
      pay_type: '3',
      gmo_amount: '1500',
      convenience: '00007',
      receipt_no: played.receiptNo,
    });
  });

  test.each(['EntryTranCvs', 'ExecTranCvs'])('survives a lost answer of %s', async (api) => {
    const trade = newReceiptTrade();
    gmo.fail(api, 'lost');
    await expect(provider.issueReceipt(trade)).rejects.toThrow(ProviderUnavailable);
    const { receiptNo, payableUntil, pageUrl } = await provider.issueReceipt(trade);
    const played = gmo.find(trade.tradeId);
    expect(receiptNo).toBe(played.receiptNo);
    expect(pageUrl).toMatch(/^https:/);
    expect(payableUntil).toEqual(fromGmoTime(played.paymentTerm));
  });

  test.each(chain.options)('of the chain %s', async (chain) => {
    const trade = newReceiptTrade({ convenience: chain });
    expect((await provider.issueReceipt(trade)).receiptNo).toMatch(/^\d{11}$/);
  });

  test('is voided, so that no register accepts it', async () => {
    const [open, paid] = [newReceiptTrade(), newReceiptTrade()];
    await provider.issueReceipt(open);
    expect((await provider.void(chargeRefOf(open))).status).toBe('voided');
    expect(() => gmo.payAtTill(open.tradeId)).toThrow('CANCEL');
    await provider.issueReceipt(paid);
    gmo.payAtTill(paid.tradeId);
    expect((await provider.void(chargeRefOf(paid))).status).toBe('captured');
    const refund = { refundId: randomUUID(), amount: 1500 };
    expect(await refusalOf(provider.refund(chargeRefOf(paid), refund))).toBe('CVS');
  });
});

describe('a result notification', () => {
  test('unsourced(notice-address): is answered with 0, also for foreign orders of the same shop', async () => {
    const trade = newReceiptTrade();
    await provider.issueReceipt(trade);
    for (const body of [
      gmo.noticeBody(trade.tradeId),
      gmo.noticeBody(trade.tradeId, { OrderID: 'ORDER-OF-ANOTHER' }),
      gmo.noticeBody(trade.tradeId, { ShopID: KEYS.shop.id, Status: 'PAYSUCCESS' }),
    ]) {
      const reply = await notify(server, body);
      expect([reply.status, reply.body]).toEqual([200, '0']);
    }
  });

  test('asks GMO at most ten times a minute for one charge, whatever is sent', async () => {
    const [trade, other] = [newReceiptTrade(), newReceiptTrade()];
    await provider.issueReceipt(trade);
    await provider.issueReceipt(other);
    const before = gmo.calls.length;
    const replies: Answer[] = [];
    for (let n = 0; n < 30; n += 1)
      replies.push(await notify(server, gmo.noticeBody(trade.tradeId)));
    expect(replies.slice(0, 10).every(({ status }) => status === 200)).toBe(true);
    expect(replies.slice(10).every(({ status }) => status === 429)).toBe(true);
    const asked = gmo.calls.length - before;
    await server.app.request(`/payment/gmo/return/${trade.tradeId}`);
    expect(gmo.calls.length - before).toBe(asked);
    expect(Number(replies.at(-1)?.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect((await notify(server, gmo.noticeBody(other.tradeId))).status).toBe(200);
  });

  test('of another shop is refused, and so is one without an order', async () => {
    const trade = newReceiptTrade();
    await provider.issueReceipt(trade);
    const other = gmo.noticeBody(trade.tradeId, { ShopID: KEYS.otherShop.id });
    expect((await notify(server, other)).status).toBe(401);
    expect((await notify(server, `ShopID=${KEYS.shop.id}`)).status).toBe(422);
  });
});

test('a shop that was removed from the settings leaves its calls waiting', async () => {
  const trade = await captured();
  await updateCharge(server.services.db, trade.tradeId, { shop_id: 'tshop00099999' });
  const refund = { refundId: randomUUID(), amount: 1500 };
  await expect(provider.refund(trade, refund)).rejects.toThrow(ProviderUnavailable);
  await expect(provider.refund(trade, refund)).rejects.toThrow('GMO_SHOPS');
});

test('unsourced(unknown-field): the simulated GMO rejects undocumented fields', () => {
  const fields = { AccessID: 'a'.repeat(32), AccessPass: 'b'.repeat(32) };
  expect(() => checkFields('SecureTran2', fields)).not.toThrow();
  expect(() => checkFields('SecureTran2', { ...fields, Extra: '1' })).toThrow('E00000010');
});

test('no error holds a password', async () => {
  const messages: string[] = [];
  for (const fault of ['slow', '500', 'html', 'reset', { info: 'E01030002' }] as const) {
    gmo.fail('SearchTradeMulti', fault);
    await provider.findCharge(chargeRefOf(newCardTrade())).catch((error: unknown) => {
      messages.push(String(error), JSON.stringify(error), (error as Error).stack ?? '');
    });
  }
  expect(messages).toHaveLength(15);
  for (const message of messages) expect(message).not.toMatch(/-pass-7/);
});
