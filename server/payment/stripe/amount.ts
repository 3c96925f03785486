import type { PaymentRequest } from '../../ports/payment.ts';

type Currency = PaymentRequest['currency'];

/**
 * Per unit of ours. Yen has no decimals at Stripe. Taiwan dollars have two in charges and refunds,
 * and none here.
 */
const UNITS: Record<Currency, number> = { JPY: 1, TWD: 100 };

export const toStripeAmount = (amount: number, currency: Currency): number =>
  amount * UNITS[currency];

/** A fraction is kept, so that it never equals the requested amount. */
export const fromStripeAmount = (amount: number, currency: string): number =>
  amount / (UNITS[currency.toUpperCase() as Currency] ?? 1);
