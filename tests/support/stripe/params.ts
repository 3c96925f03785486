import { z } from 'zod';
import { invalid } from './errors.ts';
import type { Form } from './form.ts';

const int = z
  .string()
  .regex(/^\d{1,12}$/)
  .transform(Number);
const text = z.string().min(1).max(5000);
const metadata = z.record(z.string().max(40), z.string().max(500));
const expand = z.record(z.string(), text).optional();
const threeDSecure = z.strictObject({
  request_three_d_secure: z.enum(['automatic', 'any', 'challenge']).optional(),
});

export const params = {
  'POST /v1/customers': z.strictObject({ metadata: metadata.optional() }),
  'POST /v1/setup_intents': z.strictObject({
    customer: text,
    allowed_payment_method_types: z.strictObject({ 0: z.literal('card') }),
    payment_method_options: z.strictObject({ card: threeDSecure }).optional(),
    usage: z.enum(['on_session', 'off_session']).optional(),
    metadata: metadata.optional(),
  }),
  'GET /v1/setup_intents/:id': z.strictObject({ expand }),
  'POST /v1/payment_intents': z.strictObject({
    amount: int,
    currency: z.string().regex(/^[a-z]{3}$/),
    description: text.max(1000).optional(),
    metadata: metadata.optional(),
    customer: text.optional(),
    payment_method: text.optional(),
    allowed_payment_method_types: z.strictObject({ 0: z.enum(['card', 'konbini']) }),
    payment_method_data: z
      .strictObject({
        type: z.literal('konbini'),
        billing_details: z.strictObject({ name: text, email: z.email(), phone: text.optional() }),
      })
      .optional(),
    payment_method_options: z
      .strictObject({
        card: threeDSecure.optional(),
        konbini: z
          .strictObject({ expires_at: int, product_description: z.string().max(22).optional() })
          .optional(),
      })
      .optional(),
    capture_method: z.enum(['automatic', 'automatic_async', 'manual']).optional(),
  }),
  'GET /v1/payment_intents/:id': z.strictObject({ expand }),
  'POST /v1/payment_intents/:id/confirm': z.strictObject({ return_url: z.url().optional() }),
  'POST /v1/payment_intents/:id/capture': z.strictObject({
    amount_to_capture: int.optional(),
    expand,
  }),
  'POST /v1/payment_intents/:id/cancel': z.strictObject({ expand }),
  'POST /v1/payment_methods/:id': z.strictObject({
    billing_details: z.strictObject({ email: z.email() }),
  }),
  'POST /v1/payment_methods/:id/detach': z.strictObject({}),
  'GET /v1/refunds': z.strictObject({
    payment_intent: text,
    limit: int.optional(),
    starting_after: text.optional(),
  }),
  'POST /v1/refunds': z.strictObject({
    payment_intent: text,
    amount: int.optional(),
    metadata: metadata.optional(),
    instructions_email: z.email().optional(),
  }),
  'GET /v1/disputes/:id': z.strictObject({}),
  'GET /v1/charges': z.strictObject({
    created: z.strictObject({ gte: int, lt: int }),
    limit: int.optional(),
    starting_after: text.optional(),
  }),
  'GET /v1/account': z.strictObject({}),
  'GET /v1/webhook_endpoints': z.strictObject({ limit: int.optional() }),
  // Stripe.js sends these with the publishable key.
  'POST /v1/setup_intents/:id/confirm': z.strictObject({
    client_secret: text,
    return_url: z.url(),
    payment_method_data: z.strictObject({
      type: z.literal('card'),
      billing_details: z.strictObject({ name: text }),
      card: z.strictObject({ number: text, exp_month: int, exp_year: int, cvc: text }),
    }),
  }),
} as const;

export type Call = keyof typeof params;
export type Params<C extends Call> = z.output<(typeof params)[C]>;

export function checkParams<C extends Call>(call: C, form: Form): Params<C> {
  const parsed = params[call].safeParse(form);
  if (parsed.success) return parsed.data as Params<C>;
  const [issue] = parsed.error.issues;
  const param = issue?.path.join('.') ?? '';
  if (issue?.code === 'unrecognized_keys') {
    const name = [param, ...issue.keys].filter(Boolean).join('.');
    throw invalid('parameter_unknown', `Received unknown parameter: ${name}`, { param: name });
  }
  const isMissing = issue?.code === 'invalid_type' && issue.message.includes('undefined');
  throw invalid(
    isMissing ? 'parameter_missing' : 'parameter_invalid',
    `${isMissing ? 'Missing required param' : 'Invalid value'}: ${param}. ${issue?.message}`,
    { param },
  );
}
