import { randomInt } from 'node:crypto';
import { type Account, type StripeObject, secondsOf } from './account.ts';
import { invalid } from './errors.ts';
import type { Params } from './params.ts';

const DAY_S = 24 * 60 * 60;

const digits = (count: number) =>
  Array.from({ length: count }, () => String(randomInt(10))).join('');

export function requireKonbini(account: Account, form: Params<'POST /v1/payment_intents'>): void {
  const { amount, currency } = form;
  if (currency !== 'jpy') {
    throw invalid(
      'payment_method_currency_mismatch',
      'The currency provided is invalid for konbini.',
    );
  }
  if (amount < 120) throw invalid('amount_too_small', 'Amount must be at least ¥120.');
  if (amount > 300_000) throw invalid('amount_too_large', 'Amount must be no more than ¥300,000.');
  if (form.capture_method === 'manual')
    throw invalid('payment_intent_invalid_parameter', 'konbini cannot be captured manually.');
  const expiresAt = form.payment_method_options?.konbini?.expires_at ?? 0;
  const left = expiresAt - secondsOf(account.now());
  if (left <= 30 * 60 || left >= 60 * DAY_S) {
    throw invalid(
      'parameter_invalid_integer',
      '`expires_at` must be more than 30 minutes and less than 60 days from now.',
    );
  }
}

export function konbiniAction(intent: StripeObject) {
  const confirmation_number = digits(11);
  const numbers = (count: number) => ({ payment_code: digits(count), confirmation_number });
  return {
    type: 'konbini_display_details',
    konbini_display_details: {
      expires_at: intent.payment_method_options.konbini.expires_at,
      hosted_voucher_url: `https://payments.stripe.com/konbini/voucher/${intent.id}`,
      stores: {
        familymart: numbers(6),
        lawson: numbers(6),
        ministop: numbers(6),
        seicomart: numbers(6),
      },
    },
  };
}
