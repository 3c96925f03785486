import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  type CardPaymentRequest,
  type ChargeRef,
  type PaymentProvider,
  type PaymentRequest,
  ProviderUnavailable,
} from '../../../server/ports/payment.ts';
import type { Chain } from '../../../src/contract/store.ts';
import { enterByBrowser, postEvent, stripeConfig } from '../../support/payment/stripe.ts';
import {
  authenticate,
  expireVoucher,
  intentOf,
  payVoucher,
  signEvent,
} from '../../support/stripe/acts.ts';
import { TEST_CARDS } from '../../support/stripe/cards.ts';
import { parseForm } from '../../support/stripe/form.ts';
import { type PlayedStripe, startStripe } from '../../support/stripe/server.ts';
import { startTestServer, type TestServer } from '../../support/test-server.ts';

let stripe: PlayedStripe;
let server: TestServer;
let provider: PaymentProvider;

beforeAll(async () => {
  stripe = await startStripe();
  server = await startTestServer({ demo: false, config: stripeConfig(stripe) });
  provider = server.services.paymentProvider as PaymentProvider;
});
afterEach(() => {
  stripe.fail(null);
  stripe.seen.splice(0);
});
afterAll(async () => {
  await server.close();
  await stripe.close();
});

async function cardOf(number: string): Promise<string> {
  const card = await provider.redeemToken(await enterByBrowser(server, stripe, number));
  if (!card) throw new Error(`The card ${number} was not accepted.`);
  return card.id;
}

const tradeOf = async (
  number: string,
  change: Partial<CardPaymentRequest> = {},
): Promise<CardPaymentRequest> => ({
  tradeId: randomUUID(),
  shopId: 'shop',
  orderRef: '2611-0001',
  amount: 1500,
  currency: 'JPY',
  origin: 'http://localhost',
  locale: 'ja',
  cardId: await cardOf(number),
  buyerEmail: 'hana@example.com',
  returnUrl: 'http://localhost/shop/order/1/payment',
  ...change,
});

const chargeRefOf = (trade: PaymentRequest, kind: ChargeRef['kind'] = 'card') => ({
  tradeId: trade.tradeId,
  shopId: trade.shopId,
  orderRef: trade.orderRef,
  kind,
  amount: trade.amount,
  currency: trade.currency,
  providerRef: null,
});

const base = {
  shopId: 'shop',
  orderRef: '2611-0002',
  amount: 1500,
  currency: 'JPY' as const,
  origin: 'http://localhost',
  locale: 'ja' as const,
};

const receiptTrade = (convenience: Chain = '10002', change: object = {}) => ({
  ...base,
  tradeId: randomUUID(),
  convenience,
  buyerName: '佐藤 花',
  buyerNameKana: 'サトウ ハナ',
  buyerPhone: '09012345678',
  buyerEmail: 'hana@example.com',
  title: 'これは二十二文字よりもずっと長いお品物のお名前です',
  expireAt: new Date(Date.now() + 3 * 86_400_000),
  ...change,
});

const NOTICES = '/api/payment/notices';
const CREATE = 'POST /v1/payment_intents';
const CONFIRM = 'POST /v1/payment_intents/:id/confirm';
const REFUND = 'POST /v1/refunds';

describe('a card payment by Stripe', () => {
  test('sends the documented parameters, once per payment', async () => {
    const trade = await tradeOf(TEST_CARDS.challenge);
    stripe.seen.splice(0);
    const started = await provider.startCardPayment(trade);
    expect(await provider.startCardPayment(trade)).toEqual(started);
    const [created, ...others] = stripe.seen.filter(({ call }) => call === CREATE);
    expect(others).toEqual([]);
    expect(created?.key).toBe(`${trade.tradeId}:create`);
    expect(parseForm(created?.body ?? '')).toMatchObject({
      amount: '1500',
      currency: 'jpy',
      capture_method: 'manual',
      allowed_payment_method_types: { 0: 'card' },
      metadata: { trade_id: trade.tradeId, shop_id: 'shop', order_ref: '2611-0001' },
      payment_method_options: { card: { request_three_d_secure: 'any' } },
    });
    const [, method = ''] = trade.cardId.split('/');
    expect(stripe.account.methods.get(method)?.billing_details).toMatchObject({
      name: expect.any(String),
      email: 'hana@example.com',
    });
    expect(started.pageUrl).toMatch(/^https:\/\/hooks\.stripe\.com\//);
    expect(started.providerRef).toBe(intentOf(stripe.account, trade.tradeId)?.id);
  });

  test('a card without a challenge returns directly to the shop', async () => {
    const trade = await tradeOf(TEST_CARDS.plain);
    expect((await provider.startCardPayment(trade)).pageUrl).toBe(trade.returnUrl);
    expect((await provider.findCharge(chargeRefOf(trade))).status).toBe('authorized');
  });

  test('Taiwan dollars have two decimals at Stripe, and none here', async () => {
    const trade = await tradeOf(TEST_CARDS.plain, { currency: 'TWD', amount: 499 });
    await provider.startCardPayment(trade);
    expect(intentOf(stripe.account, trade.tradeId)).toMatchObject({
      amount: 49_900,
      currency: 'twd',
    });
    const ref = chargeRefOf(trade);
    expect(await provider.capture(ref)).toMatchObject({ captured: 499, currency: 'TWD' });
    const part = await provider.refund(ref, { refundId: randomUUID(), amount: 99 });
    expect(part).toMatchObject({ status: 'captured', captured: 499, refunded: 99 });
    expect([...stripe.account.refunds.values()].at(-1)?.amount).toBe(9900);
  });

  test.each([
    [TEST_CARDS.declinedWhenCharged, 'generic_decline'],
    [TEST_CARDS.noFunds, 'insufficient_funds'],
  ])(
    'the card %s is refused with the issuer’s reason %s, again and again',
    async (number, code) => {
      const trade = await tradeOf(number);
      for (const _ of [1, 2]) {
        await expect(provider.startCardPayment(trade)).rejects.toMatchObject({
          name: 'ProviderRefusal',
          code,
        });
      }
      expect(await provider.findCharge(chargeRefOf(trade))).toMatchObject({
        status: 'failed',
        failure: { code },
      });
    },
  );

  test('an issuer that declines after 3-D Secure', async () => {
    const trade = await tradeOf(TEST_CARDS.declinedAfterChallenge);
    await provider.startCardPayment(trade);
    const intent = intentOf(stripe.account, trade.tradeId);
    if (!intent) throw new Error('no intent');
    authenticate(stripe.account, intent, 'pass');
    expect(await provider.findCharge(chargeRefOf(trade))).toMatchObject({
      status: 'failed',
      failure: { code: 'generic_decline' },
      captured: 0,
    });
  });

  test('a card of another provider must be entered again', async () => {
    const trade = { ...(await tradeOf(TEST_CARDS.plain)), cardId: randomUUID() };
    await expect(provider.startCardPayment(trade)).rejects.toMatchObject({ code: 'card_unknown' });
  });
});

describe('a lost answer of Stripe', () => {
  test('to the creation: nothing is charged, and a retry creates no second PaymentIntent', async () => {
    const trade = await tradeOf(TEST_CARDS.plain);
    stripe.fail('lost', CREATE);
    await expect(provider.startCardPayment(trade)).rejects.toBeInstanceOf(ProviderUnavailable);
    stripe.fail(null);
    expect((await provider.findCharge(chargeRefOf(trade))).status).toBe('unknown');
    await provider.startCardPayment(trade);
    const made = [...stripe.account.intents.values()].filter(
      ({ metadata }) => metadata.trade_id === trade.tradeId,
    );
    expect(made).toHaveLength(1);
  });

  test('to the confirmation: the charge is found without its id, and made once', async () => {
    const trade = await tradeOf(TEST_CARDS.plain);
    stripe.fail('lost', CONFIRM);
    await expect(provider.startCardPayment(trade)).rejects.toBeInstanceOf(ProviderUnavailable);
    stripe.fail(null);
    expect((await provider.findCharge(chargeRefOf(trade))).status).toBe('authorized');
    await provider.startCardPayment(trade);
    const charges = [...stripe.account.charges.values()].filter(
      ({ metadata }) => metadata.trade_id === trade.tradeId,
    );
    expect(charges).toHaveLength(1);
  });

  test('a payment that was voided before its start never starts', async () => {
    const trade = await tradeOf(TEST_CARDS.plain);
    expect((await provider.void(chargeRefOf(trade))).status).toBe('unknown');
    await expect(provider.startCardPayment(trade)).rejects.toMatchObject({ code: 'trade_ended' });
    expect(intentOf(stripe.account, trade.tradeId)).toBeUndefined();
  });

  test.each(['rate_limit', 'unavailable', 'error', 'html', 'gone', 'slow'] as const)(
    '%s leaves the state of a charge unknown',
    async (fault) => {
      const trade = await tradeOf(TEST_CARDS.plain);
      await provider.startCardPayment(trade);
      stripe.fail(fault);
      await expect(provider.findCharge(chargeRefOf(trade))).rejects.toBeInstanceOf(
        ProviderUnavailable,
      );
    },
  );

  test('a charge that Stripe does not know under these keys counts as unavailable', async () => {
    const ref = { ...chargeRefOf(await tradeOf(TEST_CARDS.plain)), providerRef: 'pi_of_another' };
    await expect(provider.findCharge(ref)).rejects.toThrow(/STRIPE_SECRET_KEY/);
  });
});

describe('capture, void and refund', () => {
  const authorized = async () => {
    const trade = await tradeOf(TEST_CARDS.plain);
    await provider.startCardPayment(trade);
    return chargeRefOf(trade);
  };

  test('a capture happens once, and cannot be voided afterwards', async () => {
    const ref = await authorized();
    const [first, second] = await Promise.all([provider.capture(ref), provider.capture(ref)]);
    for (const state of [first, second, await provider.void(ref)])
      expect(state).toMatchObject({ status: 'captured', captured: 1500, refunded: 0 });
  });

  test('a void releases the authorization, and nothing can be captured afterwards', async () => {
    const ref = await authorized();
    expect((await provider.void(ref)).status).toBe('voided');
    expect((await provider.void(ref)).status).toBe('voided');
    await expect(provider.capture(ref)).rejects.toMatchObject({ code: 'not_authorised' });
  });

  test('refunds are made once per id, in parts, and never exceed the captured amount', async () => {
    const ref = await authorized();
    await provider.capture(ref);
    const refund = { refundId: randomUUID(), amount: 500 };
    stripe.fail('lost', REFUND);
    await expect(provider.refund(ref, refund)).rejects.toBeInstanceOf(ProviderUnavailable);
    stripe.fail(null);
    for (const _ of [1, 2])
      expect(await provider.refund(ref, refund)).toMatchObject({ refunded: 500 });
    const tooMuch = { refundId: randomUUID(), amount: 1001 };
    await expect(provider.refund(ref, tooMuch)).rejects.toMatchObject({ name: 'ProviderRefusal' });
    const rest = { refundId: randomUUID(), amount: 1000 };
    expect(await provider.refund(ref, rest)).toMatchObject({ status: 'refunded', refunded: 1500 });
  });
});

describe('konbini by Stripe', () => {
  test('gives the numbers of the chain, until the order’s deadline', async () => {
    const trade = receiptTrade('10008');
    const receipt = await provider.issueReceipt(trade);
    const intent = intentOf(stripe.account, trade.tradeId);
    const details = intent?.next_action.konbini_display_details;
    expect(receipt).toEqual({
      receiptNo: details.stores.seicomart.payment_code,
      confirmationNo: details.stores.seicomart.confirmation_number,
      pageUrl: details.hosted_voucher_url,
      providerRef: intent?.id,
    });
    expect(details.expires_at).toBe(Math.floor(trade.expireAt.getTime() / 1000));
    expect(await provider.issueReceipt(trade)).toEqual(receipt);
  });

  test.each([
    ['Seven-Eleven, which has no contract with Stripe', receiptTrade('00007'), 'konbini_chain'],
    [
      'a deadline in half an hour',
      receiptTrade('10001', { expireAt: new Date(Date.now() + 1_800_000) }),
      'konbini_deadline',
    ],
    ['less than ¥120', receiptTrade('10001', { amount: 119 }), 'amount_too_small'],
    ['more than ¥300,000', receiptTrade('10001', { amount: 300_001 }), 'amount_too_large'],
  ])('%s is refused', async (_, trade, code) => {
    await expect(provider.issueReceipt(trade)).rejects.toMatchObject({ code });
  });

  test('cash is refunded to a bank account that Stripe requests by mail', async () => {
    const trade = receiptTrade();
    await provider.issueReceipt(trade);
    const intent = intentOf(stripe.account, trade.tradeId);
    if (!intent) throw new Error('no intent');
    payVoucher(stripe.account, intent);
    const ref = chargeRefOf(trade, 'konbini');
    const state = await provider.refund(ref, { refundId: randomUUID(), amount: 1500 });
    expect(state.status).toBe('refunded');
    expect([...stripe.account.refunds.values()].at(-1)?.instructions_email).toBe(
      'hana@example.com',
    );
  });

  test('an expired voucher fails, and a voided one cannot be paid', async () => {
    const trades = [receiptTrade(), receiptTrade()] as const;
    for (const trade of trades) await provider.issueReceipt(trade);
    const [over, voided] = trades.map(({ tradeId }) => intentOf(stripe.account, tradeId));
    if (!over || !voided) throw new Error('no intent');
    expireVoucher(stripe.account, over);
    expect(await provider.findCharge(chargeRefOf(trades[0], 'konbini'))).toMatchObject({
      status: 'failed',
      failure: { code: 'payment_intent_payment_attempt_expired' },
    });
    await provider.void(chargeRefOf(trades[1], 'konbini'));
    payVoucher(stripe.account, voided);
    expect((await provider.findCharge(chargeRefOf(trades[1], 'konbini'))).status).toBe('voided');
  });
});

describe('events of Stripe', () => {
  const event = (object: object, change: object = {}) => ({
    id: `evt_${randomUUID()}`,
    object: 'event',
    livemode: false,
    type: 'payment_intent.succeeded',
    data: { object: { id: 'pi_1', currency: 'jpy', amount: 1, amount_received: 1, ...object } },
    ...change,
  });

  test('of other systems and of the other mode are accepted and ignored', async () => {
    const ours = { metadata: { trade_id: 'none', shop_id: 'shop', order_ref: '1' } };
    for (const one of [
      event({ metadata: {} }),
      event({ metadata: {} }, { type: 'customer.created' }),
      event(ours, { livemode: true }),
    ]) {
      expect((await postEvent(server, one)).status).toBe(200);
    }
    const rows = await server.services.db.selectFrom('payment_webhook').selectAll().execute();
    expect(rows.filter(({ trade_id }) => trade_id === 'none')).toEqual([]);
  });

  test('signed by another, too old, or no JSON are refused', async () => {
    const { webhookSecret } = stripeConfig(stripe).stripe;
    const send = async (body: string, secret: string, ageS: number) => {
      const signature = signEvent(body, secret, new Date(Date.now() - ageS * 1000));
      const headers = { 'Stripe-Signature': signature };
      return (await server.app.request(NOTICES, { method: 'POST', headers, body })).status;
    };
    const body = JSON.stringify(event({ metadata: {} }));
    expect(await send(body, webhookSecret, 290)).toBe(200);
    expect(await send(body, webhookSecret, 310)).toBe(401);
    expect(await send(body, 'whsec_other', 0)).toBe(401);
    expect(await send('not JSON', webhookSecret, 0)).toBe(400);
    expect((await server.app.request(NOTICES, { method: 'POST', body })).status).toBe(401);
  });
});
