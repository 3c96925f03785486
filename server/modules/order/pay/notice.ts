import type { Trx } from '../../../db/db.ts';
import { isoOf } from '../../../db/time.ts';
import type { Notice, TradeRef } from '../../../ports/payment.ts';
import type { Services } from '../../../services.ts';
import { requireProvider } from '../../card/provider.ts';
import {
  nextStateOf,
  type OrderContext,
  transitionOrder,
  withOrderTransaction,
} from '../lifecycle/transition.ts';
import { lockOrder, type OrderRow, type PaymentRow } from '../queries.ts';
import { nextPaymentStatus, type PaymentCommand } from '../rules/payment.ts';
import { updateAttempt } from './attempts.ts';

/** An attempt and its order, both locked. */
interface Trade {
  order: OrderRow;
  attempt: PaymentRow;
}

/** The effect of a notice, for the log and the `payment_notice` table. */
type Outcome =
  | 'settled'
  | 'refund due'
  | 'failed'
  | 'refunded'
  | 'nothing new'
  | 'to be captured'
  | 'to be voided';

/** Records a notice. Returns false when it was received before. */
async function claimNotice(trx: Trx, notice: Notice, now: Date): Promise<boolean> {
  const claimed = await trx
    .insertInto('payment_notice')
    .values({
      event_id: notice.eventId,
      trade_id: notice.tradeId,
      type: notice.type,
      outcome: '',
      received_at: isoOf(now),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return claimed.numInsertedOrUpdatedRows === 1n;
}

/** Finds the attempt of a notice and locks its order, so that notices of an order run one by one. */
async function lockTrade(trx: Trx, tradeId: string): Promise<Trade | undefined> {
  const found = await trx
    .selectFrom('payment')
    .select('order_id')
    .where('trade_id', '=', tradeId)
    .executeTakeFirst();
  if (found === undefined) return undefined;
  const order = await lockOrder(trx, found.order_id);
  const attempt = await trx
    .selectFrom('payment')
    .selectAll()
    .where('trade_id', '=', tradeId)
    .executeTakeFirstOrThrow();
  return { order, attempt };
}

/**
 * Compares a notice with its attempt; undefined when they agree. Design §4.10: only a verified
 * amount, currency and order make an order paid.
 */
async function findMismatch(
  { trx, services }: OrderContext,
  { order, attempt }: Trade,
  notice: Notice,
): Promise<string | undefined> {
  const store = await trx
    .selectFrom('store')
    .select('slug')
    .where('id', '=', order.store_id)
    .executeTakeFirstOrThrow();
  if (notice.shopId !== requireProvider(services).shopIdOf(store.slug)) return 'another store';
  if (notice.orderRef !== order.slug) return 'another order';
  if (notice.currency !== attempt.currency) return 'another currency';
  if (notice.amount !== attempt.amount) return 'another amount';
  return undefined;
}

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

const addOverpayment = (trx: Trx, orderId: number, amount: number) =>
  trx
    .updateTable('customer_order')
    .set((eb) => ({ overpayment: eb('overpayment', '+', amount) }))
    .where('id', '=', orderId)
    .execute();

/**
 * Applies a capture. It pays the order if the order still waits for exactly this amount. Otherwise
 * (expired, already paid or repriced) the money is marked for refund.
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
  const now = isoOf(services.clock());
  await updateAttempt(trx, captured.id, now, { refund_due: captured.amount });
  await addOverpayment(trx, order.id, captured.amount);
  return 'refund due';
}

/** Applies a failure. It changes the order only if this is the order's current attempt. */
async function applyFailure(
  context: OrderContext,
  trade: Trade,
  { failure }: Notice,
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

async function settleRefund(context: OrderContext, trade: Trade): Promise<Outcome> {
  const { trx, services } = context;
  const { order, attempt } = trade;
  const refunded = await transitionAttempt(context, trade, 'refund');
  if (refunded === undefined) return 'nothing new';
  await updateAttempt(trx, refunded.id, isoOf(services.clock()), { refund_due: 0 });
  if (order.payment_id === attempt.id && nextStateOf(order, 'refund')) {
    await transitionOrder(context, order, 'refund');
  } else if (attempt.refund_due > 0) {
    await addOverpayment(trx, order.id, -attempt.refund_due);
  }
  return 'refunded';
}

/** Applies a refund. It implies the capture, whose own notice may arrive later or never. */
async function applyRefund(context: OrderContext, trade: Trade): Promise<Outcome> {
  await applyCapture(context, trade);
  const current = await lockTrade(context.trx, trade.attempt.trade_id);
  return settleRefund(context, current ?? trade);
}

/** Whether an order still waits for exactly this attempt, with exactly this amount. */
const isAwaited = ({ order, attempt }: Trade): boolean =>
  order.payment_id === attempt.id &&
  order.amount_payable === attempt.amount &&
  attempt.status === 'approving' &&
  nextStateOf(order, 'settle') !== undefined;

/** What is reserved is collected only for an order that waits for it, and let go otherwise. */
async function applyAuthorisation(_: OrderContext, trade: Trade): Promise<Outcome> {
  if (trade.attempt.status === 'paid' || trade.attempt.status === 'refunded') return 'nothing new';
  return isAwaited(trade) ? 'to be captured' : 'to be voided';
}

const HANDLERS = {
  authorised: applyAuthorisation,
  captured: applyCapture,
  failed: applyFailure,
  voided: applyFailure,
  refunded: applyRefund,
};

async function applyNotice(context: OrderContext, notice: Notice): Promise<string> {
  const trade = await lockTrade(context.trx, notice.tradeId);
  if (trade === undefined) return 'mismatch: unknown trade';
  const mismatch = await findMismatch(context, trade, notice);
  return mismatch ? `mismatch: ${mismatch}` : HANDLERS[notice.type](context, trade, notice);
}

/** Collects or lets go what a notice reported as reserved, and applies what the provider says to it. */
async function endAuthorised(
  services: Services,
  notice: Notice,
  outcome: 'to be captured' | 'to be voided',
): Promise<string> {
  const provider = requireProvider(services);
  const attempt = await services.db
    .selectFrom('payment')
    .select(['provider_ref'])
    .where('trade_id', '=', notice.tradeId)
    .executeTakeFirst();
  const trade: TradeRef = {
    ...notice,
    kind: 'card',
    currency: notice.currency as TradeRef['currency'],
    providerRef: attempt?.provider_ref ?? null,
  };
  const { status, refunded, failure } =
    outcome === 'to be captured' ? await provider.capture(trade) : await provider.void(trade);
  if (status === 'unknown' || status === 'open' || status === 'authorised') return outcome;
  const answer = { ...notice, type: status, refunded, failure };
  return withOrderTransaction(services, (context) => applyNotice(context, answer));
}

/**
 * Applies a provider's notice. A notice takes effect once, and notices in any order lead to the same
 * state. A notice that does not match its order is recorded and pays nothing.
 * @returns what became of it, one of a few texts
 */
export async function receiveNotice(services: Services, notice: Notice): Promise<string> {
  const outcome = await withOrderTransaction(services, async (context) => {
    if (!(await claimNotice(context.trx, notice, services.clock()))) return 'duplicate';
    const result = await applyNotice(context, notice);
    await context.trx
      .updateTable('payment_notice')
      .set({ outcome: result })
      .where('event_id', '=', notice.eventId)
      .execute();
    return result;
  });
  if (outcome === 'to be captured' || outcome === 'to be voided') {
    return endAuthorised(services, notice, outcome);
  }
  if (!['settled', 'failed', 'duplicate'].includes(outcome))
    services.log.warn('payment notice', { event: notice.eventId, type: notice.type, outcome });
  return outcome;
}
