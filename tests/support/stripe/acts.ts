import { createHmac } from 'node:crypto';
import { type Account, type StripeObject, secondsOf } from './account.ts';
import { createCard } from './cards.ts';
import { StripeFailure } from './errors.ts';
import { charge, chargeOrFail, fail } from './intents.ts';

export const intentOf = (account: Account, tradeId: string): StripeObject | undefined =>
  [...account.intents.values()].find(({ metadata }) => metadata.trade_id === tradeId);

export function authenticate(account: Account, intent: StripeObject, how: 'pass' | 'refuse'): void {
  if (intent.status !== 'requires_action') return;
  if (how === 'refuse') {
    fail(account, intent, {
      type: 'invalid_request_error',
      code: 'payment_intent_authentication_failure',
      message: 'The provided PaymentMethod has failed authentication.',
    });
    return;
  }
  try {
    chargeOrFail(account, intent);
  } catch (error) {
    if (!(error instanceof StripeFailure)) throw error;
  }
}

export function payVoucher(account: Account, intent: StripeObject): void {
  if (intent.status === 'requires_action') charge(account, intent);
}

/** HMAC-SHA256 of time and body. */
export function signEvent(payload: string, secret: string, now: Date): string {
  const time = secondsOf(now);
  const digest = createHmac('sha256', secret).update(`${time}.${payload}`).digest('hex');
  return `t=${time},v1=${digest},v0=0`;
}

const EXPIRY = { exp_month: 12, exp_year: 2030 };

export function enterCard(account: Account, setupId: string, number: string): void {
  const setup = account.setups.get(setupId);
  if (!setup) throw new Error(`There is no setup ${setupId}.`);
  const method = createCard(account, { number, ...EXPIRY }, 'HANA SATO');
  method.customer = setup.customer;
  Object.assign(setup, { status: 'succeeded', payment_method: method.id });
}
export const expireVoucher = (account: Account, intent: StripeObject): void =>
  fail(account, intent, {
    type: 'invalid_request_error',
    code: 'payment_intent_payment_attempt_expired',
    message: 'The latest payment attempt of this PaymentIntent has expired.',
  });
