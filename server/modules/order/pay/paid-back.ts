import { isoOf } from '../../../db/time.ts';
import { nextStateOf, type OrderContext, transitionOrder } from '../lifecycle/transition.ts';
import { askedBack, endIntents, writeIntent } from '../money/intents.ts';
import { isPaying, sumOverpayment } from '../money/owed.ts';
import type { OrderRow, PaymentRow } from '../queries.ts';
import { nextPaymentStatus } from '../rules/payment.ts';
import { refundedByProvider } from '../rules/refund.ts';
import { updateAttempt } from './attempts.ts';
import type { Trade } from './trade.ts';

interface PaidBack {
  /** The provider, the store past the provider, or the buyer's bank. */
  way: 'provider' | 'by_hand' | 'dispute';
  /** Below zero for money that was on its way back and did not arrive. */
  amount: number;
  /** What is still owed then. */
  due: number;
  /** Why the provider does not pay it back; null while it does, or nothing is owed. */
  problem: string | null;
}

/** The state of an attempt of which so much went back. */
function statusOf({ status, amount }: PaymentRow, refunded: number): PaymentRow['status'] {
  const command = refunded === amount ? 'refund' : 'refund_failed';
  return nextPaymentStatus(status, command) ?? status;
}

/** Brings an order in line with what went back of the attempt that pays it. */
async function settleOrder(context: OrderContext, order: OrderRow, attempt: PaymentRow) {
  const command = attempt.status === 'refunded' ? 'refund' : 'refund_failed';
  const isMoved = isPaying(order, attempt) && nextStateOf(order, command) !== undefined;
  const settled = isMoved ? await transitionOrder(context, order, command) : order;
  await sumOverpayment(context.trx, settled);
}

/**
 * Writes down that a part of a captured attempt went back, or did not arrive after all. An order whose
 * whole payment went back is refunded, and one whose refund did not arrive is not refunded any more.
 */
export async function recordPaidBack(
  context: OrderContext,
  { order, attempt }: Trade,
  { way, amount, due, problem }: PaidBack,
): Promise<void> {
  const { trx, services } = context;
  const now = isoOf(services.clock());
  const refunded = attempt.refunded + amount;
  await trx
    .insertInto('payment_refund')
    .values({ payment_id: attempt.id, amount, way, created_at: now })
    .execute();
  const after = await updateAttempt(trx, attempt.id, now, {
    status: statusOf(attempt, refunded),
    refunded,
    refunded_by_hand: attempt.refunded_by_hand + (way === 'provider' ? 0 : amount),
    refund_due: due,
    refund_reason: attempt.refund_reason ?? 'store',
    refund_problem: due === 0 ? null : problem,
  });
  await settleOrder(context, order, after);
}

/** Writes down what the store paid back itself. What the provider is being asked for goes on. */
export async function recordByHand(
  context: OrderContext,
  trade: Trade,
  { amount, ofDue }: { amount: number; ofDue: number },
): Promise<void> {
  const { attempt } = trade;
  const due = attempt.refund_due - ofDue;
  const isAsked = due <= (await askedBack(context.trx, attempt));
  const problem = isAsked ? null : attempt.refund_problem;
  await recordPaidBack(context, trade, { way: 'by_hand', amount, due, problem });
}

/**
 * Writes down what the buyer's bank took, which the provider is not asked for any more. The rest that is
 * owed is asked for again, unless the provider refuses it.
 */
export async function recordByBank(
  context: OrderContext,
  trade: Trade,
  amount: number,
): Promise<void> {
  const { trx, services } = context;
  const { attempt } = trade;
  const { refund_problem: problem, refund_reason: reason } = attempt;
  const ofDue = Math.min(attempt.refund_due, amount);
  const due = attempt.refund_due - ofDue;
  if (ofDue > 0) {
    const now = services.clock();
    await endIntents(trx, attempt.id, ['refund'], { status: 'dropped', now });
    if (due > 0 && problem === null) {
      const target = refundedByProvider(attempt) + due;
      await writeIntent(trx, attempt, { kind: 'refund', amount: due, target, reason }, now);
    }
  }
  await recordPaidBack(context, trade, { way: 'dispute', amount, due, problem });
}
