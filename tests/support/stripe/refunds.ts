import { type Account, newId, note, pageOf, type StripeObject, secondsOf } from './account.ts';
import { invalid } from './errors.ts';
import { findProviderCall } from './intents.ts';
import type { Params } from './params.ts';

const chargeOf = (account: Account, intentId: string): StripeObject | undefined =>
  account.charges.get(findProviderCall(account, intentId).latest_charge);

export const backOf = ({ refunds }: Account, { id }: StripeObject): number =>
  [...refunds.values()]
    .filter(({ charge, status }) => charge === id && status !== 'failed')
    .reduce((sum, { amount }) => sum + amount, 0);

/**
 * Fails a refund that had succeeded. The charge's amounts stay, because no source says otherwise.
 */
export function failRefund(account: Account, refund: StripeObject): void {
  Object.assign(refund, { status: 'failed', failure_reason: 'expired_or_canceled_card' });
  note(account, 'refund.updated', refund);
  note(account, 'charge.refund.updated', refund);
  note(account, 'refund.failed', refund);
}

/** At most the captured amount not yet refunded. */
export function createRefund(account: Account, form: Params<'POST /v1/refunds'>) {
  const charge = chargeOf(account, form.payment_intent);
  if (!charge?.captured) {
    throw invalid(
      'charge_not_refundable',
      'This PaymentIntent does not have a successful charge to refund.',
    );
  }
  const left = charge.amount_captured - backOf(account, charge);
  if (charge.disputed) {
    throw invalid('charge_disputed', `Charge ${charge.id} has been charged back.`);
  }
  if (left === 0) {
    throw invalid('charge_already_refunded', `Charge ${charge.id} has already been refunded.`);
  }
  const amount = form.amount ?? left;
  if (amount > left || amount === 0) {
    throw invalid(
      'parameter_invalid_integer',
      `Refund amount (${amount}) is greater than unrefunded amount on charge (${left}).`,
      { param: 'amount' },
    );
  }
  const isKonbini = charge.payment_method_details.type === 'konbini';
  if (isKonbini && !form.instructions_email)
    throw invalid('parameter_missing', 'An email is needed to refund this payment method.');
  const refund = {
    id: newId('re'),
    object: 'refund',
    amount,
    charge: charge.id,
    created: secondsOf(account.now()),
    currency: charge.currency,
    instructions_email: form.instructions_email ?? null,
    metadata: form.metadata ?? {},
    payment_intent: form.payment_intent,
    status: isKonbini ? 'requires_action' : 'succeeded',
  };
  account.refunds.set(refund.id, refund);
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount_captured;
  note(account, 'refund.created', refund);
  note(account, 'charge.refunded', charge);
  return refund;
}

export function listRefunds(
  account: Account,
  { payment_intent, limit = 10, starting_after }: Params<'GET /v1/refunds'>,
) {
  const found = [...account.refunds.values()]
    .filter((refund) => refund.payment_intent === payment_intent)
    .reverse();
  return { ...pageOf(found, limit, starting_after), url: '/v1/refunds' };
}
