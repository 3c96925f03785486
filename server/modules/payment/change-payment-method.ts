import type { ParsedQuery, Reply } from '../../../src/contract/schemas.ts';
import {
  isByProvider,
  type PaymentType,
} from '../../../src/features/checkout/rules/payment-type.ts';
import { baseType, orderShippingType } from '../../../src/features/checkout/rules/shipping-type.ts';
import type { Db, Trx } from '../../db/db.ts';
import { isoOf } from '../../db/time.ts';
import { requireProvider } from '../card/require-provider.ts';
import { type OrderContext, transitionOrder } from '../order/lifecycle/transition-order.ts';
import { requirePayable } from '../order/place/quote-order.ts';
import { findItems, lockOwnOrder, type OrderRow, requireOrder } from '../order/queries.ts';
import { payableBeforeFee, paymentDeadline, withPaymentFee } from '../order/rules/payment-terms.ts';
import { findPaymentMethod, findShipping, noPayment } from '../store/checkout-settings.ts';

const findShippingOf = (db: Db | Trx, order: OrderRow) =>
  order.shipping_type === 'virtual'
    ? null
    : findShipping(db, order.store_id, { type: baseType(order.shipping_type) });

/** Throws PAYMENT_TYPE_NOT_AVAILABLE. */
async function repriceOrder(db: Db | Trx, order: OrderRow, type: PaymentType) {
  const before = payableBeforeFee(order);
  if (type === 'free') {
    if (before > 0) throw noPayment();
    return withPaymentFee(order, 0);
  }
  const method = await findPaymentMethod(db, order.store_id, { type });
  const shipping = await findShippingOf(db, order);
  requirePayable(method, shipping, before);
  return withPaymentFee(order, method.fee);
}

/** Throws NOT_FOUND, PAYMENT_TYPE_NOT_AVAILABLE. */
export async function getOrderPricing(
  db: Db,
  userId: number,
  orderId: number,
  { payment_type }: ParsedQuery<'getOrderPricing'>,
): Promise<Reply<'getOrderPricing'>> {
  const order = await requireOrder(db, userId, orderId);
  const amounts = await repriceOrder(db, order, payment_type);
  const items = await findItems(db, [order.id]);
  const rebate_amounts = items.map(({ cart_item_id, rebate_amount }) => ({
    identity_id: cart_item_id,
    rebate_amount,
  }));
  return { ...amounts, rebate_amounts };
}

interface MethodChange {
  userId: number;
  orderId: number;
  type: PaymentType;
}

/**
 * Changes the payment method of an unpaid order and voids its open payments. Cash on delivery makes the order
 * `undelivered` at once. Spec §7 payment-method.
 * @throws ApiError NOT_FOUND, ORDER_STATE_REFUSED, PAYMENT_TYPE_NOT_AVAILABLE
 */
export async function changePaymentMethod(
  context: OrderContext,
  { userId, orderId, type }: MethodChange,
) {
  const { trx, services } = context;
  const order = await lockOwnOrder(trx, userId, orderId);
  if (order.status === 'unpaid' && order.payment_type === type) return { success: true };
  if (isByProvider(type)) requireProvider(services);
  const amounts = await repriceOrder(trx, order, type);
  const deadline = paymentDeadline(type, new Date(order.created_at), services.clock());
  const isAtDoor = type === 'cash_on_delivery';
  await transitionOrder(context, order, isAtDoor ? 'pay_at_door' : 'change_method', {
    payment_fee: amounts.payment_fee,
    total_amount: amounts.total_amount,
    amount_payable: amounts.amount_payable,
    payment_type: type,
    payment_id: null,
    pay_by: deadline && isoOf(deadline),
    ...(isAtDoor ? { shipping_type: orderShippingType('custom', type) } : {}),
  });
  return { success: true };
}
