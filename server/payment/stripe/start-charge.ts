import type { Selectable } from 'kysely';
import type { StripeSettings } from '../../config/stripe.ts';
import type { Db } from '../../db/db.ts';
import type { Database } from '../../db/schema.ts';
import { isoOf } from '../../db/time.ts';
import { type PaymentRequest, ProviderRefusal } from '../../ports/payment.ts';
import { toStripeAmount } from './amount.ts';
import { callStripe, failureOfIntent, isStateConflict } from './failure.ts';
import type { Client, PaymentIntent, PaymentIntentParams } from './sdk.ts';

export interface Adapter {
  db: Db;
  clock: () => Date;
  settings: StripeSettings;
  /** Loads the SDK on first use, because that takes half a second. */
  client(): Promise<Client>;
}

export type ChargeRow = Selectable<Database['stripe_charge']>;

export const findChargeRow = (db: Db, tradeId: string): Promise<ChargeRow | undefined> =>
  db.selectFrom('stripe_charge').selectAll().where('trade_id', '=', tradeId).executeTakeFirst();

interface Start {
  params: Partial<PaymentIntentParams>;
  /** After 3-D Secure; null without that step. */
  returnUrl: string | null;
}

async function ensureRow({ db, clock }: Adapter, row: Omit<ChargeRow, 'created_at'>) {
  await db
    .insertInto('stripe_charge')
    .values({ ...row, created_at: isoOf(clock()) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await findChargeRow(db, row.trade_id)) as ChargeRow;
}

/** A voided charge must not start later. Returns the PaymentIntent's id if it started just before. */
export async function preventStart(adapter: Adapter, tradeId: string): Promise<string | null> {
  const row = { trade_id: tradeId, intent_id: null, return_url: null };
  return (await ensureRow(adapter, row)).intent_id;
}

/** With its latest charge. Throws ProviderRefusal for an unknown one. */
export async function readIntent(adapter: Adapter, id: string): Promise<PaymentIntent> {
  const client = await adapter.client();
  return callStripe(() => client.paymentIntents.retrieve(id, { expand: ['latest_charge'] }));
}

/** Charges nothing until it is confirmed. A repeat returns the same PaymentIntent. */
async function createIntent(
  adapter: Adapter,
  request: PaymentRequest,
  { params, returnUrl }: Start,
) {
  const { tradeId, shopId, orderRef, amount, currency } = request;
  const client = await adapter.client();
  const intent = await callStripe(() =>
    client.paymentIntents.create(
      {
        amount: toStripeAmount(amount, currency),
        currency: currency.toLowerCase(),
        description: orderRef,
        metadata: { trade_id: tradeId, shop_id: shopId, order_ref: orderRef },
        ...params,
      },
      { idempotencyKey: `${tradeId}:create` },
    ),
  );
  const row = await ensureRow(adapter, {
    trade_id: tradeId,
    intent_id: intent.id,
    return_url: returnUrl,
  });
  if (row.intent_id !== null) return intent;
  await callStripe(() => client.paymentIntents.cancel(intent.id));
  throw paymentEnded();
}

const paymentEnded = () =>
  new ProviderRefusal('trade_ended', 'This payment has ended. Start paying again.');

/**
 * No idempotency key: Stripe confirms a PaymentIntent only once, and a key would replay a 5xx for a
 * day.
 */
async function confirmIntent(
  adapter: Adapter,
  intent: PaymentIntent,
  { tradeId, origin }: PaymentRequest,
  { returnUrl }: Start,
) {
  const client = await adapter.client();
  try {
    return await callStripe(() =>
      client.paymentIntents.confirm(
        intent.id,
        returnUrl === null ? {} : { return_url: returnAddress(origin, tradeId) },
      ),
    );
  } catch (error) {
    if (isStateConflict(error)) return readIntent(adapter, intent.id);
    throw error;
  }
}

export const STRIPE_PATH = '/payment/stripe';

/** After 3-D Secure; removes the secret that Stripe adds. */
const returnAddress = (origin: string, tradeId: string) =>
  `${origin}${STRIPE_PATH}/return?trade=${tradeId}`;

/**
 * The PaymentIntent's id is saved before it is confirmed, so that its state can be requested after
 * a lost answer. A repeat continues.
 * @throws ProviderRefusal, ProviderUnavailable
 */
export async function startIntent(
  adapter: Adapter,
  request: PaymentRequest,
  start: Start,
): Promise<PaymentIntent> {
  const row = await findChargeRow(adapter.db, request.tradeId);
  if (row && row.intent_id === null) throw paymentEnded();
  const found = await (row?.intent_id
    ? readIntent(adapter, row.intent_id)
    : createIntent(adapter, request, start));
  const intent =
    found.status === 'requires_confirmation'
      ? await confirmIntent(adapter, found, request, start)
      : found;
  if (intent.status === 'canceled') throw paymentEnded();
  const failure = intent.status === 'requires_payment_method' ? failureOfIntent(intent) : null;
  if (failure) throw new ProviderRefusal(failure.code, failure.message);
  return intent;
}
