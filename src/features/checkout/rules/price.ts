/** A line to be priced. */
export interface PricedItem {
  /** Of one piece, in the currency's smallest unit. */
  price: number;
  quantity: number;
  freeShipping: boolean;
  isTicket: boolean;
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
  /** What coupons take off; never more than the items are worth. */
  coupon_amount?: number;
}

/** Every sum of an order, in the currency's smallest unit, as the wire names them. Spec §3 Pricing result. */
export interface Price {
  amount: number;
  coupon_amount: number;
  shipping_fee: number;
  payment_fee: number;
  total_amount: number;
  amount_payable: number;
}

/** What shipping costs: nothing for tickets, free-shipping goods, and orders worth the threshold. */
export function shippingFee(items: readonly PricedItem[], shipping: ShippingFee | null): number {
  if (shipping === null || shipping.fee_type === 'free') return 0;
  if (items.every((item) => item.isTicket || item.freeShipping)) return 0;
  const threshold = shipping.free_shipping_threshold;
  return threshold !== null && itemsAmount(items) >= threshold ? 0 : shipping.fee;
}

const itemsAmount = (items: readonly PricedItem[]) =>
  items.reduce((sum, item) => sum + item.price * item.quantity, 0);

/**
 * The one pricing function: the cart shows it, the server charges by it. Design §3.
 * Where nothing is left to pay there is no payment, so no payment fee either (spec §4 checkout).
 */
export function priceOrder({ items, shipping, payment, coupon_amount = 0 }: PriceInput): Price {
  const amount = itemsAmount(items);
  const discount = Math.min(Math.max(0, coupon_amount), amount);
  const shipping_fee = shippingFee(items, shipping);
  const beforePayment = amount - discount + shipping_fee;
  const payment_fee = beforePayment === 0 ? 0 : (payment?.fee ?? 0);
  const total_amount = beforePayment + payment_fee;
  return {
    amount,
    coupon_amount: discount,
    shipping_fee,
    payment_fee,
    total_amount,
    amount_payable: total_amount,
  };
}
