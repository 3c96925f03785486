import type { Trx } from '../../db/db.ts';
import type { ChargeState, Failure } from '../../ports/payment.ts';
import type { Services } from '../../services.ts';
import { queueStoreNotice } from '../mail/store-notice.ts';
import { type OrderContext, withOrderTransaction } from '../order/lifecycle/transition-order.ts';
import type { PaymentRow } from '../order/queries.ts';
import { refundedByProvider } from '../order/rules/refund.ts';
import { type LockedPayment, lockPayment } from './lock-payment.ts';
import { recordRefund } from './record-refund.ts';

const REFUND_FAILED: Failure = {
  code: 'REFUND_FAILED',
  message: 'The refund did not arrive: the provider has the money again.',
};

/** Lowers the totals of open refund calls, because they include the failed refund. */
const lowerRequestedTotals = (trx: Trx, { id }: PaymentRow, amount: number) =>
  trx
    .updateTable('provider_call')
    .set((eb) => ({ refunded_after: eb('refunded_after', '-', amount) }))
    .where('payment_id', '=', id)
    .where('kind', '=', 'refund')
    .where('status', '=', 'open')
    .execute();

/**
 * A refund may fail after it was made, for example because the card was closed. The store has to
 * pay it, because the same refund would fail again.
 */
export async function revertRefund(
  context: OrderContext,
  locked: LockedPayment,
  { amount, failure = REFUND_FAILED }: { amount: number; failure?: Failure | undefined },
): Promise<void> {
  const { payment } = locked;
  const problem = `${failure.code} ${failure.message}`.trim();
  await lowerRequestedTotals(context.trx, payment, amount);
  await recordRefund(context, locked, {
    source: 'provider',
    amount: -amount,
    due: payment.refund_due + amount,
    problem,
  });
  const { order } = locked;
  const notice = { kind: 'refundFailed', order, reason: problem } as const;
  await queueStoreNotice(context.trx, order.store_id, notice, context.services.clock());
}

/**
 * Reverts failed refunds before another refund is made, because `refunded_after` counts from the total.
 * @param known the payment as it was before the provider was asked
 */
export async function detectFailedRefund(
  services: Services,
  known: PaymentRow,
  { status, refunded, refundFailure: failure }: ChargeState,
): Promise<void> {
  const amount = refundedByProvider(known) - refunded;
  const isCaptured = status === 'captured' || status === 'refunded';
  if (amount <= 0 || !isCaptured) return;
  await withOrderTransaction(services, async (context) => {
    const locked = await lockPayment(context.trx, { column: 'id', value: known.id });
    // The payment has changed since the provider answered.
    if (locked?.payment.updated_at !== known.updated_at) return;
    await revertRefund(context, locked, { amount, failure });
  });
}
