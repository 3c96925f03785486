import type { ParsedBody } from '../../../src/contract/schemas.ts';
import { orderTypeOf } from '../../../src/features/checkout/rules/payload.ts';
import { canPayBy, type PaymentType } from '../../../src/features/checkout/rules/payment-type.ts';
import {
  baseType,
  orderShippingType,
  type ShippingType,
} from '../../../src/features/checkout/rules/shipping-type.ts';
import type { Trx } from '../../db/db.ts';
import { ApiError } from '../../http/api-error.ts';
import { toPriced } from '../cart/orderable.ts';
import type { Line } from '../cart/queries.ts';
import { type Price, priceOrder } from '../cart/rules/price.ts';
import {
  findPayment,
  findShipping,
  noPayment,
  noShipping,
  type PaymentRow,
  type ShippingRow,
} from '../store/checkout-settings.ts';

type Body = ParsedBody<'checkout'>;

interface Asked {
  lines: readonly Line[];
  body: Body;
  storeId: number;
  /** What is taken off; null for nothing. */
  coupon: { amount: number } | null;
}

/** How an order is shipped, paid and what it costs. */
export interface Terms {
  shipping: ShippingRow | null;
  shippingType: ShippingType;
  paymentType: PaymentType;
  price: Price;
}

function requireShippingType({ shipping_type: type }: Body): ShippingType {
  if (type) return type;
  const message = 'must say how the goods are shipped';
  throw new ApiError('INVALID_INPUT', `shipping_type ${message}.`, {
    fields: { shipping_type: [message] },
  });
}

/** Tickets and subscriptions drop the shipping fields; goods need a way of shipping. Spec §4 checkout. */
async function shippingFor(trx: Trx, lines: readonly Line[], body: Body, storeId: number) {
  if (orderTypeOf(lines.map(toPriced)) !== 'normal') return null;
  return findShipping(trx, storeId, { type: baseType(requireShippingType(body)) });
}

/** Throws PAYMENT_TYPE_NOT_AVAILABLE unless the sum can be paid so with this shipping. Spec §5. */
function requirePayable(payment: PaymentRow, shipping: ShippingRow | null, price: Price): void {
  const method = { type: payment.type, enabled: payment.enabled === 1, fee: payment.fee };
  const carrier = shipping && {
    type: shipping.type,
    enabled: shipping.enabled === 1,
    is_cash_on_delivery: shipping.is_cash_on_delivery === 1,
  };
  const payableBeforeFee = price.amount_payable - price.payment_fee;
  if (!canPayBy(method, { payableBeforeFee, shipping: carrier })) throw noPayment();
}

function requireShownPrice(price: Price, shown: Body['amount_payable']): void {
  if (price.amount_payable === (shown ?? price.amount_payable)) return;
  throw new ApiError(
    'PRICE_CHANGED',
    `The order costs ${price.amount_payable}, not the ${shown} that was shown. Price the cart again and ask the buyer.`,
  );
}

/**
 * Settles how an order is shipped and paid. Where nothing is payable the payment is `free`, whatever
 * was sent. Spec §4 checkout.
 * @throws ApiError INVALID_INPUT (`shipping_type`), SHIPPING_TYPE_NOT_AVAILABLE,
 *   PAYMENT_TYPE_NOT_AVAILABLE, PRICE_CHANGED
 */
export async function settleTerms(
  trx: Trx,
  { lines, body, storeId, coupon }: Asked,
): Promise<Terms> {
  const items = lines.map(toPriced);
  const coupon_amount = coupon?.amount ?? 0;
  const shipping = await shippingFor(trx, lines, body, storeId);
  const typeFor = (payment: PaymentType): ShippingType =>
    shipping === null ? 'virtual' : orderShippingType(shipping.type, payment);

  const unpaid = priceOrder({ items, shipping, payment: null, coupon_amount });
  if (unpaid.amount_payable === 0 || body.payment_type === 'free') {
    requireShownPrice(unpaid, body.amount_payable);
    if (unpaid.amount_payable > 0) throw noPayment();
    return { shipping, shippingType: typeFor('free'), paymentType: 'free', price: unpaid };
  }

  const payment = await findPayment(trx, storeId, { type: body.payment_type });
  const price = priceOrder({ items, shipping, payment, coupon_amount });
  requirePayable(payment, shipping, price);
  const shippingType = typeFor(payment.type);
  // A parcel to be paid at the door is sent so only when it is, and the other way round.
  if (shipping !== null && shippingType !== body.shipping_type) throw noShipping();
  requireShownPrice(price, body.amount_payable);
  return { shipping, shippingType, paymentType: payment.type, price };
}
