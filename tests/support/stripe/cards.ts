import type { Account, StripeObject } from './account.ts';
import { newId, secondsOf } from './account.ts';
import { declined } from './errors.ts';

export const TEST_CARDS = {
  plain: '4242424242424242',
  /** Each payment needs authentication. */
  challenge: '4000000000003220',
  /** Declined after authentication. */
  declinedAfterChallenge: '4000008400001629',
  /** Can be stored; each charge is declined. */
  declinedWhenCharged: '4000000000000341',
  /** Declined on entry. */
  declined: '4000000000000002',
  noFunds: '4000000000009995',
} as const;

const isNumber = (number: string): boolean => {
  if (!/^\d{14,16}$/.test(number)) return false;
  const digits = [...number].reverse().map(Number);
  const sum = digits.reduce((total, digit, place) => {
    const value = place % 2 === 1 ? digit * 2 : digit;
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
};

interface EnteredCard {
  number: string;
  exp_month: number;
  exp_year: number;
}

export function createCard(account: Account, card: EnteredCard, name: string): StripeObject {
  const number = card.number.replace(/\s/g, '');
  if (!isNumber(number))
    throw declined('incorrect_number', undefined, { message: 'Your card number is incorrect.' });
  const end = card.exp_year * 100 + card.exp_month;
  const now = account.now();
  if (end < now.getUTCFullYear() * 100 + now.getUTCMonth() + 1)
    throw declined('expired_card', undefined, { message: 'Your card has expired.' });
  if (number === TEST_CARDS.declined) throw declined('card_declined', 'generic_decline');
  const method = {
    id: newId('pm'),
    object: 'payment_method',
    billing_details: { address: null, email: null, name, phone: null, tax_id: null },
    card: {
      brand: number.startsWith('35') ? 'jcb' : 'visa',
      country: 'JP',
      exp_month: card.exp_month,
      exp_year: card.exp_year,
      funding: 'credit',
      last4: number.slice(-4),
    },
    created: secondsOf(now),
    customer: null,
    livemode: false,
    metadata: {},
    type: 'card',
  };
  account.methods.set(method.id, method);
  account.numbers.set(method.id, number);
  return method;
}

/** Undefined when the issuer accepts. */
export function refusalOf(account: Account, method: StripeObject) {
  const number = account.numbers.get(method.id);
  const more = { payment_method: method };
  if (number === TEST_CARDS.noFunds) {
    return declined('card_declined', 'insufficient_funds', {
      ...more,
      message: 'Your card has insufficient funds.',
    });
  }
  const isDeclined =
    number === TEST_CARDS.declinedWhenCharged || number === TEST_CARDS.declinedAfterChallenge;
  return isDeclined ? declined('card_declined', 'generic_decline', more) : undefined;
}

export const needsChallenge = (account: Account, method: StripeObject): boolean => {
  const number = account.numbers.get(method.id);
  return number === TEST_CARDS.challenge || number === TEST_CARDS.declinedAfterChallenge;
};
