import { ProviderRefusal, ProviderUnavailable } from '../../ports/payment.ts';
import type { PaymentIntent } from './sdk.ts';

export interface Failure {
  code: string;
  message: string;
}

interface Declined {
  code?: string;
  decline_code?: string;
  message?: string;
}

/** The issuer's reason, or else Stripe's. */
export const failureOf = ({ code, decline_code, message }: Declined): Failure => ({
  code: decline_code || code || 'refused',
  message: message || 'Stripe refused the payment.',
});

/** Of the last confirmation; null without a failure. */
export const failureOfIntent = ({ last_payment_error }: PaymentIntent): Failure | null =>
  last_payment_error ? failureOf(last_payment_error) : null;

/** Known by its name, so that the SDK is loaded only by a call to Stripe. */
interface SdkError extends Declined {
  type: string;
  rawType?: string;
  requestId?: string;
}

export const isSdkError = (error: unknown): error is SdkError & Error =>
  error instanceof Error && 'type' in error && String(error.type).startsWith('Stripe');

const FINAL = new Set(['StripeCardError', 'StripeInvalidRequestError', 'StripeIdempotencyError']);

/** Undecided: Stripe was busy, or the same request is in progress. */
const TEMPORARY = new Set(['lock_timeout', 'idempotency_key_in_use', 'rate_limit']);

/**
 * A refusal is final and charged nothing. Any other error leaves the result unknown: no answer,
 * 5xx, HTML, rate limit, or an invalid key.
 */
function toProviderError(error: unknown): unknown {
  if (!isSdkError(error)) return error;
  const { type, rawType, code = '', decline_code, message, requestId } = error;
  if (FINAL.has(type) && !TEMPORARY.has(code)) {
    const failure = failureOf({ code: code || rawType, decline_code, message });
    return new ProviderRefusal(failure.code, failure.message);
  }
  const request = requestId ? ` (request ${requestId})` : '';
  const text = `Stripe gave no usable answer: ${message || type}${request}`;
  return new ProviderUnavailable(text, { cause: error });
}

/** Throws ProviderRefusal, ProviderUnavailable. */
export async function callStripe<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw toProviderError(error);
  }
}

/** Another call has changed the object. */
export const isStateConflict = (error: unknown): boolean =>
  error instanceof ProviderRefusal && error.code === 'payment_intent_unexpected_state';
