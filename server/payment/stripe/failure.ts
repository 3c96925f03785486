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

/** The issuer's reason where there is one, otherwise Stripe's own. */
export const failureOf = ({ code, decline_code, message }: Declined): Failure => ({
  code: decline_code || code || 'refused',
  message: message || 'Stripe refused the payment.',
});

/** Why an intent's last attempt failed; null when none did. */
export const failureOfIntent = ({ last_payment_error }: PaymentIntent): Failure | null =>
  last_payment_error ? failureOf(last_payment_error) : null;

/** An error of the SDK. Its class is known by name, so that only a call to Stripe loads the SDK. */
interface SdkError extends Declined {
  type: string;
  rawType?: string;
  requestId?: string;
}

/** Whether an error is one of the SDK's. */
export const isSdkError = (error: unknown): error is SdkError & Error =>
  error instanceof Error && 'type' in error && String(error.type).startsWith('Stripe');

const FINAL = new Set(['StripeCardError', 'StripeInvalidRequestError', 'StripeIdempotencyError']);

/** Nothing was decided by these: Stripe was busy, or the same request is still being answered. */
const TEMPORARY = new Set(['lock_timeout', 'idempotency_key_in_use', 'rate_limit']);

/**
 * What an error means. A refusal is final and charged nothing; everything else of Stripe's leaves the
 * outcome unknown: no answer, 5xx, HTML, too many requests, or a key that Stripe does not accept.
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

/** Calls Stripe. Throws ProviderRefusal, ProviderUnavailable. */
export async function callStripe<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw toProviderError(error);
  }
}

/** Whether Stripe refused because the object has moved on since: another call was there before. */
export const isStateConflict = (error: unknown): boolean =>
  error instanceof ProviderRefusal && error.code === 'payment_intent_unexpected_state';
