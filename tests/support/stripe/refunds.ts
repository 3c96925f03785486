import { type Account, newId, note, type StripeObject, secondsOf } from './account.ts';
import { invalid } from './errors.ts';
import { findIntent } from './intents.ts';
import type { Params } from './params.ts';

const chargeOf = (account: Account, intentId: string): StripeObject | undefined =>
  account.charges.get(findIntent(account, intentId).latest_charge);

/** Pays back. At most what was collected and not yet paid back, as the reference says. */
export function createRefund(account: Account, form: Params<'POST /v1/refunds'>) {
  const charge = chargeOf(account, form.payment_intent);
  if (!charge?.captured) {
    throw invalid(
      'charge_not_refundable',
      'This PaymentIntent does not have a successful charge to refund.',
    );
  }
  const left = charge.amount_captured - charge.amount_refunded;
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
  { payment_intent, limit }: Params<'GET /v1/refunds'>,
) {
  const found = [...account.refunds.values()].filter(
    (refund) => refund.payment_intent === payment_intent,
  );
  const data = found.reverse().slice(0, limit ?? 10);
  return { object: 'list', data, has_more: data.length < found.length, url: '/v1/refunds' };
}
