import { amountOf, itemsAmount } from '../../../../src/features/cart/rules/amount.ts';
import { shipsFree } from '../../../../src/features/cart/rules/free-shipping.ts';
import type { KindedItem } from '../../../../src/features/cart/rules/kind.ts';
import { type FeeByPlace, feeTo } from '../../../../src/features/store/rules/shipping-fee.ts';
import { apportion } from '../../../../src/features/tax/rules/apportion.ts';

export interface PricedItem extends KindedItem {
  id: number;
  /** Per piece, in the smallest currency unit. */
  price: number;
  quantity: number;
  freeShipping: boolean;
}

export interface ShippingFee extends FeeByPlace {
  fee_type: 'free' | 'flat';
  free_shipping_threshold: number | null;
}

export interface PriceInput {
  items: readonly PricedItem[];
  shipping: ShippingFee | null;
  /** Like `東京都`; null until an address is chosen. */
  prefecture?: string | null;
  payment: { fee: number } | null;
  /** Capped at the items' amount. */
  coupon_amount?: number;
  /** Capped at the remaining amount. */
  points?: number;
}

/** Spec §3 Pricing result. */
export interface Price {
  amount: number;
  coupon_amount: number;
  shipping_fee: number;
  payment_fee: number;
  total_amount: number;
  used_point: number;
  amount_payable: number;
  /** The coupon's share of each line, by cart item id. */
  rebate_amounts: { identity_id: number; rebate_amount: number }[];
}

function shippingFee(
  items: readonly PricedItem[],
  shipping: ShippingFee | null,
  prefecture: string | null,
): number {
  return shipping === null || shipsFree(items, shipping) ? 0 : feeTo(shipping, prefecture);
}

const within = (wanted: number, most: number) => Math.min(Math.max(0, wanted), most);

/** Design §3. Spec §4 checkout. */
export function priceOrder(input: PriceInput): Price {
  const { items, shipping, payment } = input;
  const amount = itemsAmount(items);
  const coupon_amount = within(input.coupon_amount ?? 0, amount);
  const shipping_fee = shippingFee(items, shipping, input.prefecture ?? null);
  const beforePayment = amount - coupon_amount + shipping_fee;
  const used_point = within(input.points ?? 0, beforePayment);
  const payment_fee = beforePayment === used_point ? 0 : (payment?.fee ?? 0);
  const total_amount = beforePayment + payment_fee;
  const rebates = apportion(coupon_amount, items.map(amountOf));
  return {
    amount,
    coupon_amount,
    shipping_fee,
    payment_fee,
    total_amount,
    used_point,
    amount_payable: total_amount - used_point,
    rebate_amounts: items.map(({ id }, index) => ({
      identity_id: id,
      rebate_amount: rebates[index] ?? 0,
    })),
  };
}
