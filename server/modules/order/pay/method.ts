import {
  canPayBy,
  isByProvider,
  type PaymentType,
} from '../../../../src/features/checkout/rules/payment-type.ts';
import {
  baseType,
  orderShippingType,
} from '../../../../src/features/checkout/rules/shipping-type.ts';
import type { Db, Trx } from '../../../db/db.ts';
import { isoOf } from '../../../db/time.ts';
import { requireProvider } from '../../card/provider.ts';
import { findPayment, findShipping, noPayment } from '../../store/checkout-settings.ts';
import { moveOrder } from '../move.ts';
import { lockOwnOrder, type OrderRow } from '../queries.ts';
import { payBy } from '../rules/deadline.ts';
import { payableBeforeFee, withPaymentFee } from '../rules/reprice.ts';
import type { Work } from '../work.ts';

const shippingOf = (db: Db | Trx, order: OrderRow) =>
  order.shipping_type === 'virtual'
    ? null
    : findShipping(db, order.store_id, { type: baseType(order.shipping_type) });

/**
 * What a placed order would cost paid another way.
 * @throws ApiError PAYMENT_TYPE_NOT_AVAILABLE where the store or the rules of the sum refuse it
 */
export async function repriceOrder(db: Db | Trx, order: OrderRow, type: PaymentType) {
  const before = payableBeforeFee(order);
  if (type === 'free') {
    if (before > 0) throw noPayment();
    return withPaymentFee(order, 0);
  }
  const method = await findPayment(db, order.store_id, { type });
  const shipping = await shippingOf(db, order);
  const isPayable = canPayBy(
    { type, enabled: method.enabled === 1, fee: method.fee },
    {
      payableBeforeFee: before,
      shipping: shipping && {
        type: shipping.type,
        enabled: shipping.enabled === 1,
        is_cash_on_delivery: shipping.is_cash_on_delivery === 1,
      },
    },
  );
  if (!isPayable) throw noPayment();
  return withPaymentFee(order, method.fee);
}

interface Wish {
  userId: number;
  orderId: number;
  type: PaymentType;
}

/**
 * Takes another way of paying for an order that is still unpaid; what was begun the old way no longer
 * counts. Paid at the door, it is packed at once. Spec §7 payment-method.
 * @throws ApiError NOT_FOUND, ORDER_STATE_REFUSED, PAYMENT_TYPE_NOT_AVAILABLE
 */
export async function changeMethod(work: Work, { userId, orderId, type }: Wish) {
  const { trx, services } = work;
  const order = await lockOwnOrder(trx, userId, orderId);
  if (order.status === 'unpaid' && order.payment_type === type) return { success: true };
  if (isByProvider(type)) requireProvider(services);
  const sums = await repriceOrder(trx, order, type);
  const now = services.clock();
  const until = payBy(type, new Date(order.created_at), now);
  await moveOrder(work, order, type === 'cash_on_delivery' ? 'pay_at_door' : 'change_method', {
    payment_fee: sums.payment_fee,
    total_amount: sums.total_amount,
    amount_payable: sums.amount_payable,
    payment_type: type,
    payment_id: null,
    pay_by: until && isoOf(until),
    ...(type === 'cash_on_delivery' ? { shipping_type: orderShippingType('custom', type) } : {}),
  });
  return { success: true };
}
