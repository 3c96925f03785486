import type { RefundReason } from '../../../src/contract/order-states.ts';
import { isoOf } from '../../db/time.ts';
import type { ChargeState } from '../../ports/payment.ts';
import {
  nextStateOf,
  type OrderContext,
  transitionOrder,
} from '../order/lifecycle/transition-order.ts';
import {
  hasProviderCall,
  queueProviderCall,
  queueVoid,
} from '../order/money/queue-provider-call.ts';
import { queueRefund, updateOverpayment } from '../order/money/queue-refund.ts';
import type { OrderRow, PaymentRow } from '../order/queries.ts';
import { type LockedPayment, lockPayment } from './lock-payment.ts';
import { recordRefund } from './record-refund.ts';
import { revertRefund } from './revert-refund.ts';
import { nextPaymentStatus, type PaymentCommand } from './rules/payment-machine.ts';
import { updatePayment } from './update-payment.ts';

export type ReportedCharge = Pick<
  ChargeState,
  'status' | 'refunded' | 'refundFailure' | 'failure' | 'info'
> & {
  providerRef?: string | null;
  /**
   * True when the provider was asked and the payment has not changed since: then a lower refund total means
   * that a refund failed. A late webhook may carry an older total.
   */
  isLatest?: boolean;
};

/** The effect on the order, for the log, `/metrics` and the `payment_webhook` table. */
export type Outcome =
  | 'paid'
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

async function transitionPayment(
  { trx, services }: OrderContext,
  { payment }: LockedPayment,
  command: PaymentCommand,
) {
  const status = nextPaymentStatus(payment.status, command);
  if (status === undefined) return undefined;
  const now = isoOf(services.clock());
  return updatePayment(trx, payment.id, now, {
    status,
    ...(command === 'capture' ? { paid_at: now, failure_code: null, failure_message: null } : {}),
  });
}

function refundReasonOf(order: OrderRow): RefundReason {
  if (order.payment_type === 'cash_on_delivery') return 'at_door';
  if (order.payment_status === 'paid' || order.payment_status === 'refunded') return 'twice';
  return order.status === 'unpaid' ? 'amount' : 'late';
}

/**
 * Pays an order that waits for exactly this amount. Otherwise (order ended, paid, repriced or paid
 * at the door) the capture is refunded.
 */
async function applyCapture(context: OrderContext, locked: LockedPayment): Promise<Outcome> {
  const { trx, services } = context;
  const { order } = locked;
  const captured = await transitionPayment(context, locked, 'capture');
  if (captured === undefined) return 'nothing new';
  if (captured.amount === order.amount_payable && nextStateOf(order, 'capture')) {
    await transitionOrder(context, order, 'capture', {
      payment_id: captured.id,
      payment_type: captured.type,
    });
    return 'paid';
  }
  const refund = { amount: captured.amount, reason: refundReasonOf(order), by: 'server' };
  await queueRefund(trx, captured, refund, services.clock());
  await updateOverpayment(trx, order);
  return 'refund due';
}

/** Changes the order only if this is its current payment. */
async function applyFailure(
  context: OrderContext,
  locked: LockedPayment,
  { failure }: ReportedCharge,
): Promise<Outcome> {
  const { trx, services } = context;
  const { order } = locked;
  const failed = await transitionPayment(context, locked, 'fail');
  if (failed === undefined) return 'nothing new';
  await updatePayment(trx, failed.id, isoOf(services.clock()), {
    failure_code: failure?.code ?? null,
    failure_message: failure?.message ?? null,
  });
  if (order.payment_id === failed.id && nextStateOf(order, 'decline')) {
    await transitionOrder(context, order, 'decline');
  }
  return 'failed';
}

async function applyRefundTotal(
  context: OrderContext,
  locked: LockedPayment,
  { refunded: total, refundFailure: failure, isLatest = false }: ReportedCharge,
): Promise<Outcome> {
  const { payment } = locked;
  const { amount, refunded, refunded_by_hand, refund_due, refund_problem: problem } = payment;
  if (payment.status !== 'paid' && payment.status !== 'refunded') return 'nothing new';
  const added = Math.min(total + refunded_by_hand, amount) - refunded;
  if (added < 0 && isLatest) {
    await revertRefund(context, locked, { amount: -added, failure });
    return 'refund failed';
  }
  if (added <= 0) return 'nothing new';
  const isFull = refunded + added === amount;
  const due = isFull ? 0 : Math.max(0, refund_due - added);
  await recordRefund(context, locked, { source: 'provider', amount: added, due, problem });
  return 'refunded';
}

const isPaymentAwaited = ({ order, payment }: LockedPayment): boolean =>
  order.payment_id === payment.id &&
  order.amount_payable === payment.amount &&
  payment.status === 'approving' &&
  nextStateOf(order, 'capture') !== undefined;

/** Queues the capture of an authorization if its order waits for it, and its void otherwise. */
async function applyAuthorization(
  { trx, services }: OrderContext,
  locked: LockedPayment,
): Promise<Outcome> {
  const { payment } = locked;
  if (payment.status === 'paid' || payment.status === 'refunded') return 'nothing new';
  if (!isPaymentAwaited(locked)) {
    await queueVoid(trx, payment, services.clock());
    return 'to be voided';
  }
  if (await hasProviderCall(trx, payment, 'capture')) return 'nothing new';
  await queueProviderCall(trx, payment, { kind: 'capture' }, services.clock());
  return 'to be captured';
}

async function saveInfo({ trx }: OrderContext, payment: PaymentRow, state: ReportedCharge) {
  const provider_ref = state.providerRef ?? payment.provider_ref;
  const info = JSON.stringify({ ...JSON.parse(payment.info), ...state.info });
  if (provider_ref === payment.provider_ref && info === payment.info) return;
  await trx
    .updateTable('payment')
    .set({ provider_ref, info })
    .where('id', '=', payment.id)
    .execute();
}

/**
 * Locks payment and order. Idempotent: reports that arrive twice, late or out of order lead to the
 * same state.
 */
export async function applyChargeState(
  context: OrderContext,
  locked: LockedPayment,
  state: ReportedCharge,
): Promise<Outcome> {
  await saveInfo(context, locked.payment, state);
  if (state.status === 'unknown' || state.status === 'open') return 'nothing new';
  if (state.status === 'authorized') return applyAuthorization(context, locked);
  if (state.status === 'failed' || state.status === 'voided') {
    return applyFailure(context, locked, state);
  }
  // A refund implies the capture, whose own webhook may arrive later or never.
  const captured = await applyCapture(context, locked);
  const by = { column: 'id', value: locked.payment.id } as const;
  const current = (await lockPayment(context.trx, by)) ?? locked;
  const refunded = await applyRefundTotal(context, current, state);
  return refunded === 'nothing new' ? captured : refunded;
}
