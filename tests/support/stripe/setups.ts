import { type Account, newId, type StripeObject, secondsOf } from './account.ts';
import { createCard } from './cards.ts';
import { invalid, missing, StripeFailure } from './errors.ts';
import type { Params } from './params.ts';

export function createCustomer(account: Account, { metadata }: Params<'POST /v1/customers'>) {
  const customer = {
    id: newId('cus'),
    object: 'customer',
    created: secondsOf(account.now()),
    livemode: false,
    metadata: metadata ?? {},
  };
  account.customers.set(customer.id, customer);
  return customer;
}

export function createSetup(account: Account, form: Params<'POST /v1/setup_intents'>) {
  if (!account.customers.has(form.customer)) throw missing('customer', form.customer);
  const id = newId('seti');
  const setup = {
    id,
    object: 'setup_intent',
    client_secret: `${id}_secret_${newId('s').slice(2)}`,
    created: secondsOf(account.now()),
    customer: form.customer,
    last_setup_error: null,
    livemode: false,
    metadata: form.metadata ?? {},
    next_action: null,
    payment_method: null,
    payment_method_types: ['card'],
    status: 'requires_payment_method',
    usage: form.usage ?? 'off_session',
  };
  account.setups.set(id, setup);
  return setup;
}

export function findSetup(account: Account, id: string): StripeObject {
  const setup = account.setups.get(id);
  if (!setup) throw missing('setupintent', id);
  return setup;
}

export const readSetup = (account: Account, id: string, isExpanded: boolean) => {
  const setup = findSetup(account, id);
  const method = account.methods.get(setup.payment_method);
  return isExpanded && method ? { ...setup, payment_method: method } : setup;
};

export function confirmSetup(
  account: Account,
  id: string,
  form: Params<'POST /v1/setup_intents/:id/confirm'>,
) {
  const setup = findSetup(account, id);
  if (setup.client_secret !== form.client_secret)
    throw invalid('setup_intent_invalid_parameter', 'The client_secret does not match.');
  if (setup.status !== 'requires_payment_method')
    throw invalid('setup_intent_unexpected_state', 'This SetupIntent was confirmed before.');
  const { card, billing_details } = form.payment_method_data;
  try {
    const method = createCard(account, card, billing_details.name);
    method.customer = setup.customer;
    Object.assign(setup, { status: 'succeeded', payment_method: method.id });
  } catch (error) {
    if (error instanceof StripeFailure) setup.last_setup_error = error.body.error;
    throw error;
  }
  return setup;
}

export function updateMethod(
  account: Account,
  id: string,
  { billing_details }: Params<'POST /v1/payment_methods/:id'>,
) {
  const method = account.methods.get(id);
  if (!method) throw missing('PaymentMethod', id);
  Object.assign(method.billing_details, billing_details);
  return method;
}

export function detach(account: Account, id: string) {
  const method = account.methods.get(id);
  if (!method) throw missing('PaymentMethod', id);
  if (method.customer === null)
    throw invalid(
      'payment_method_unexpected_state',
      'The payment method you provided is not attached to a customer so detachment is impossible.',
    );
  method.customer = null;
  return method;
}
