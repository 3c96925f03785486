import type { PaymentStatus } from '../../../../src/contract/order-states.ts';
import type { PaymentType } from '../../../../src/features/checkout/rules/payment-type.ts';
import type { Price } from '../../cart/rules/price.ts';

const MINUTE_MS = 60_000;
/** Convenience stores accept the money for three days from the order. */
const KONBINI_MS = 3 * 24 * 60 * MINUTE_MS;
/** A card is charged at once. The hour gives the buyer time to find it. */
const CARD_MS = 60 * MINUTE_MS;

/**
 * The deadline until which an unpaid order keeps its stock; null when no provider has to confirm the
 * payment. Another payment method never extends it beyond the three days of a convenience store.
 * @param placedAt when the order was placed
 * @param now when the payment method was chosen
 */
export function paymentDeadline(type: PaymentType, placedAt: Date, now: Date): Date | null {
  const latest = placedAt.getTime() + KONBINI_MS;
  if (type === 'gmo_cvs') return new Date(latest);
  if (type === 'gmo_credit') return new Date(Math.min(latest, now.getTime() + CARD_MS));
  return null;
}

/** The amounts that an order was placed at, in the currency's smallest unit. Spec §3 Pricing result. */
export type OrderAmounts = Omit<Price, 'rebate_amounts'>;

/** The payable amount without the fee of the payment method. */
export const payableBeforeFee = (amounts: OrderAmounts): number =>
  amounts.amount_payable - amounts.payment_fee;

/**
 * The amounts of a placed order with the fee of another payment method; prices stay as they were
 * sold. Where nothing is payable there is no payment and no fee.
 */
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

/** Everything that can happen to one payment attempt. */
export const PAYMENT_COMMANDS = [
  'authorise',
  'issue',
  'capture',
  'fail',
  'refund',
  'refund_failed',
] as const;
export type PaymentCommand = (typeof PAYMENT_COMMANDS)[number];

/**
 * Every transition of one payment attempt by a provider. Spec §4 payment status. A provider's notices
 * arrive in any order: a capture counts even after a failure, and a failure after a capture does not.
 */
export const paymentMachine: Record<
  PaymentCommand,
  Partial<Record<PaymentStatus, PaymentStatus>>
> = {
  authorise: { init: 'approving' },
  issue: { init: 'pending' },
  capture: { init: 'paid', approving: 'paid', pending: 'paid', failed: 'paid' },
  fail: { init: 'failed', approving: 'failed', pending: 'failed' },
  refund: { paid: 'refunded' },
  refund_failed: { refunded: 'paid' },
};

/** The status that a command leads to; undefined when it is refused. */
export const nextPaymentStatus = (
  status: PaymentStatus,
  command: PaymentCommand,
): PaymentStatus | undefined => paymentMachine[command][status];
