import type { Price } from '../../cart/rules/price.ts';

/** The sums an order was placed at, in the currency's smallest unit. Spec §3 Pricing result. */
export type OrderSums = Omit<Price, 'rebate_amounts'>;

/** What is left to pay before the payment's own fee. */
export const payableBeforeFee = (sums: OrderSums): number => sums.amount_payable - sums.payment_fee;

/**
 * What a placed order costs when it is paid another way: everything stays as it was sold, only the
 * payment's fee is another. Where nothing is payable there is no payment, so no fee either.
 */
export function withPaymentFee(sums: OrderSums, fee: number): OrderSums {
  const before = payableBeforeFee(sums);
  const payment_fee = before === 0 ? 0 : fee;
  return {
    amount: sums.amount,
    coupon_amount: sums.coupon_amount,
    shipping_fee: sums.shipping_fee,
    payment_fee,
    total_amount: sums.total_amount - sums.payment_fee + payment_fee,
    used_point: sums.used_point,
    amount_payable: before + payment_fee,
  };
}
