import type { Selectable } from 'kysely';
import type { StripeSettings } from '../../config/stripe.ts';
import type { Db } from '../../db/db.ts';
import type { Database } from '../../db/schema.ts';
import { isoOf } from '../../db/time.ts';
import { type PaymentRequest, ProviderRefusal } from '../../ports/payment.ts';
import { toStripeAmount } from './amount.ts';
import { callStripe, failureOfIntent, isStateConflict } from './failure.ts';
import type { Client, PaymentIntent, PaymentIntentParams } from './sdk.ts';

/** What the parts of this adapter share. */
export interface Adapter {
  db: Db;
  clock: () => Date;
  settings: StripeSettings;
  /** The client is loaded when it is first needed: its SDK takes half a second. */
  client(): Promise<Client>;
}

export type ChargeRow = Selectable<Database['stripe_charge']>;

/** Returns Stripe's side of a trade; undefined when there is none. */
export const findChargeRow = (db: Db, tradeId: string): Promise<ChargeRow | undefined> =>
  db.selectFrom('stripe_charge').selectAll().where('trade_id', '=', tradeId).executeTakeFirst();

interface Start {
  params: Partial<PaymentIntentParams>;
  /** Where the buyer goes after 3-D Secure; null without that step. */
  returnUrl: string | null;
}

/** Writes the row of a trade, or returns the one that is there. */
async function ensureRow({ db, clock }: Adapter, row: Omit<ChargeRow, 'created_at'>) {
  await db
    .insertInto('stripe_charge')
    .values({ ...row, created_at: isoOf(clock()) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await findChargeRow(db, row.trade_id)) as ChargeRow;
}

/**
 * Notes that a trade that never began at Stripe must not begin any more. Returns the intent's id when it
 * began in the meantime.
 */
export async function preventStart(adapter: Adapter, tradeId: string): Promise<string | null> {
  const row = { trade_id: tradeId, intent_id: null, return_url: null };
  return (await ensureRow(adapter, row)).intent_id;
}

/** An intent with its latest charge. Throws ProviderRefusal for one that Stripe does not know. */
export async function readIntent(adapter: Adapter, id: string): Promise<PaymentIntent> {
  const client = await adapter.client();
  return callStripe(() => client.paymentIntents.retrieve(id, { expand: ['latest_charge'] }));
}

/** Creates an intent that charges nothing until it is confirmed. The same trade gets the same one. */
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
  new ProviderRefusal('trade_ended', 'This attempt to pay is over. Start paying again.');

/**
 * Confirms an intent. Without a key of ours: an intent is confirmed once, however often this is sent,
 * and a key would repeat an answer 5xx of Stripe's for a day.
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

/** The path of this adapter's pages. */
export const STRIPE_PATH = '/payment/stripe';

/** Where Stripe sends the buyer after 3-D Secure: a page of ours that drops the secret Stripe adds. */
const returnAddress = (origin: string, tradeId: string) =>
  `${origin}${STRIPE_PATH}/return?trade=${tradeId}`;

/**
 * Begins a trade, in two steps with a row of ours between them: what charges is only ever called when the
 * intent's id is known here, so a lost answer can always be asked for. A repeat goes on where it stopped.
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
