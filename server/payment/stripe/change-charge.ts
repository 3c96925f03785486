import {
  type ChargeRef,
  type ChargeState,
  ProviderRefusal,
  ProviderUnavailable,
} from '../../ports/payment.ts';
import { toStripeAmount } from './amount.ts';
import { chargeOf, chargeStateOf } from './charge-state.ts';
import { callStripe, isStateConflict } from './failure.ts';
import { listRefunds, readRefundTotal, requireSucceeded } from './refunds.ts';
import type { PaymentIntent } from './sdk.ts';
import { type Adapter, findChargeRow, preventStart } from './start-charge.ts';

const WITH_CHARGE = { expand: ['latest_charge'] };

const unknownCharge = ({ amount, currency }: ChargeRef): ChargeState => ({
  status: 'unknown',
  amount,
  currency,
  captured: 0,
  refunded: 0,
  failure: null,
  providerRef: null,
  info: {},
});

/**
 * Undefined when none was confirmed. Uses our own row, because Stripe's search finds a new one only
 * after a while.
 * @throws ProviderUnavailable also when Stripe does not know it: the keys may be of another account
 */
async function findIntent(adapter: Adapter, charge: ChargeRef): Promise<PaymentIntent | undefined> {
  const id = charge.providerRef ?? (await findChargeRow(adapter.db, charge.tradeId))?.intent_id;
  if (!id) return undefined;
  return readIntent(adapter, charge, id);
}

async function readIntent(adapter: Adapter, charge: ChargeRef, id: string): Promise<PaymentIntent> {
  const client = await adapter.client();
  try {
    const intent = await callStripe(() => client.paymentIntents.retrieve(id, WITH_CHARGE));
    if (intent.metadata.trade_id === charge.tradeId) return intent;
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
  }
  throw new ProviderUnavailable(
    `Stripe has no intent ${id} for charge ${charge.tradeId}. Check that STRIPE_SECRET_KEY belongs to the account that started it.`,
  );
}

/** Throws ProviderUnavailable. */
export async function findCharge(adapter: Adapter, charge: ChargeRef): Promise<ChargeState> {
  const intent = await findIntent(adapter, charge);
  return intent ? readState(adapter, intent) : unknownCharge(charge);
}

export async function readState(adapter: Adapter, intent: PaymentIntent): Promise<ChargeState> {
  if (intent.status !== 'succeeded') return chargeStateOf(intent);
  return chargeStateOf(intent, await readRefundTotal(await adapter.client(), intent));
}

/** After a state conflict, returns the current state. */
async function change(
  adapter: Adapter,
  charge: ChargeRef,
  id: string,
  call: () => Promise<PaymentIntent>,
): Promise<ChargeState> {
  try {
    return await readState(adapter, await callStripe(call));
  } catch (error) {
    if (!isStateConflict(error)) throw error;
    return readState(adapter, await readIntent(adapter, charge, id));
  }
}

/** Stripe captures a PaymentIntent once, so a repeat captures nothing. */
export async function captureCharge(adapter: Adapter, charge: ChargeRef): Promise<ChargeState> {
  const intent = await findIntent(adapter, charge);
  if (intent?.status === 'succeeded') return readState(adapter, intent);
  if (intent?.status !== 'requires_capture') {
    const status = intent?.status ?? 'unknown';
    throw new ProviderRefusal(
      'not_authorised',
      `The charge is ${status}: nothing can be captured.`,
    );
  }
  const sum = toStripeAmount(charge.amount, charge.currency);
  if (intent.amount_capturable !== sum) {
    throw new ProviderRefusal(
      'another_sum',
      `Stripe has authorized ${intent.amount_capturable}, not ${sum}.`,
    );
  }
  const client = await adapter.client();
  return change(adapter, charge, intent.id, () =>
    client.paymentIntents.capture(intent.id, { ...WITH_CHARGE, amount_to_capture: sum }),
  );
}

/** Throws ProviderUnavailable. */
export async function voidCharge(adapter: Adapter, charge: ChargeRef): Promise<ChargeState> {
  const found = await findIntent(adapter, charge);
  const begun = found?.id ?? (await preventStart(adapter, charge.tradeId));
  if (begun === null) return unknownCharge(charge);
  const intent = found ?? (await readIntent(adapter, charge, begun));
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    return readState(adapter, intent);
  }
  const client = await adapter.client();
  return change(adapter, charge, intent.id, () =>
    client.paymentIntents.cancel(intent.id, WITH_CHARGE),
  );
}

/** By our id: Stripe keeps idempotency keys for one day only. */
async function findRefund(adapter: Adapter, intentId: string, refundId: string) {
  const refunds = await listRefunds(await adapter.client(), intentId);
  return refunds.find(({ metadata }) => metadata?.refund_id === refundId);
}

/** Konbini payments are cash: Stripe asks the buyer by mail for a bank account. */
const instructionsFor = (intent: PaymentIntent) => {
  const charge = chargeOf(intent);
  const email = charge?.billing_details.email;
  return charge?.payment_method_details?.type === 'konbini' && email
    ? { instructions_email: email }
    : {};
};

/** Once per refund id. Throws ProviderRefusal, ProviderUnavailable. */
export async function refundCharge(
  adapter: Adapter,
  charge: ChargeRef,
  { refundId, amount }: { refundId: string; amount: number },
): Promise<ChargeState> {
  const intent = await findIntent(adapter, charge);
  if (!intent)
    throw new ProviderRefusal('not_captured', 'Nothing was captured, so nothing can be refunded.');
  const client = await adapter.client();
  const refund = await callStripe(
    async () =>
      (await findRefund(adapter, intent.id, refundId)) ??
      client.refunds.create(
        {
          payment_intent: intent.id,
          amount: toStripeAmount(amount, charge.currency),
          metadata: { refund_id: refundId, trade_id: charge.tradeId },
          ...instructionsFor(intent),
        },
        { idempotencyKey: `${refundId}:refund` },
      ),
  );
  requireSucceeded(refund);
  return readState(adapter, await readIntent(adapter, charge, intent.id));
}
