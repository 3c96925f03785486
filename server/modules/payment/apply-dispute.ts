import { isoOf } from '../../db/time.ts';
import type { Dispute } from '../../ports/payment.ts';
import type { OrderContext } from '../order/lifecycle/transition-order.ts';
import type { LockedPayment } from './lock-payment.ts';
import { recordDisputeLoss } from './record-refund.ts';

/** Returns the previous status; undefined for a new dispute. */
async function saveDispute(
  { trx, services }: OrderContext,
  { payment }: LockedPayment,
  dispute: Dispute,
) {
  const { id: dispute_id, amount, status, reason } = dispute;
  const known = await trx
    .selectFrom('payment_dispute')
    .select('status')
    .where('dispute_id', '=', dispute_id)
    .executeTakeFirst();
  const now = isoOf(services.clock());
  const change = { amount, status, reason, closed_at: status === 'open' ? null : now };
  if (known?.status === status) return status;
  await trx
    .insertInto('payment_dispute')
    .values({ dispute_id, payment_id: payment.id, opened_at: now, ...change })
    .onConflict((conflict) => conflict.column('dispute_id').doUpdateSet(change))
    .execute();
  return known?.status;
}

/**
 * An open dispute moves no money. A lost one counts as a refund by the buyer's bank, and lowers the
 * due refund.
 */
export async function applyDispute(context: OrderContext, locked: LockedPayment, dispute: Dispute) {
  const { payment } = locked;
  const { status } = dispute;
  if ((await saveDispute(context, locked, dispute)) === status) return 'nothing new';
  if (status === 'open') return 'disputed';
  const unrefunded = payment.status === 'paid' ? payment.amount - payment.refunded : 0;
  const amount = Math.min(dispute.amount, unrefunded);
  if (status === 'won' || amount === 0) return `dispute ${status}` as const;
  await recordDisputeLoss(context, locked, amount);
  return 'dispute lost';
}
