import type { Trx } from '../../../db/db.ts';
import { ApiError } from '../../../http/api-error.ts';
import {
  nextStateOf,
  type OrderContext,
  stateRefused,
  transitionOrder,
} from '../lifecycle/transition.ts';
import { isPaying, owe, returnable } from '../money/owed.ts';
import { lockOrder, type OrderRow, type PaymentRow } from '../queries.ts';
import { recordPastProvider } from './paid-back.ts';

interface Refund {
  /** Absent: all that was taken and did not go back yet. */
  amount?: number | undefined;
  /** The store has paid it back by itself. */
  by_hand?: boolean | undefined;
}

const findTaken = (trx: Trx, orderId: number): Promise<PaymentRow[]> =>
  trx
    .selectFrom('payment')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('status', '=', 'paid')
    .orderBy('id')
    .execute();

const isStuck = ({ refund_due, refund_problem }: PaymentRow) =>
  refund_due > 0 && refund_problem !== null;

/** What a refund may still take from an attempt: what is stuck, or else what it pays the order with. */
const availableOf = (order: OrderRow, attempt: PaymentRow): number =>
  (isStuck(attempt) ? attempt.refund_due : 0) +
  (isPaying(order, attempt) ? returnable(attempt) : 0);

function requireSum(available: number, { amount }: Refund): number {
  const sum = amount ?? available;
  if (sum > 0 && sum <= available) return sum;
  if (available === 0) {
    throw new ApiError(
      'ORDER_STATE_REFUSED',
      'Nothing of the order is left to be paid back: the provider took nothing, or it went back or is going back.',
    );
  }
  const message = `must be at most ${available}: no more is left to be paid back`;
  throw new ApiError('INVALID_INPUT', `amount ${message}.`, { fields: { amount: [message] } });
}

/** Writes down what the store paid back past the provider: what is stuck there first. */
const recordByHand = (
  context: OrderContext,
  order: OrderRow,
  attempt: PaymentRow,
  amount: number,
): Promise<void> => {
  const ofDue = isStuck(attempt) ? Math.min(amount, attempt.refund_due) : 0;
  return recordPastProvider(context, { order, attempt }, { way: 'by_hand', amount, ofDue });
};

/** Asks the provider once more for what it refused, then for what else goes back. */
async function askProvider(
  { trx, services, by = 'server' }: OrderContext,
  attempt: PaymentRow,
  amount: number,
): Promise<void> {
  const again = isStuck(attempt) ? Math.min(amount, attempt.refund_due) : 0;
  const reason = again > 0 ? (attempt.refund_reason ?? 'store') : 'store';
  const before = { ...attempt, refund_due: attempt.refund_due - again };
  await owe(trx, before, { amount, reason, by }, services.clock());
}

/** What the courier collected can only be paid back by hand. */
async function refundAtDoor(context: OrderContext, order: OrderRow, { by_hand }: Refund) {
  if (nextStateOf(order, 'refund') === undefined) throw stateRefused(order, 'refund');
  if (by_hand) return transitionOrder(context, order, 'refund');
  throw new ApiError(
    'ORDER_STATE_REFUSED',
    'The courier collected the money, so no provider can pay it back. Pay it back yourself, then record it with by_hand.',
  );
}

/**
 * Pays an order back, in part or whole: by the provider, or as a record of what the store paid back
 * itself. The order must be locked.
 * @returns the order as it is then
 * @throws ApiError INVALID_INPUT, ORDER_STATE_REFUSED
 */
export async function refundOrder(
  context: OrderContext,
  order: OrderRow,
  refund: Refund,
): Promise<OrderRow> {
  const attempts = await findTaken(context.trx, order.id);
  if (attempts.length === 0 && order.payment_type === 'cash_on_delivery') {
    return refundAtDoor(context, order, refund);
  }
  const available = attempts.map((attempt) => availableOf(order, attempt));
  let left = requireSum(
    available.reduce((sum, amount) => sum + amount, 0),
    refund,
  );
  for (const [index, attempt] of attempts.entries()) {
    const amount = Math.min(left, available[index] ?? 0);
    left -= amount;
    if (amount === 0) continue;
    const current = await lockOrder(context.trx, order.id);
    if (refund.by_hand) await recordByHand(context, current, attempt, amount);
    else await askProvider(context, attempt, amount);
  }
  return lockOrder(context.trx, order.id);
}
