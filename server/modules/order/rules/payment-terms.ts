import type { PaymentType } from '../../../../src/features/checkout/rules/payment-type.ts';
import type { Price } from '../../cart/rules/price.ts';

const MINUTE_MS = 60_000;
/** Convenience stores accept the money for three days from the order. */
const KONBINI_MS = 3 * 24 * 60 * MINUTE_MS;
/** A card is charged at once. The hour gives the buyer time to find it. */
const CARD_MS = 60 * MINUTE_MS;

/**
 * Returns the deadline until which an unpaid order keeps its stock; null when no provider confirms the
 * payment. Changing the payment method never extends it beyond the three days of a convenience store.
 * @param placedAt when the order was placed
 * @param now when the payment method was chosen
 */
export function paymentDeadline(type: PaymentType, placedAt: Date, now: Date): Date | null {
  const latest = placedAt.getTime() + KONBINI_MS;
  if (type === 'gmo_cvs') return new Date(latest);
  if (type === 'gmo_credit') return new Date(Math.min(latest, now.getTime() + CARD_MS));
  return null;
}

/** The amounts of a placed order, in the currency's smallest unit. Spec §3 Pricing result. */
export type OrderAmounts = Omit<Price, 'rebate_amounts'>;

export const payableBeforeFee = (amounts: OrderAmounts): number =>
  amounts.amount_payable - amounts.payment_fee;

/** When nothing is payable, there is no fee. */
export function withPaymentFee(amounts: OrderAmounts, fee: number): OrderAmounts {
  const before = payableBeforeFee(amounts);
  const payment_fee = before === 0 ? 0 : fee;
  return {
    amount: amounts.amount,
    coupon_amount: amounts.coupon_amount,
    shipping_fee: amounts.shipping_fee,
    payment_fee,
    total_amount: amounts.total_amount - amounts.payment_fee + payment_fee,
    used_point: amounts.used_point,
    amount_payable: before + payment_fee,
  };
}
