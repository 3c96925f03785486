import type { RefundReason } from '../../../../src/contract/order-states.ts';
import { isoOf } from '../../../db/time.ts';
import type { TradeState } from '../../../ports/payment.ts';
import { nextStateOf, type OrderContext, transitionOrder } from '../lifecycle/transition.ts';
import { hasIntent, writeIntent, writeVoid } from '../money/intents.ts';
import { owe, sumOverpayment } from '../money/owed.ts';
import type { OrderRow, PaymentRow } from '../queries.ts';
import { nextPaymentStatus, type PaymentCommand } from '../rules/payment.ts';
import { updateAttempt } from './attempts.ts';
import { applyLostRefund } from './lost-refund.ts';
import { recordPaidBack } from './paid-back.ts';
import { lockTrade, type Trade } from './trade.ts';

/** What is known of a trade now: from a notice, or because the provider was asked. */
export type Reported = Pick<
  TradeState,
  'status' | 'refunded' | 'refundFailure' | 'failure' | 'info'
> & {
  providerRef?: string | null;
  /**
   * The provider was asked, and nothing changed here since: if less went back than is written here, a
   * refund did not arrive. A notice may be late and tell an older sum.
   */
  isLatest?: boolean;
};

/** The effect on the order, for the log and the `payment_notice` table. */
export type Outcome =
  | 'settled'
  | 'refund due'
  | 'failed'
  | 'refunded'
  | 'refund failed'
  | 'disputed'
  | 'dispute won'
  | 'dispute lost'
  | 'nothing new'
  | 'to be captured'
  | 'to be voided';

/** Applies a command to the attempt alone; undefined when its state refuses it. */
async function transitionAttempt(
  { trx, services }: OrderContext,
  { attempt }: Trade,
  command: PaymentCommand,
) {
  const status = nextPaymentStatus(attempt.status, command);
  if (status === undefined) return undefined;
  const now = isoOf(services.clock());
  return updateAttempt(trx, attempt.id, now, {
    status,
    ...(command === 'capture' ? { paid_at: now, failure_code: null, failure_message: null } : {}),
  });
}

/** Why money that pays nothing came. */
function reasonOf(order: OrderRow): RefundReason {
  if (order.payment_type === 'cash_on_delivery') return 'at_door';
  if (order.payment_status === 'paid' || order.payment_status === 'refunded') return 'twice';
  return order.status === 'unpaid' ? 'amount' : 'late';
}

/**
 * Applies a capture. It pays the order if the order still waits for exactly this amount. Otherwise
 * (ended, already paid, repriced, paid at the door) it is paid back.
 */
async function applyCapture(context: OrderContext, trade: Trade): Promise<Outcome> {
  const { trx, services } = context;
  const { order } = trade;
  const captured = await transitionAttempt(context, trade, 'capture');
  if (captured === undefined) return 'nothing new';
  if (captured.amount === order.amount_payable && nextStateOf(order, 'settle')) {
    await transitionOrder(context, order, 'settle', {
      payment_id: captured.id,
      payment_type: captured.type,
    });
    return 'settled';
  }
  const debt = { amount: captured.amount, reason: reasonOf(order), by: 'server' };
  await owe(trx, captured, debt, services.clock());
  await sumOverpayment(trx, order);
  return 'refund due';
}

/** Applies a failure. It changes the order only if this is the order's current attempt. */
async function applyFailure(
  context: OrderContext,
  trade: Trade,
  { failure }: Reported,
): Promise<Outcome> {
  const { trx, services } = context;
  const { order } = trade;
  const failed = await transitionAttempt(context, trade, 'fail');
  if (failed === undefined) return 'nothing new';
  await updateAttempt(trx, failed.id, isoOf(services.clock()), {
    failure_code: failure?.code ?? null,
    failure_message: failure?.message ?? null,
  });
  if (order.payment_id === failed.id && nextStateOf(order, 'decline')) {
    await transitionOrder(context, order, 'decline');
  }
  return 'failed';
}

/** Applies what the provider paid back in all. */
async function applyRefunded(
  context: OrderContext,
  trade: Trade,
  { refunded: sum, refundFailure: failure, isLatest = false }: Reported,
): Promise<Outcome> {
  const { attempt } = trade;
  const { amount, refunded, refunded_by_hand, refund_due, refund_problem: problem } = attempt;
  if (attempt.status !== 'paid' && attempt.status !== 'refunded') return 'nothing new';
  const newly = Math.min(sum + refunded_by_hand, amount) - refunded;
  if (newly < 0 && isLatest) {
    await applyLostRefund(context, trade, { amount: -newly, failure });
    return 'refund failed';
  }
  if (newly <= 0) return 'nothing new';
  const isWhole = refunded + newly === amount;
  const due = isWhole ? 0 : Math.max(0, refund_due - newly);
  await recordPaidBack(context, trade, { way: 'provider', amount: newly, due, problem });
  return 'refunded';
}

/** Whether an order still waits for exactly this attempt, with exactly this amount. */
const isAwaited = ({ order, attempt }: Trade): boolean =>
  order.payment_id === attempt.id &&
  order.amount_payable === attempt.amount &&
  attempt.status === 'approving' &&
  nextStateOf(order, 'settle') !== undefined;

/** What is reserved is collected only for an order that waits for it, and let go otherwise. */
async function applyAuthorisation({ trx, services }: OrderContext, trade: Trade): Promise<Outcome> {
  const { attempt } = trade;
  if (attempt.status === 'paid' || attempt.status === 'refunded') return 'nothing new';
  if (!isAwaited(trade)) {
    await writeVoid(trx, attempt, services.clock());
    return 'to be voided';
  }
  if (await hasIntent(trx, attempt, 'capture')) return 'nothing new';
  await writeIntent(trx, attempt, { kind: 'capture' }, services.clock());
  return 'to be captured';
}

async function saveInfo({ trx }: OrderContext, attempt: PaymentRow, state: Reported) {
  const provider_ref = state.providerRef ?? attempt.provider_ref;
  const info = JSON.stringify({ ...JSON.parse(attempt.info), ...state.info });
  if (provider_ref === attempt.provider_ref && info === attempt.info) return;
  await trx
    .updateTable('payment')
    .set({ provider_ref, info })
    .where('id', '=', attempt.id)
    .execute();
}

/**
 * Applies what the provider says of a trade to the attempt and its order, both locked. The same may
 * be said twice, late and in any order: it leads to the same state.
 */
export async function applyState(
  context: OrderContext,
  trade: Trade,
  state: Reported,
): Promise<Outcome> {
  await saveInfo(context, trade.attempt, state);
  if (state.status === 'unknown' || state.status === 'open') return 'nothing new';
  if (state.status === 'authorised') return applyAuthorisation(context, trade);
  if (state.status === 'failed' || state.status === 'voided') {
    return applyFailure(context, trade, state);
  }
  // A refund implies the capture, whose own notice may arrive later or never.
  const captured = await applyCapture(context, trade);
  const by = { column: 'id', value: trade.attempt.id } as const;
  const current = (await lockTrade(context.trx, by)) ?? trade;
  const refunded = await applyRefunded(context, current, state);
  return refunded === 'nothing new' ? captured : refunded;
}
