import type { Trx } from '../../../db/db.ts';
import { ApiError } from '../../../http/api-error.ts';
import {
  nextStateOf,
  type OrderContext,
  stateRefused,
  transitionOrder,
} from '../lifecycle/transition.ts';
import { askedBack } from '../money/intents.ts';
import { isPaying, owe, returnable } from '../money/owed.ts';
import { lockOrder, type OrderRow, type PaymentRow } from '../queries.ts';
import { recordByHand } from './paid-back.ts';

interface Refund {
  /** Absent: all that was taken and did not go back yet. */
  amount?: number | undefined;
  /** The store has paid it back by itself. */
  by_hand?: boolean | undefined;
}

/** A captured attempt, with what a refund may still take from it. */
interface Taken {
  attempt: PaymentRow;
  /** Owed, but not asked for: the provider refused it, or it did not arrive. */
  stuck: number;
  /** What pays the order. */
  free: number;
}

async function findTaken(trx: Trx, order: OrderRow): Promise<Taken[]> {
  const attempts = await trx
    .selectFrom('payment')
    .selectAll()
    .where('order_id', '=', order.id)
    .where('status', '=', 'paid')
    .orderBy('id')
    .execute();
  const taken: Taken[] = [];
  for (const attempt of attempts) {
    const stuck = Math.max(0, attempt.refund_due - (await askedBack(trx, attempt)));
    taken.push({ attempt, stuck, free: isPaying(order, attempt) ? returnable(attempt) : 0 });
  }
  return taken;
}

/** A part of a refund. */
interface Share extends Taken {
  amount: number;
  /** How much of the amount was owed already. */
  ofDue: number;
}

/**
 * Shares a sum out among the attempts: what is stuck comes first, of whichever attempt, because it is owed
 * already. Only the rest is taken from what pays the order.
 */
function shareOut(taken: readonly Taken[], sum: number): Share[] {
  let left = sum;
  const take = (most: number) => {
    const amount = Math.min(left, most);
    left -= amount;
    return amount;
  };
  const owed = taken.map((one) => ({ ...one, ofDue: take(one.stuck) }));
  return owed
    .map((one) => ({ ...one, amount: one.ofDue + take(one.free) }))
    .filter(({ amount }) => amount > 0);
}

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

/** Asks the provider for more that goes back, and once more for what it refused. */
function askProvider(
  { trx, services, by = 'server' }: OrderContext,
  { attempt, amount, ofDue }: Share,
): Promise<void> {
  const reason = ofDue > 0 ? (attempt.refund_reason ?? 'store') : 'store';
  return owe(trx, attempt, { amount: amount - ofDue, reason, by }, services.clock());
}

/** What the courier collected can only be paid back by hand, and whole: no part of it is written down. */
async function refundAtDoor(context: OrderContext, order: OrderRow, { amount, by_hand }: Refund) {
  if (nextStateOf(order, 'refund') === undefined) throw stateRefused(order, 'refund');
  if (!by_hand) {
    throw new ApiError(
      'ORDER_STATE_REFUSED',
      'The courier collected the money, so no provider can pay it back. Pay it back yourself, then record it with by_hand.',
    );
  }
  const whole = order.amount_payable;
  if (amount !== undefined && amount !== whole) {
    const message = `must be ${whole} or absent: what the courier collected is recorded as paid back whole`;
    throw new ApiError('INVALID_INPUT', `amount ${message}.`, { fields: { amount: [message] } });
  }
  return transitionOrder(context, order, 'refund');
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
  const taken = await findTaken(context.trx, order);
  if (taken.length === 0 && order.payment_type === 'cash_on_delivery') {
    return refundAtDoor(context, order, refund);
  }
  const available = taken.reduce((sum, { stuck, free }) => sum + stuck + free, 0);
  for (const share of shareOut(taken, requireSum(available, refund))) {
    const { attempt, amount, ofDue } = share;
    const trade = { order: await lockOrder(context.trx, order.id), attempt };
    if (refund.by_hand) await recordByHand(context, trade, { amount, ofDue });
    else await askProvider(context, share);
  }
  return lockOrder(context.trx, order.id);
}
