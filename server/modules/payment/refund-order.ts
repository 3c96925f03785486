import type { Trx } from '../../db/db.ts';
import { ApiError } from '../../http/api-error.ts';
import {
  nextStateOf,
  type OrderContext,
  stateRefused,
  transitionOrder,
} from '../order/lifecycle/transition-order.ts';
import { findRequestedRefund } from '../order/money/queue-provider-call.ts';
import { isPaying, queueRefund, refundableAmount } from '../order/money/queue-refund.ts';
import { lockOrder, type OrderRow, type PaymentRow } from '../order/queries.ts';
import { recordManualRefund } from './record-refund.ts';

interface Refund {
  /** Default: the full amount not yet refunded. */
  amount?: number | undefined;
  /** True when the store has paid the refund itself. */
  by_hand?: boolean | undefined;
}

interface Refundable {
  payment: PaymentRow;
  /** Due but not requested: the provider refused the refund, or it failed. */
  stuck: number;
  /** Not due yet: it pays the order. */
  free: number;
}

async function findRefundable(trx: Trx, order: OrderRow): Promise<Refundable[]> {
  const payments = await trx
    .selectFrom('payment')
    .selectAll()
    .where('order_id', '=', order.id)
    .where('status', '=', 'paid')
    .orderBy('id')
    .execute();
  const refundable: Refundable[] = [];
  for (const payment of payments) {
    const stuck = Math.max(0, payment.refund_due - (await findRequestedRefund(trx, payment)));
    const free = isPaying(order, payment) ? refundableAmount(payment) : 0;
    refundable.push({ payment, stuck, free });
  }
  return refundable;
}

interface Share extends Refundable {
  amount: number;
  ofDue: number;
}

/** Splits an amount among payments: first the stuck amounts of all, then what pays the order. */
function splitRefund(refundable: readonly Refundable[], amount: number): Share[] {
  let left = amount;
  const take = (most: number) => {
    const part = Math.min(left, most);
    left -= part;
    return part;
  };
  const due = refundable.map((one) => ({ ...one, ofDue: take(one.stuck) }));
  return due
    .map((one) => ({ ...one, amount: one.ofDue + take(one.free) }))
    .filter((share) => share.amount > 0);
}

function requireAmount(available: number, { amount }: Refund): number {
  const requested = amount ?? available;
  if (requested > 0 && requested <= available) return requested;
  if (available === 0) {
    throw new ApiError(
      'ORDER_STATE_REFUSED',
      'Nothing of the order can be refunded: the provider captured nothing, or it is refunded or being refunded.',
    );
  }
  const message = `must be at most ${available}: the rest is refunded or being refunded`;
  throw new ApiError('INVALID_INPUT', `amount ${message}.`, { fields: { amount: [message] } });
}

/** Includes refunds that the provider refused before. */
function requestRefund(
  { trx, services, by = 'server' }: OrderContext,
  { payment, amount, ofDue }: Share,
): Promise<void> {
  const reason = ofDue > 0 ? (payment.refund_reason ?? 'store') : 'store';
  return queueRefund(trx, payment, { amount: amount - ofDue, reason, by }, services.clock());
}

/** Records the refund of cash on delivery: only by hand and in full, because parts are not recorded. */
async function refundCashOnDelivery(
  context: OrderContext,
  order: OrderRow,
  { amount, by_hand }: Refund,
) {
  if (nextStateOf(order, 'refund') === undefined) throw stateRefused(order, 'refund');
  if (!by_hand) {
    throw new ApiError(
      'ORDER_STATE_REFUSED',
      'The courier collected the money, so no provider can refund it. Refund it yourself, then record it with by_hand.',
    );
  }
  const full = order.amount_payable;
  if (amount !== undefined && amount !== full) {
    const message = `must be ${full} or absent: cash on delivery is refunded in full`;
    throw new ApiError('INVALID_INPUT', `amount ${message}.`, { fields: { amount: [message] } });
  }
  return transitionOrder(context, order, 'refund');
}

/**
 * Requests the refund from the provider, or records a refund by the store itself. The order must be
 * locked.
 * @throws ApiError INVALID_INPUT, ORDER_STATE_REFUSED
 */
export async function refundOrder(
  context: OrderContext,
  order: OrderRow,
  refund: Refund,
): Promise<OrderRow> {
  const refundable = await findRefundable(context.trx, order);
  if (refundable.length === 0 && order.payment_type === 'cash_on_delivery') {
    return refundCashOnDelivery(context, order, refund);
  }
  const available = refundable.reduce((sum, { stuck, free }) => sum + stuck + free, 0);
  for (const share of splitRefund(refundable, requireAmount(available, refund))) {
    const { payment, amount, ofDue } = share;
    const locked = { order: await lockOrder(context.trx, order.id), payment };
    if (refund.by_hand) await recordManualRefund(context, locked, { amount, ofDue });
    else await requestRefund(context, share);
  }
  return lockOrder(context.trx, order.id);
}
