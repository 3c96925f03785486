import { z } from 'zod';
import { isoAfter, isoOf } from '../../db/time.ts';
import { hashToken, newToken } from '../../http/token.ts';
import {
  type CardPaymentRequest,
  type ProviderCard,
  ProviderRefusal,
} from '../../ports/payment.ts';
import { callStripe } from './failure.ts';
import type { PaymentMethod, SetupIntent } from './sdk.ts';
import { type Adapter, startIntent } from './start-charge.ts';

/** Of a card entry with 3-D Secure, and of its token. */
const ENTRY_MS = 60 * 60 * 1000;
const TOKEN_MS = 15 * 60 * 1000;

export interface Entry {
  shopId: string;
  returnUrl: string;
}

/**
 * Returns Stripe's client secret, and a key for the browser's cookie: only that browser can finish
 * the entry.
 */
export async function beginEntry(adapter: Adapter, { shopId, returnUrl }: Entry) {
  const { db, clock } = adapter;
  const client = await adapter.client();
  // Stripe requires a customer to reuse a card. One per card, because the member is not known here.
  const customer = await callStripe(() =>
    client.customers.create({ metadata: { shop_id: shopId } }),
  );
  const setup = await callStripe(() =>
    client.setupIntents.create({
      customer: customer.id,
      allowed_payment_method_types: ['card'],
      payment_method_options: { card: { request_three_d_secure: 'any' } },
      usage: 'on_session',
      metadata: { shop_id: shopId },
    }),
  );
  const key = newToken();
  const now = clock();
  await db.deleteFrom('stripe_card').where('created_at', '<', isoAfter(now, -ENTRY_MS)).execute();
  await db
    .insertInto('stripe_card')
    .values({
      key_hash: hashToken(key),
      setup_intent_id: setup.id,
      customer_id: customer.id,
      shop_id: shopId,
      return_url: returnUrl,
      token_hash: null,
      card: null,
      created_at: isoOf(now),
    })
    .execute();
  return { key, clientSecret: setup.client_secret ?? '' };
}

const BRANDS: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  jcb: 'JCB',
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  unionpay: 'UnionPay',
};

const stored = z.object({
  id: z.string(),
  brand: z.string(),
  maskedNo: z.string(),
  holderName: z.string(),
  expire: z.string(),
}) satisfies z.ZodType<ProviderCard>;

/** The id includes the customer, which Stripe requires to charge the card. */
function cardOf({ id, card, billing_details }: PaymentMethod, customer: string): ProviderCard {
  const month = String(card?.exp_month).padStart(2, '0');
  return {
    id: `${customer}/${id}`,
    brand: BRANDS[card?.brand ?? ''] ?? 'Card',
    maskedNo: (card?.last4 ?? '').padStart(16, '*'),
    holderName: billing_details.name ?? '',
    expire: `${card?.exp_year}-${month}`,
  };
}

/** Undefined unless the setup has succeeded for this entry. */
function enteredCard(setup: SetupIntent, row: { customer_id: string; shop_id: string }) {
  const { status, customer, metadata, payment_method } = setup;
  if (status !== 'succeeded' || customer !== row.customer_id) return undefined;
  if (metadata?.shop_id !== row.shop_id) return undefined;
  if (typeof payment_method !== 'object' || payment_method?.type !== 'card') return undefined;
  return cardOf(payment_method, row.customer_id);
}

const findEntry = ({ db, clock }: Adapter, key: string) =>
  db
    .selectFrom('stripe_card')
    .selectAll()
    .where('key_hash', '=', hashToken(key))
    .where('created_at', '>', isoAfter(clock(), -ENTRY_MS))
    .executeTakeFirst();

/**
 * The token is null when Stripe has not accepted the card. Returns undefined for another browser's
 * entry.
 */
export async function finishEntry(adapter: Adapter, key: string) {
  const row = await findEntry(adapter, key);
  if (!row) return undefined;
  const { return_url: returnUrl, shop_id: shopId } = row;
  const client = await adapter.client();
  const setup = await callStripe(() =>
    client.setupIntents.retrieve(row.setup_intent_id, { expand: ['payment_method'] }),
  );
  const card = enteredCard(setup, row);
  if (!card) return { returnUrl, shopId, token: null };
  const token = newToken();
  await adapter.db
    .updateTable('stripe_card')
    .set({
      token_hash: hashToken(token),
      card: JSON.stringify(card),
      created_at: isoOf(adapter.clock()),
    })
    .where('key_hash', '=', row.key_hash)
    .execute();
  return { returnUrl, shopId, token };
}

/** Of two concurrent calls one gets undefined. */
export async function redeemToken(
  { db, clock }: Adapter,
  token: string,
): Promise<ProviderCard | undefined> {
  const row = await db
    .deleteFrom('stripe_card')
    .where('token_hash', '=', hashToken(token))
    .where('created_at', '>', isoAfter(clock(), -TOKEN_MS))
    .returning('card')
    .executeTakeFirst();
  return row?.card ? stored.parse(JSON.parse(row.card)) : undefined;
}

/** Throws ProviderRefusal for a card of another provider. */
function partsOf(cardId: string): { customer: string; payment_method: string } {
  const [customer = '', payment_method = ''] = cardId.split('/');
  if (customer.startsWith('cus_') && payment_method.startsWith('pm_'))
    return { customer, payment_method };
  throw new ProviderRefusal('card_unknown', 'Stripe does not know the card. Enter it again.');
}

/** An unknown card counts as deleted. */
export async function deleteCard(adapter: Adapter, cardId: string): Promise<void> {
  const client = await adapter.client();
  try {
    await callStripe(async () => client.paymentMethods.detach(partsOf(cardId).payment_method));
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
  }
}

/** For 3-D Secure: Visa requires the buyer's address. */
async function setEmail(adapter: Adapter, { cardId, buyerEmail: email }: CardPaymentRequest) {
  const client = await adapter.client();
  const { payment_method } = partsOf(cardId);
  try {
    await callStripe(() =>
      client.paymentMethods.update(payment_method, { billing_details: { email } }),
    );
  } catch (error) {
    // A rejected address does not refuse the card.
    if (!(error instanceof ProviderRefusal)) throw error;
  }
}

/** Authorizes the amount for a later `capture`. */
export async function startCardPayment(adapter: Adapter, request: CardPaymentRequest) {
  await setEmail(adapter, request);
  const intent = await startIntent(adapter, request, {
    params: {
      ...partsOf(request.cardId),
      allowed_payment_method_types: ['card'],
      capture_method: 'manual',
      // Shops in Japan must authenticate; `any` lets the issuer do so without a challenge.
      payment_method_options: { card: { request_three_d_secure: 'any' } },
    },
    returnUrl: request.returnUrl,
  });
  // Without a challenge there is no page of Stripe's.
  const pageUrl = intent.next_action?.redirect_to_url?.url ?? request.returnUrl;
  return { pageUrl, providerRef: intent.id };
}
