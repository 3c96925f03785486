import { describe, expect, test } from 'vitest';
import en from '../../../locales/en/payment.json';
import ja from '../../../locales/ja/payment.json';
import zhTw from '../../../locales/zh-TW/payment.json';
import { type Refusal, refusalOf } from '../../../src/features/payment/rules/refusal.ts';

type Words = Record<`refusal_${Refusal}`, string>;

const languages: [string, Words][] = [
  ['en', en],
  ['ja', ja],
  ['zh-TW', zhTw],
];

/** GMO's codes as its adapter returns them. */
const GMO: Partial<Record<Refusal, string>> = {
  refused:
    'G12 G22 G30 G54 G56 G60 G61 G92 G95 G96 G97 G98 G99 E11010099 E11010100 E11010999 E41170002 ' +
    'E21010201 E21010202 E21030201 42G120000 42G300000 42G950000',
  limit: 'G02 G03 G04 G05 G06 G55 42G020000 42G550000',
  expired: 'G83 42G830000',
  entry:
    'G42 G44 G45 G65 E01170011 E01180003 E01250010 E01460008 E41170099 E61010002 42G440000 42G650000 ' +
    'E01240002 E01390002',
  holder:
    'E21010001 E21010007 E21010999 E21020001 E21020002 E21020007 E21020999 E21030001 E21030007 E21030202',
  busy: 'C01 C03 C14 C78 42C500000 E90010001 E91019999 E91020001 E91029999 E91099999 E92000001',
  chain: 'M01009002 M01053002',
  details: 'M01010012 M01010013 M01011013 M01012008',
  again: 'CLOSED',
};

const STRIPE: Partial<Record<Refusal, string>> = {
  refused:
    'card_declined generic_decline do_not_honor call_issuer fraudulent lost_card stolen_card pickup_card ' +
    'restricted_card transaction_not_allowed card_not_supported testmode_decline card_decline_rate_limit_exceeded',
  limit:
    'insufficient_funds withdrawal_count_limit_exceeded card_velocity_exceeded amount_too_large',
  expired: 'expired_card invalid_expiry_month invalid_expiry_year',
  entry: 'incorrect_number invalid_number incorrect_cvc invalid_cvc card_unknown',
  holder:
    'authentication_required authentication_failure payment_intent_authentication_failure ' +
    'setup_intent_authentication_failure payment_method_customer_decline',
  busy: 'processing_error issuer_not_available try_again_later payment_method_provider_timeout',
  again: 'trade_ended payment_intent_payment_attempt_expired payment_intent_payment_attempt_failed',
  chain: 'konbini_chain',
  deadline: 'konbini_deadline',
};

const SANDBOX: Partial<Record<Refusal, string>> = {
  refused: 'G12',
  expired: 'G83',
  entry: 'G65',
  holder: 'E21020002',
  again: 'NO_ANSWER',
};

const rows = ([provider, codes]: [string, Partial<Record<Refusal, string>>]) =>
  Object.entries(codes).flatMap(([refusal, list]) =>
    list.split(' ').map((code) => [provider, code, refusal] as const),
  );

describe('Spec §8 payment: a refusal that a buyer can act on', () => {
  test.each([...rows(['GMO', GMO]), ...rows(['Stripe', STRIPE]), ...rows(['sandbox', SANDBOX])])(
    '%s %s: %s',
    (_provider, code, refusal) => {
      expect(refusalOf(code)).toBe(refusal);
    },
  );

  test.each([
    ['a wrong sum', 'G68'],
    ['an unknown kind of card company', 'G07'],
    ['part of a longer code', 'G121'],
    ['a shop that is not known', 'E01010010'],
    ['an inner error of GMO', 'E21040001'],
    ['one that GMO asks to tell the shop', 'E91029998'],
    ['a currency that GMO does not take', 'CURRENCY'],
    ['cash that is not paid back', 'CVS'],
    ['a parameter that Stripe does not take', 'parameter_invalid_empty'],
    ['a word of the table in part', 'card'],
    ['none', ''],
  ])('%s is not for the buyer to act on', (_name, code) => {
    expect(refusalOf(code)).toBeUndefined();
  });

  test('a code must match exactly', () => {
    const codes = Object.values(GMO).flatMap((list) => list.split(' '));
    const near = codes.flatMap((code) => [`X${code}`, `${code}X`]);
    expect(near.filter((code) => refusalOf(code) !== undefined)).toEqual([]);
  });

  test.each(languages)('each refusal has its own text in %s', (_language, words) => {
    const texts = Object.entries(words).flatMap(([key, text]) =>
      key.startsWith('refusal_') ? [text] : [],
    );
    expect(new Set(texts).size).toBe(10);
    for (const text of texts) expect(text.trim()).not.toBe('');
  });
});
