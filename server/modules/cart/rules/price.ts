import { amountOf, itemsAmount } from '../../../../src/features/cart/rules/amount.ts';
import { type KindedItem, kindOf } from '../../../../src/features/cart/rules/kind.ts';
import { type FeeByPlace, feeTo } from '../../../../src/features/store/rules/shipping-fee.ts';

export interface PricedItem extends KindedItem {
  id: number;
  /** For one piece, in the currency's smallest unit. */
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
  /** Null until one is chosen; the fee is then 0. */
  shipping: ShippingFee | null;
  /** As addresses name it: `東京都`. Null until an address is chosen. */
  prefecture?: string | null;
  payment: { fee: number } | null;
  /** Capped at the items' amount. */
  coupon_amount?: number;
  /** Capped at the remaining amount. */
  points?: number;
}

/** The sums of an order in wire format. Spec §3 Pricing result. */
export interface Price {
  amount: number;
  coupon_amount: number;
  shipping_fee: number;
  payment_fee: number;
  /** The items less the coupon, plus both fees. */
  total_amount: number;
  used_point: number;
  /** The total less points. */
  amount_payable: number;
  /** Each line's share of the coupon's amount, by cart item id. */
  rebate_amounts: { identity_id: number; rebate_amount: number }[];
}

/** Tickets and subscriptions are not shipped. */
const shipsFree = (item: PricedItem) => kindOf(item) !== 'normal' || item.freeShipping;

/**
 * Returns 0 for items that ship free and orders that reach the threshold, otherwise the fee of the
 * prefecture or the default fee.
 */
function shippingFee(
  items: readonly PricedItem[],
  shipping: ShippingFee | null,
  prefecture: string | null,
): number {
  if (shipping === null || shipping.fee_type === 'free') return 0;
  if (items.every(shipsFree)) return 0;
  const threshold = shipping.free_shipping_threshold;
  if (threshold !== null && itemsAmount(items) >= threshold) return 0;
  return feeTo(shipping, prefecture);
}

/**
 * Splits a discount over lines in proportion to their amounts. Rounds shares down and gives the
 * remaining units to the largest remainders, earlier lines first.
 * @param discount at most the sum of `amounts`
 */
function apportion(discount: number, amounts: readonly number[]): number[] {
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
  if (total === 0) return amounts.map(() => 0);
  // BigInt: the product of two large sums exceeds Number.MAX_SAFE_INTEGER.
  const shares = amounts.map((amount, index) => {
    const product = BigInt(discount) * BigInt(amount);
    return { index, part: Number(product / BigInt(total)), rest: product % BigInt(total) };
  });
  const left = discount - shares.reduce((sum, { part }) => sum + part, 0);
  const byRest = shares.toSorted((a, b) => (a.rest === b.rest ? 0 : a.rest < b.rest ? 1 : -1));
  const roundedUp = new Set(byRest.slice(0, left).map(({ index }) => index));
  return shares.map(({ index, part }) => part + (roundedUp.has(index) ? 1 : 0));
}

const within = (wanted: number, most: number) => Math.min(Math.max(0, wanted), most);

/**
 * Computes the sums of an order, for the cart and for the charge. Design §3. Without an amount to
 * pay there is no payment fee. Spec §4 checkout.
 */
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
