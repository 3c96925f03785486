import type { Account } from './account.ts';
import { readDispute } from './disputes.ts';
import { missing } from './errors.ts';
import type { Form } from './form.ts';
import {
  cancelIntent,
  captureIntent,
  confirmIntent,
  createIntent,
  listCharges,
  readIntent,
} from './intents.ts';
import { type Call, checkParams, params } from './params.ts';
import { createRefund, listRefunds } from './refunds.ts';
import {
  confirmSetup,
  createCustomer,
  createSetup,
  detach,
  readSetup,
  updateMethod,
} from './setups.ts';

const isExpanded = ({ expand }: { expand?: Record<string, string> | undefined }, field: string) =>
  Object.values(expand ?? {}).includes(field);

type Handler = (account: Account, id: string, form: Form) => unknown;

const handle =
  <C extends Call>(
    call: C,
    run: (account: Account, form: ReturnType<typeof checkParams<C>>, id: string) => unknown,
  ): Handler =>
  (account, id, form) =>
    run(account, checkParams(call, form), id);

const HANDLERS: Record<Call, Handler> = {
  'POST /v1/customers': handle('POST /v1/customers', createCustomer),
  'POST /v1/setup_intents': handle('POST /v1/setup_intents', createSetup),
  'GET /v1/setup_intents/:id': handle('GET /v1/setup_intents/:id', (account, form, id) =>
    readSetup(account, id, isExpanded(form, 'payment_method')),
  ),
  'POST /v1/setup_intents/:id/confirm': handle(
    'POST /v1/setup_intents/:id/confirm',
    (account, form, id) => confirmSetup(account, id, form),
  ),
  'POST /v1/payment_intents': handle('POST /v1/payment_intents', createIntent),
  'GET /v1/payment_intents/:id': handle('GET /v1/payment_intents/:id', (account, form, id) =>
    readIntent(account, id, isExpanded(form, 'latest_charge')),
  ),
  'POST /v1/payment_intents/:id/confirm': handle(
    'POST /v1/payment_intents/:id/confirm',
    (account, form, id) => confirmIntent(account, id, form),
  ),
  'POST /v1/payment_intents/:id/capture': handle(
    'POST /v1/payment_intents/:id/capture',
    (account, form, id) => captureIntent(account, id, form),
  ),
  'POST /v1/payment_intents/:id/cancel': handle(
    'POST /v1/payment_intents/:id/cancel',
    (account, _form, id) => cancelIntent(account, id),
  ),
  'POST /v1/payment_methods/:id': handle('POST /v1/payment_methods/:id', (account, form, id) =>
    updateMethod(account, id, form),
  ),
  'POST /v1/payment_methods/:id/detach': handle(
    'POST /v1/payment_methods/:id/detach',
    (account, _form, id) => detach(account, id),
  ),
  'GET /v1/refunds': handle('GET /v1/refunds', listRefunds),
  'POST /v1/refunds': handle('POST /v1/refunds', createRefund),
  'GET /v1/disputes/:id': handle('GET /v1/disputes/:id', (account, _form, id) =>
    readDispute(account, id),
  ),
  'GET /v1/charges': handle('GET /v1/charges', listCharges),
  'GET /v1/account': handle('GET /v1/account', () => ({
    id: 'acct_1',
    object: 'account',
    charges_enabled: true,
    country: 'JP',
    capabilities: { card_payments: 'active', konbini_payments: 'active' },
  })),
  'GET /v1/webhook_endpoints': handle('GET /v1/webhook_endpoints', ({ endpoints }) => ({
    object: 'list',
    data: endpoints,
    has_more: false,
    url: '/v1/webhook_endpoints',
  })),
};

/** Stripe.js uses the publishable key. */
export const PUBLIC_CALLS: readonly string[] = ['POST /v1/setup_intents/:id/confirm'];

export function findCall(method: string, path: string): { call: Call; id: string } {
  for (const call of Object.keys(params) as Call[]) {
    const [verb, pattern = ''] = call.split(' ');
    const match = new RegExp(`^${pattern.replace(':id', '([^/]+)')}$`).exec(path);
    if (verb === method && match) return { call, id: match[1] ?? '' };
  }
  throw missing('URL', path);
}

export const runCall = (account: Account, call: Call, id: string, form: Form): unknown =>
  structuredClone(HANDLERS[call](account, id, form));
