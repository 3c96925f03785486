/**
 * The buyer's remedy: another card (`refused`, `limit`, `expired`), enter the card again (`entry`),
 * authenticate again (`holder`), wait (`busy`), pay again (`again`), another chain (`chain`), a
 * faster method (`deadline`), correct the details (`details`).
 */
export type Refusal =
  | 'refused'
  | 'limit'
  | 'expired'
  | 'entry'
  | 'holder'
  | 'busy'
  | 'again'
  | 'chain'
  | 'deadline'
  | 'details';

/**
 * GMO's codes, which the sandbox uses too: `G` card company, `C` its systems, `E21` 3-D Secure,
 * `M01` convenience stores. Collected from open-source clients: docs/decisions/gmo.md. The first
 * match wins.
 */
const PATTERNS: readonly (readonly [RegExp, Refusal])[] = [
  [/^G(0[2-6]|55)$/, 'limit'],
  [/^G83$/, 'expired'],
  // The last two: the provider no longer has the stored card.
  [/^(G(4[245]|65)|E01(17|18|25|46)\d{4}|E41170099|E61010002|E01240002|E01390002)$/, 'entry'],
  [/^(G(12|22|30|5[46]|6[01]|9[25-9])|E11010(099|100|999)|E41170002)$/, 'refused'],
  // A card without 3-D Secure, or a holder without a password for it.
  [/^E210(1020[12]|30201)$/, 'refused'],
  [/^E210[1-3]0\d{3}$/, 'holder'],
  [/^(C\d\d|E91(01|02|09)9999|E91020001|E92000001|E90010001)$/, 'busy'],
  [/^M010(09|53)\d{3}$/, 'chain'],
  [/^M0101[0-2]\d{3}$/, 'details'],
];

/** Codes of Stripe and of this server: docs.stripe.com/declines/codes and /error-codes. */
const WORDS: Record<Exclude<Refusal, 'details'>, string> = {
  refused:
    'approve_with_id call_issuer card_declined card_decline_rate_limit_exceeded card_not_supported ' +
    'currency_not_supported do_not_honor do_not_try_again fraudulent generic_decline invalid_account ' +
    'invalid_pin lost_card merchant_blacklist new_account_information_available no_action_taken ' +
    'not_permitted offline_pin_required online_or_offline_pin_required payment_method_provider_decline ' +
    'pickup_card pin_try_exceeded restricted_card revocation_of_all_authorizations ' +
    'revocation_of_authorization security_violation service_not_allowed stolen_card stop_payment_order ' +
    'testmode_decline three_d_secure_authentication_not_supported transaction_not_allowed',
  limit:
    'amount_too_large card_velocity_exceeded charge_exceeds_source_limit ' +
    'charge_exceeds_transaction_limit insufficient_funds invalid_amount withdrawal_count_limit_exceeded',
  expired: 'expired_card expired_payment_method invalid_expiry_month invalid_expiry_year',
  entry: 'card_unknown incorrect_cvc incorrect_number invalid_cvc invalid_number',
  holder:
    'authentication_failure authentication_not_handled authentication_required ' +
    'payment_intent_authentication_failure payment_method_customer_decline ' +
    'setup_intent_authentication_failure',
  busy:
    'issuer_not_available payment_intent_rate_limit_exceeded payment_method_provider_timeout ' +
    'processing_error reenter_transaction three_d_secure_authentication_upstream_error try_again_later',
  again:
    'CLOSED NO_ANSWER payment_intent_payment_attempt_expired payment_intent_payment_attempt_failed ' +
    'trade_ended',
  chain: 'konbini_chain',
  deadline: 'konbini_deadline',
};

/** GMO's long form of a card company's code: `42G120000` for G12. */
const LONG = /^42([GC]\d\d)0000$/;

/** Undefined if only the store can act, or for an unknown code. Spec §8 payment. */
export function refusalOf(code: string): Refusal | undefined {
  const short = code.replace(LONG, '$1');
  const matching = PATTERNS.find(([pattern]) => pattern.test(short));
  if (matching) return matching[1];
  return (Object.keys(WORDS) as (keyof typeof WORDS)[]).find((reason) =>
    WORDS[reason].split(' ').includes(code),
  );
}
