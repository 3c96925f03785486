import { isoOf } from '../../db/time.ts';
import {
  nextStateOf,
  type OrderContext,
  transitionOrder,
} from '../order/lifecycle/transition-order.ts';
import { queueOrderMail } from '../order/mail/queue-order-mail.ts';
import {
  endProviderCalls,
  findRequestedRefund,
  queueProviderCall,
} from '../order/money/queue-provider-call.ts';
import { isPaying, updateOverpayment } from '../order/money/queue-refund.ts';
import type { OrderRow, PaymentRow } from '../order/queries.ts';
import { refundedByProvider } from '../order/rules/refund.ts';
import type { LockedPayment } from './lock-payment.ts';
import { nextPaymentStatus } from './rules/payment-machine.ts';
import { updatePayment } from './update-payment.ts';

interface RefundRecord {
  /** Who paid it: the provider, the store itself (`by_hand`), or the buyer's bank (`dispute`). */
  source: 'provider' | 'by_hand' | 'dispute';
  /** Negative for a refund that failed. */
  amount: number;
  due: number;
  /** Why the provider does not refund the rest; null while it does, or nothing is due. */
  problem: string | null;
}

function statusOf({ status, amount }: PaymentRow, refunded: number): PaymentRow['status'] {
  const command = refunded === amount ? 'refund' : 'refund_failed';
  return nextPaymentStatus(status, command) ?? status;
}

async function applyToOrder(context: OrderContext, order: OrderRow, payment: PaymentRow) {
  const command = payment.status === 'refunded' ? 'refund' : 'refund_failed';
  const isChanged = isPaying(order, payment) && nextStateOf(order, command) !== undefined;
  const changed = isChanged ? await transitionOrder(context, order, command) : order;
  await updateOverpayment(context.trx, changed);
}

/**
 * Also records a failed refund. A full refund moves the order to `refunded`, and a failed one moves
 * it back.
 */
export async function recordRefund(
  context: OrderContext,
  { order, payment }: LockedPayment,
  { source, amount, due, problem }: RefundRecord,
): Promise<void> {
  const { trx, services } = context;
  const now = isoOf(services.clock());
  const refunded = payment.refunded + amount;
  await trx
    .insertInto('payment_refund')
    .values({ payment_id: payment.id, amount, source, created_at: now })
    .execute();
  const after = await updatePayment(trx, payment.id, now, {
    status: statusOf(payment, refunded),
    refunded,
    refunded_by_hand: payment.refunded_by_hand + (source === 'provider' ? 0 : amount),
    refund_due: due,
    refund_reason: payment.refund_reason ?? 'store',
    refund_problem: due === 0 ? null : problem,
  });
  await applyToOrder(context, order, after);
  const isByShop = source !== 'dispute' && amount > 0;
  if (isByShop) await queueOrderMail(context, order, 'refunded', { refunded: amount });
}

/** Open calls to the provider go on. */
export async function recordManualRefund(
  context: OrderContext,
  locked: LockedPayment,
  { amount, ofDue }: { amount: number; ofDue: number },
): Promise<void> {
  const { payment } = locked;
  const due = payment.refund_due - ofDue;
  const isRequested = due <= (await findRequestedRefund(context.trx, payment));
  const problem = isRequested ? null : payment.refund_problem;
  await recordRefund(context, locked, { source: 'by_hand', amount, due, problem });
}

/**
 * Drops the open refund calls. The rest of the due refund is requested again, unless the provider
 * has refused it.
 */
export async function recordDisputeLoss(
  context: OrderContext,
  locked: LockedPayment,
  amount: number,
): Promise<void> {
  const { trx, services } = context;
  const { payment } = locked;
  const { refund_problem: problem, refund_reason: reason } = payment;
  const ofDue = Math.min(payment.refund_due, amount);
  const due = payment.refund_due - ofDue;
  if (ofDue > 0) {
    const now = services.clock();
    await endProviderCalls(trx, payment.id, ['refund'], { status: 'dropped', now });
    if (due > 0 && problem === null) {
      const refunded_after = refundedByProvider(payment) + due;
      const call = { kind: 'refund', amount: due, refunded_after, reason } as const;
      await queueProviderCall(trx, payment, call, now);
    }
  }
  await recordRefund(context, locked, { source: 'dispute', amount, due, problem });
}
