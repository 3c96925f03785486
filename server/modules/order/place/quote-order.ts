import type { ParsedBody } from '../../../../src/contract/schemas.ts';
import { orderTypeOf } from '../../../../src/features/checkout/rules/payload.ts';
import {
  canPayBy,
  type PaymentType,
} from '../../../../src/features/checkout/rules/payment-type.ts';
import {
  baseType,
  orderShippingType,
  type ShippingType,
} from '../../../../src/features/checkout/rules/shipping-type.ts';
import type { Trx } from '../../../db/db.ts';
import { ApiError } from '../../../http/api-error.ts';
import { priceStorable, toPriced } from '../../cart/orderable.ts';
import type { Line } from '../../cart/queries.ts';
import type { Price } from '../../cart/rules/price.ts';
import {
  findPaymentMethod,
  findShipping,
  noPayment,
  noShipping,
  type PaymentMethodRow,
  type ShippingRow,
} from '../../store/checkout-settings.ts';
import { payableBeforeFee } from '../rules/payment-terms.ts';

type Body = ParsedBody<'checkout'>;

interface QuoteOptions {
  lines: readonly Line[];
  body: Body;
  storeId: number;
  coupon: { amount: number } | null;
  prefecture: string | null;
}

export interface Quote {
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

/**
 * Returns null for tickets and subscriptions: their shipping fields are ignored. Spec §4 checkout.
 */
async function findShippingFor(trx: Trx, lines: readonly Line[], body: Body, storeId: number) {
  if (orderTypeOf(lines.map(toPriced)) !== 'normal') return null;
  const type = baseType(requireShippingType(body));
  const { shipping_setting_id: id } = body;
  const shipping = await findShipping(trx, storeId, id ? { id } : { type });
  if (shipping.type !== type) throw noShipping();
  return shipping;
}

/**
 * Throws PAYMENT_TYPE_NOT_AVAILABLE unless the method suits the amount and the shipping. Spec §5.
 */
export function requirePayable(
  payment: PaymentMethodRow,
  shipping: ShippingRow | null,
  payableBeforeFee: number,
): void {
  const method = { type: payment.type, enabled: payment.enabled === 1, fee: payment.fee };
  const carrier = shipping && {
    type: shipping.type,
    enabled: shipping.enabled === 1,
    is_cash_on_delivery: shipping.is_cash_on_delivery === 1,
  };
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
 * When nothing is payable, the payment type is `free`. Spec §4 checkout.
 * @throws ApiError INVALID_INPUT (`shipping_type`), SHIPPING_TYPE_NOT_AVAILABLE,
 *   PAYMENT_TYPE_NOT_AVAILABLE, PRICE_CHANGED
 */
export async function quoteOrder(
  trx: Trx,
  { lines, body, storeId, coupon, prefecture }: QuoteOptions,
): Promise<Quote> {
  const items = lines.map(toPriced);
  const coupon_amount = coupon?.amount ?? 0;
  const shipping = await findShippingFor(trx, lines, body, storeId);
  const shippingTypeFor = (payment: PaymentType): ShippingType =>
    shipping === null ? 'virtual' : orderShippingType(shipping.type, payment);

  const unpaid = priceStorable({ items, shipping, prefecture, payment: null, coupon_amount });
  if (unpaid.amount_payable === 0 || body.payment_type === 'free') {
    requireShownPrice(unpaid, body.amount_payable);
    if (unpaid.amount_payable > 0) throw noPayment();
    return { shipping, shippingType: shippingTypeFor('free'), paymentType: 'free', price: unpaid };
  }

  const payment = await findPaymentMethod(trx, storeId, { type: body.payment_type });
  const price = priceStorable({ items, shipping, prefecture, payment, coupon_amount });
  requirePayable(payment, shipping, payableBeforeFee(price));
  const shippingType = shippingTypeFor(payment.type);
  // Cash on delivery is both a shipping type and a payment type, and they must agree.
  if (shipping !== null && shippingType !== body.shipping_type) throw noShipping();
  requireShownPrice(price, body.amount_payable);
  return { shipping, shippingType, paymentType: payment.type, price };
}
