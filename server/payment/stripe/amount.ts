import type { PaymentRequest } from '../../ports/payment.ts';

type Currency = PaymentRequest['currency'];

/**
 * How many of Stripe's units one of ours is. Yen has no decimals there. Taiwan dollars have two in
 * charges and refunds, though not in payouts, and none here.
 */
const UNITS: Record<Currency, number> = { JPY: 1, TWD: 100 };

/** An amount as Stripe writes it. */
export const toStripeAmount = (amount: number, currency: Currency): number =>
  amount * UNITS[currency];

/** An amount of Stripe's as we write it. A fraction is kept, so that it never equals what was asked. */
export const fromStripeAmount = (amount: number, currency: string): number =>
  amount / (UNITS[currency.toUpperCase() as Currency] ?? 1);
