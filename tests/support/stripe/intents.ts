import { type Account, newId, note, pageOf, type StripeObject, secondsOf } from './account.ts';
import { needsChallenge, refusalOf } from './cards.ts';
import { invalid, missing, StripeFailure } from './errors.ts';
import { konbiniAction, requireKonbini } from './konbini.ts';
import type { Params } from './params.ts';

export function findProviderCall(account: Account, id: string): StripeObject {
  const intent = account.intents.get(id);
  if (!intent) throw missing('payment_intent', id);
  return intent;
}

export function readIntent(account: Account, id: string, isExpanded: boolean) {
  const intent = findProviderCall(account, id);
  const charge = account.charges.get(intent.latest_charge);
  return isExpanded && charge ? { ...intent, latest_charge: charge } : intent;
}

const unexpected = (intent: StripeObject, verb: string) =>
  invalid(
    'payment_intent_unexpected_state',
    `This PaymentIntent's status is ${intent.status}, so it cannot be ${verb}.`,
    { payment_intent: intent },
  );

function methodOf(account: Account, form: Params<'POST /v1/payment_intents'>): StripeObject {
  if (form.payment_method_data) {
    const { type, billing_details } = form.payment_method_data;
    const method = { id: newId('pm'), object: 'payment_method', type, billing_details };
    account.methods.set(method.id, method);
    return method;
  }
  const method = account.methods.get(form.payment_method ?? '');
  if (!method) throw missing('PaymentMethod', form.payment_method ?? '');
  if (method.customer === null || method.customer !== form.customer) {
    throw invalid(
      'payment_method_unexpected_state',
      'The provided PaymentMethod was previously used or detached and may not be used again.',
    );
  }
  return method;
}

export function createIntent(account: Account, form: Params<'POST /v1/payment_intents'>) {
  const [type] = Object.values(form.allowed_payment_method_types);
  if (type === 'konbini') requireKonbini(account, form);
  if (form.currency === 'jpy' && form.amount > 99_999_999)
    throw invalid('amount_too_large', 'Amount must be no more than ¥99,999,999.');
  if (form.amount < (form.currency === 'jpy' ? 50 : 1500))
    throw invalid('amount_too_small', 'The amount is below the minimum charge.');
  const id = newId('pi');
  const intent = {
    id,
    object: 'payment_intent',
    amount: form.amount,
    amount_capturable: 0,
    amount_received: 0,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: form.capture_method ?? 'automatic_async',
    client_secret: `${id}_secret_${newId('s').slice(2)}`,
    created: secondsOf(account.now()),
    currency: form.currency,
    customer: form.customer ?? null,
    description: form.description ?? null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: form.metadata ?? {},
    next_action: null,
    payment_method: methodOf(account, form).id,
    payment_method_options: form.payment_method_options ?? {},
    payment_method_types: [type],
    status: 'requires_confirmation',
  };
  account.intents.set(id, intent);
  note(account, 'payment_intent.created', intent);
  return intent;
}

export function charge(account: Account, intent: StripeObject): void {
  const method = account.methods.get(intent.payment_method) as StripeObject;
  const isCollected = intent.capture_method !== 'manual';
  const made = {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: isCollected ? intent.amount : 0,
    amount_refunded: 0,
    billing_details: method.billing_details,
    captured: isCollected,
    created: secondsOf(account.now()),
    currency: intent.currency,
    livemode: false,
    metadata: { ...intent.metadata },
    payment_intent: intent.id,
    payment_method_details: { type: method.type },
    refunded: false,
    status: 'succeeded',
  };
  account.charges.set(made.id, made);
  Object.assign(intent, { latest_charge: made.id, next_action: null, last_payment_error: null });
  if (isCollected) {
    Object.assign(intent, { status: 'succeeded', amount_received: intent.amount });
    note(account, 'payment_intent.succeeded', intent);
  } else {
    Object.assign(intent, { status: 'requires_capture', amount_capturable: intent.amount });
    note(account, 'payment_intent.amount_capturable_updated', intent);
  }
}

export function fail(account: Account, intent: StripeObject, error: object): void {
  Object.assign(intent, {
    status: 'requires_payment_method',
    last_payment_error: error,
    next_action: null,
    payment_method: null,
  });
  note(account, 'payment_intent.payment_failed', intent);
}

/** Throws the issuer's refusal. */
export function chargeOrFail(account: Account, intent: StripeObject): void {
  const refusal = refusalOf(account, account.methods.get(intent.payment_method) as StripeObject);
  if (!refusal) {
    charge(account, intent);
    return;
  }
  const { error } = refusal.body;
  fail(account, intent, error);
  throw new StripeFailure(refusal.status, { ...error, payment_intent: { ...intent } });
}

export function confirmIntent(
  account: Account,
  id: string,
  { return_url }: Params<'POST /v1/payment_intents/:id/confirm'>,
) {
  const intent = findProviderCall(account, id);
  if (intent.status !== 'requires_confirmation') throw unexpected(intent, 'confirmed');
  const method = account.methods.get(intent.payment_method) as StripeObject;
  if (method.type === 'konbini') {
    Object.assign(intent, { status: 'requires_action', next_action: konbiniAction(intent) });
    note(account, 'payment_intent.requires_action', intent);
    return intent;
  }
  if (!needsChallenge(account, method)) {
    chargeOrFail(account, intent);
    return intent;
  }
  if (!return_url) throw invalid('parameter_missing', 'A `return_url` must be provided.');
  const url = `https://hooks.stripe.com/3d_secure_2/hosted?intent=${id}`;
  Object.assign(intent, {
    status: 'requires_action',
    next_action: { type: 'redirect_to_url', redirect_to_url: { return_url, url } },
  });
  note(account, 'payment_intent.requires_action', intent);
  return intent;
}

export function captureIntent(
  account: Account,
  id: string,
  { amount_to_capture }: Params<'POST /v1/payment_intents/:id/capture'> = {},
) {
  const intent = findProviderCall(account, id);
  if (intent.status !== 'requires_capture') throw unexpected(intent, 'captured');
  const amount = amount_to_capture ?? intent.amount_capturable;
  if (amount > intent.amount_capturable) {
    throw invalid('amount_too_large', 'The amount is more than what can be captured.');
  }
  Object.assign(account.charges.get(intent.latest_charge) as StripeObject, {
    captured: true,
    amount_captured: amount,
  });
  Object.assign(intent, { status: 'succeeded', amount_received: amount, amount_capturable: 0 });
  note(account, 'payment_intent.succeeded', intent);
  return readIntent(account, id, true);
}

/** Newest first. */
export function listCharges(
  account: Account,
  { created, limit = 10, starting_after }: Params<'GET /v1/charges'>,
) {
  const found = [...account.charges.values()]
    .filter((charge) => charge.created >= created.gte && charge.created < created.lt)
    .reverse();
  return { ...pageOf(found, limit, starting_after), url: '/v1/charges' };
}

export function cancelIntent(account: Account, id: string) {
  const intent = findProviderCall(account, id);
  if (['succeeded', 'canceled'].includes(intent.status)) throw unexpected(intent, 'canceled');
  Object.assign(intent, {
    status: 'canceled',
    amount_capturable: 0,
    canceled_at: secondsOf(account.now()),
    next_action: null,
  });
  note(account, 'payment_intent.canceled', intent);
  return readIntent(account, id, true);
}
