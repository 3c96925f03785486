import Stripe from 'stripe';
import type { StripeSettings } from '../../config/stripe.ts';

/** Of this adapter and of the SDK's types. */
export const API_VERSION = '2026-10-28.endive';

/** An issuer may take long. A job then asks Stripe for the result. */
const TIMEOUT_MS = 20_000;
const RETRIES = 1;

export type Client = Stripe;
export type PaymentIntent = Stripe.PaymentIntent;
export type PaymentIntentParams = Stripe.PaymentIntentCreateParams;
export type SetupIntent = Stripe.SetupIntent;
export type PaymentMethod = Stripe.PaymentMethod;
export type Charge = Stripe.Charge;
export type Refund = Stripe.Refund;
export type Dispute = Stripe.Dispute;
export type StripeEvent = Stripe.Event;

/** A retry has the same idempotency key. */
export function openClient({ secretKey, apiBase, timeoutMs = TIMEOUT_MS }: StripeSettings): Client {
  return new Stripe(secretKey, {
    apiVersion: API_VERSION,
    timeout: timeoutMs,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...(apiBase && {
      protocol: apiBase.protocol === 'http:' ? 'http' : 'https',
      host: apiBase.hostname,
      port: apiBase.port || (apiBase.protocol === 'http:' ? 80 : 443),
    }),
  });
}

/** @throws StripeSignatureVerificationError, SyntaxError */
export const readEvent = (
  raw: string,
  signature: string,
  { secret, tolerance, now }: { secret: string; tolerance: number; now: Date },
): StripeEvent =>
  Stripe.webhooks.constructEvent(raw, signature, secret, tolerance, undefined, now.getTime());
