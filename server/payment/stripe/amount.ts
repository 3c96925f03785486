import type { PaymentRequest } from '../../ports/payment.ts';

type Currency = PaymentRequest['currency'];

/**
 * Stripe's units per unit of ours. Yen has no decimals at Stripe. Taiwan dollars have two in
 * charges and refunds, and none here.
 */
const UNITS: Record<Currency, number> = { JPY: 1, TWD: 100 };

/** Converts an amount to Stripe's units. */
export const toStripeAmount = (amount: number, currency: Currency): number =>
  amount * UNITS[currency];

/**
 * Converts an amount from Stripe's units. A fraction is kept, so that it never equals the requested
 * amount.
 */
export const fromStripeAmount = (amount: number, currency: string): number =>
  amount / (UNITS[currency.toUpperCase() as Currency] ?? 1);
