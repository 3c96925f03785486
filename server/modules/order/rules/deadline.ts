import type { PaymentType } from '../../../../src/features/checkout/rules/payment-type.ts';

const MINUTE_MS = 60_000;
/** Convenience stores take the money for three days from the order. */
const KONBINI_MS = 3 * 24 * 60 * MINUTE_MS;
/** A card is charged at once; the hour is for the buyer who has to look for it. */
const CARD_MS = 60 * MINUTE_MS;

/**
 * Until when an order's stock is kept for its payment; null where no provider has to confirm it.
 * Another way of paying never keeps the stock longer than a convenience store would have.
 * @param placedAt when the order was placed
 * @param now when this way of paying was chosen
 */
export function payBy(type: PaymentType, placedAt: Date, now: Date): Date | null {
  const last = placedAt.getTime() + KONBINI_MS;
  if (type === 'gmo_cvs') return new Date(last);
  if (type === 'gmo_credit') return new Date(Math.min(last, now.getTime() + CARD_MS));
  return null;
}
