import { type KindedItem, kindOf } from '../../cart/rules/kind.ts';
import { apportion } from './rebate.ts';

/** A line to be priced. */
export interface PricedItem extends KindedItem {
  /** Of the cart item. */
  id: number;
  /** Of one piece, in the currency's smallest unit. */
  price: number;
  quantity: number;
  freeShipping: boolean;
}

/** The part of a shipping setting that costs money. */
export interface ShippingFee {
  fee_type: 'free' | 'flat';
  fee: number;
  free_shipping_threshold: number | null;
}

export interface PriceInput {
  items: readonly PricedItem[];
  /** Null while none is chosen: then shipping costs nothing yet. */
  shipping: ShippingFee | null;
  /** Null while none is chosen. The fee of cash on delivery stands here. */
  payment: { fee: number } | null;
  /** What the coupon or voucher takes off; never more than the items are worth. */
  coupon_amount?: number;
  /** Points the buyer pays with; never more than there is to pay. */
  points?: number;
}

/** Every sum of an order, in the currency's smallest unit, as the wire names them. Spec §3 Pricing result. */
export interface Price {
  amount: number;
  coupon_amount: number;
  shipping_fee: number;
  payment_fee: number;
  /** Items less the coupon, with both fees. */
  total_amount: number;
  used_point: number;
  /** The total less points. */
  amount_payable: number;
  /** The share of each line, by cart item id, in what the coupon takes off. */
  rebate_amounts: { identity_id: number; rebate_amount: number }[];
}

/** Tickets and subscriptions are shipped by nobody, and some goods ship free. */
const shipsFree = (item: PricedItem) => kindOf(item) !== 'normal' || item.freeShipping;

/** What shipping costs: nothing for what ships free, nor for orders worth the threshold. */
export function shippingFee(items: readonly PricedItem[], shipping: ShippingFee | null): number {
  if (shipping === null || shipping.fee_type === 'free') return 0;
  if (items.every(shipsFree)) return 0;
  const threshold = shipping.free_shipping_threshold;
  return threshold !== null && itemsAmount(items) >= threshold ? 0 : shipping.fee;
}

const worthOf = (item: PricedItem) => item.price * item.quantity;

/** What the items are worth before anything is taken off: thresholds are held against this. */
export const itemsAmount = (items: readonly PricedItem[]) =>
  items.reduce((sum, item) => sum + worthOf(item), 0);

const within = (wanted: number, most: number) => Math.min(Math.max(0, wanted), most);

/**
 * The one pricing function: the cart shows it, the server charges by it. Design §3.
 * Where nothing is left to pay there is no payment, so no payment fee either (spec §4 checkout).
 */
export function priceOrder(input: PriceInput): Price {
  const { items, shipping, payment } = input;
  const amount = itemsAmount(items);
  const coupon_amount = within(input.coupon_amount ?? 0, amount);
  const shipping_fee = shippingFee(items, shipping);
  const beforePayment = amount - coupon_amount + shipping_fee;
  const used_point = within(input.points ?? 0, beforePayment);
  const payment_fee = beforePayment === used_point ? 0 : (payment?.fee ?? 0);
  const total_amount = beforePayment + payment_fee;
  const rebates = apportion(coupon_amount, items.map(worthOf));
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
