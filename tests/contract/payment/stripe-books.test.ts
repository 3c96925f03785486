import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type {
  CardPaymentRequest,
  ChargeRef,
  PaymentProvider,
} from '../../../server/ports/payment.ts';
import { enterByBrowser, stripeConfig } from '../../support/payment/stripe.ts';
import { intentOf } from '../../support/stripe/acts.ts';
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
afterAll(async () => {
  await server.close();
  await stripe.close();
});

async function newCharge(): Promise<CardPaymentRequest> {
  const token = await enterByBrowser(server, stripe, TEST_CARDS.plain);
  return {
    tradeId: randomUUID(),
    shopId: 'shop',
    orderRef: '2611-0001',
    amount: 1500,
    currency: 'JPY',
    origin: 'http://localhost',
    locale: 'ja',
    cardId: (await provider.redeemToken(token))?.id ?? '',
    buyerEmail: 'hana@example.com',
    returnUrl: 'http://localhost/shop/order/1/payment',
  };
}

const chargeRefOf = ({
  tradeId,
  shopId,
  orderRef,
  amount,
  currency,
}: CardPaymentRequest): ChargeRef => ({
  tradeId,
  shopId,
  orderRef,
  amount,
  currency,
  kind: 'card',
  providerRef: null,
});

test('a capture takes the full amount of the payment, or nothing', async () => {
  const trade = await newCharge();
  await provider.startCardPayment(trade);
  const ref = chargeRefOf(trade);
  await expect(provider.capture({ ...ref, amount: 1400 })).rejects.toMatchObject({
    code: 'another_sum',
  });
  expect(intentOf(stripe.account, trade.tradeId)?.amount_received).toBe(0);
  await provider.capture(ref);
  const sent = stripe.seen.find(({ call }) => call.endsWith('/capture'))?.body ?? '';
  expect(parseForm(sent)).toMatchObject({ amount_to_capture: '1500' });
});

test('all pages of refunds and charges are read', async () => {
  const from = new Date(Date.now() - 60_000);
  const trade = await newCharge();
  await provider.startCardPayment(trade);
  const ref = chargeRefOf(trade);
  await provider.capture(ref);
  const first = { refundId: randomUUID(), amount: 1 };
  await provider.refund(ref, first);
  const [made] = [...stripe.account.refunds.values()].slice(-1);
  const charge = stripe.account.charges.get(made?.charge);
  if (!made || !charge) throw new Error('no refund');
  for (let more = 0; more < 120; more += 1) {
    const ids = { refund: `re_more${more}`, charge: `ch_more${more}` };
    const refund = { ...made, id: ids.refund, metadata: {} };
    stripe.account.refunds.set(ids.refund, refund);
    stripe.account.charges.set(ids.charge, { ...charge, id: ids.charge });
  }
  expect(await provider.findCharge(ref)).toMatchObject({ refunded: 121 });
  // The oldest refund is on the second page.
  expect(await provider.refund(ref, first)).toMatchObject({ refunded: 121 });
  const to = new Date(Date.now() + 60_000);
  const listed: string[] = [];
  for await (const { id } of provider.listCharges?.({ from, to }) ?? []) listed.push(id);
  expect(listed.filter((id) => id.startsWith('ch_more'))).toHaveLength(120);
});
