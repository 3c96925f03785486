import { amountOf, itemsAmount } from '../../../../src/features/cart/rules/amount.ts';
import { type KindedItem, kindOf } from '../../../../src/features/cart/rules/kind.ts';
import { type FeeByPlace, feeTo } from '../../../../src/features/store/rules/shipping-fee.ts';

/** A cart line to price. */
export interface PricedItem extends KindedItem {
  /** The cart item's id. */
  id: number;
  /** The price of one piece, in the currency's smallest unit. */
  price: number;
  quantity: number;
  freeShipping: boolean;
}

/** The part of a shipping setting that costs money. */
export interface ShippingFee extends FeeByPlace {
  fee_type: 'free' | 'flat';
  free_shipping_threshold: number | null;
}

export interface PriceInput {
  items: readonly PricedItem[];
  /** Null while none is chosen; the fee is then 0. */
  shipping: ShippingFee | null;
  /** Where the order goes, as addresses name it: `東京都`. Null while no address is chosen. */
  prefecture?: string | null;
  /** Null while none is chosen. Cash on delivery has a fee. */
  payment: { fee: number } | null;
  /** The coupon's or voucher's amount. Capped at the items' amount. */
  coupon_amount?: number;
  /** Points the buyer pays with. Capped at what is left to pay. */
  points?: number;
}

/**
 * The sums of an order, in the currency's smallest unit and wire format. Spec §3 Pricing result.
 */
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

/** Tickets and subscriptions are not shipped, and some goods ship free. */
const shipsFree = (item: PricedItem) => kindOf(item) !== 'normal' || item.freeShipping;

/**
 * Returns the shipping fee: 0 for items that ship free and for orders that reach the threshold, otherwise
 * that of the prefecture, or the usual one.
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
 * Splits a discount over lines in proportion to their amounts, in whole units. Each line gets its
 * share rounded down; the remaining units go to the largest remainders, earlier lines first. The
 * parts add up to the discount exactly, and no line gets more than its amount.
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
 * Returns every sum of an order; the cart's prices and the charge both come from here. Design §3.
 * When nothing is left to pay there is no payment, and so no payment fee. Spec §4 checkout.
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
