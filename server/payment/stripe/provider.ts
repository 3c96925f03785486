import type { StripeSettings } from '../../config/stripe.ts';
import type { PaymentProvider } from '../../ports/payment.ts';
import { StartupError } from '../../startup-error.ts';
import type { PaymentOptions } from '../options.ts';
import { deleteCard, redeemToken, startCardPayment } from './cards.ts';
import { captureCharge, findCharge, refundCharge, voidCharge } from './change-charge.ts';
import { issueReceipt, STRIPE_CHAINS } from './konbini.ts';
import { listCharges } from './list-charges.ts';
import { parseWebhook } from './parse-webhook.ts';
import { type Adapter, STRIPE_PATH } from './start-charge.ts';

export interface StripeProvider extends PaymentProvider {
  name: 'stripe';
  adapter: Adapter;
}

function lazyClient(settings: StripeSettings): Adapter['client'] {
  const client = import('./sdk.ts').then(({ openClient }) => openClient(settings));
  // The first call reports the failure.
  client.catch(() => {});
  return () => client;
}

/** One account for all stores of this server, named in the metadata. Design §4.10. */
export function createStripe({ config, db, clock }: PaymentOptions): StripeProvider {
  const settings = config.stripe;
  if (!settings) throw new StartupError('PAYMENT_PROVIDER=stripe needs the keys of Stripe.');
  const adapter: Adapter = { db, clock, settings, client: lazyClient(settings) };
  return {
    adapter,
    name: 'stripe',
    chains: STRIPE_CHAINS,
    shopIdOf: (slug) => slug,
    cardPageUrl: (shopId, origin) =>
      `${origin}${STRIPE_PATH}/cards?shop_id=${encodeURIComponent(shopId)}`,
    redeemToken: (token) => redeemToken(adapter, token),
    deleteCard: (cardId) => deleteCard(adapter, cardId),
    startCardPayment: (request) => startCardPayment(adapter, request),
    issueReceipt: (request) => issueReceipt(adapter, request),
    capture: (charge) => captureCharge(adapter, charge),
    void: (charge) => voidCharge(adapter, charge),
    refund: (charge, refund) => refundCharge(adapter, charge, refund),
    findCharge: (charge) => findCharge(adapter, charge),
    listCharges: (period) => listCharges(adapter, period),
    parseWebhook: (request) => parseWebhook(adapter, request),
    webhookReply: { body: '{"received":true}', contentType: 'application/json' },
  };
}
