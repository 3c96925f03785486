import type { Account, StripeObject } from '../stripe/account.ts';
import { authenticate, enterCard, intentOf, payVoucher, signEvent } from '../stripe/acts.ts';
import { TEST_CARDS } from '../stripe/cards.ts';
import { closeDispute, openDispute } from '../stripe/disputes.ts';
import { backOf, failRefund } from '../stripe/refunds.ts';
import { KEYS, type PlayedStripe, startStripe } from '../stripe/server.ts';
import type { TestServer } from '../test-server.ts';
import type { HeldWebhook, PlayedProvider, ProviderHarness, WebhookChange } from './harness.ts';

const NUMBERS = { accepted: TEST_CARDS.challenge, refused: TEST_CARDS.declinedWhenCharged };
const RETURN_URL = 'http://localhost/shop/order/1';

const CALLS = {
  capture: 'POST /v1/payment_intents/:id/capture',
  void: 'POST /v1/payment_intents/:id/cancel',
  refund: 'POST /v1/refunds',
  issueReceipt: 'POST /v1/payment_intents/:id/confirm',
};

function tradeOf({ intents }: Account, { object }: StripeObject['data']): string {
  const intent = intents.get(object.payment_intent) ?? object;
  return intent.metadata.trade_id;
}

const TYPES: Record<string, HeldWebhook['type']> = {
  'payment_intent.amount_capturable_updated': 'authorized',
  'payment_intent.succeeded': 'captured',
  'payment_intent.payment_failed': 'failed',
  'payment_intent.canceled': 'voided',
  'charge.refunded': 'refunded',
  'refund.failed': 'refund failed',
  'charge.dispute.created': 'disputed',
  'charge.dispute.closed': 'disputed',
};

export function postEvent(server: TestServer, event: object, secret = KEYS.webhookSecret) {
  const signature = signEvent(JSON.stringify(event), secret, server.services.clock());
  return server.request('/api/payment/notices', {
    method: 'POST',
    body: event,
    headers: { 'Stripe-Signature': signature },
  });
}

function changed(event: StripeObject, { otherShop, amount }: WebhookChange): StripeObject {
  const copy = structuredClone(event);
  const { object } = copy.data;
  if (otherShop) object.metadata.shop_id = 'another';
  if (amount !== undefined) Object.assign(object, { amount, amount_received: amount });
  // A changed event needs a new id, or it counts as a repeat.
  if (otherShop || amount !== undefined) copy.id = `${event.id}_${amount ?? 'other'}`;
  return copy;
}

export async function enterByBrowser(server: TestServer, stripe: PlayedStripe, number: string) {
  const begun = await server.request('/payment/stripe/cards', {
    method: 'POST',
    body: { shop_id: 'shop', return_url: RETURN_URL },
  });
  const cookie = begun.headers.get('Set-Cookie')?.split(';')[0] ?? '';
  const setupId = String(begun.body.client_secret).split('_secret_')[0] ?? '';
  enterCard(stripe.account, setupId, number);
  const done = await server.request(`/payment/stripe/cards/done?setup_intent=${setupId}`, {
    headers: { Cookie: cookie },
  });
  return URL.parse(done.headers.get('Location') ?? '')?.searchParams.get('card_token') ?? '';
}

function play(server: TestServer, stripe: PlayedStripe): PlayedProvider {
  const { account } = stripe;
  account.now = server.services.clock;
  const requireIntent = (tradeId: string) => {
    const intent = intentOf(account, tradeId);
    if (!intent) throw new Error(`Stripe has no trade ${tradeId}.`);
    return intent;
  };
  return {
    cardToken: (card) => enterByBrowser(server, stripe, NUMBERS[card]),
    authenticate: async (tradeId, how) => authenticate(account, requireIntent(tradeId), how),
    payReceipt: async (tradeId) => payVoucher(account, requireIntent(tradeId)),
    webhooks: async () =>
      account.events.splice(0).flatMap((event) => {
        const type = TYPES[event.type];
        if (!type) return [];
        const tradeId = tradeOf(account, event.data);
        return [
          { type, tradeId, send: (change = {}) => postEvent(server, changed(event, change)) },
        ];
      }),
    forge(tradeId) {
      const intent = { ...requireIntent(tradeId), status: 'succeeded' };
      const object = { ...intent, amount_received: requireIntent(tradeId).amount };
      const event = { id: 'evt_forged', object: 'event', type: 'payment_intent.succeeded' };
      return postEvent(server, { ...event, livemode: false, data: { object } }, 'whsec_guessed');
    },
    async charge(tradeId) {
      const intent = intentOf(account, tradeId);
      if (!intent) return { status: 'unknown', captured: 0, refunded: 0 };
      const charge = account.charges.get(intent.latest_charge);
      const refunded = charge ? backOf(account, charge) : 0;
      const isAllBack = refunded > 0 && refunded === intent.amount_received;
      const status = isAllBack ? 'refunded' : STATUS[intent.status as keyof typeof STATUS];
      return { status, captured: intent.amount_received, refunded };
    },
    async loseRefund(tradeId) {
      const { id } = requireIntent(tradeId);
      const refunds = [...account.refunds.values()];
      const newest = refunds.findLast(
        ({ payment_intent, status }) => payment_intent === id && status !== 'failed',
      );
      if (!newest) throw new Error(`Nothing of ${tradeId} was refunded.`);
      failRefund(account, newest);
    },
    async dispute(tradeId, stage) {
      const { id, latest_charge } = requireIntent(tradeId);
      const known = [...account.disputes.values()].find((one) => one.payment_intent === id);
      const dispute = known ?? openDispute(account, account.charges.get(latest_charge) as never);
      if (stage !== 'open') closeDispute(account, dispute, stage);
    },
    fail: (how, reach) =>
      stripe.fail(how === 'busy' ? 'rate_limit' : how, reach && CALLS[reach.of], reach?.isDone),
    leave: () => stripe.leave(),
    secrets: async () => [
      KEYS.secretKey,
      KEYS.webhookSecret,
      ...[...account.intents.values()].map(({ client_secret }) => client_secret),
      ...Object.values(NUMBERS),
    ],
  };
}

const STATUS = {
  requires_confirmation: 'open',
  requires_action: 'open',
  requires_payment_method: 'failed',
  requires_capture: 'authorized',
  succeeded: 'captured',
  canceled: 'voided',
} as const;

export const stripeConfig = (stripe: PlayedStripe) => ({
  paymentProvider: 'stripe' as const,
  stripe: { ...KEYS, apiBase: new URL(stripe.origin), timeoutMs: 1500 },
});

export const stripeHarness: ProviderHarness = {
  name: 'stripe',
  lacks: [],
  async start() {
    const stripe = await startStripe();
    return {
      config: stripeConfig(stripe),
      play: (server) => play(server, stripe),
      close: () => stripe.close(),
    };
  },
};
