import { isoOf } from '../../../db/time.ts';
import type { Dispute } from '../../../ports/payment.ts';
import type { OrderContext } from '../lifecycle/transition.ts';
import { recordByBank } from './paid-back.ts';
import type { Trade } from './trade.ts';

/** Writes down how a dispute is. Returns how it was before; undefined for a new one. */
async function saveDispute({ trx, services }: OrderContext, { attempt }: Trade, dispute: Dispute) {
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
    .values({ dispute_id, payment_id: attempt.id, opened_at: now, ...change })
    .onConflict((conflict) => conflict.column('dispute_id').doUpdateSet(change))
    .execute();
  return known?.status;
}

/**
 * Applies what the provider says of a dispute. While it is open no money moves. In one that is lost the
 * bank gave the buyer the money: that much went back, and is owed no more.
 */
export async function applyDispute(context: OrderContext, trade: Trade, dispute: Dispute) {
  const { attempt } = trade;
  const { status } = dispute;
  if ((await saveDispute(context, trade, dispute)) === status) return 'nothing new';
  if (status === 'open') return 'disputed';
  const left = attempt.status === 'paid' ? attempt.amount - attempt.refunded : 0;
  const amount = Math.min(dispute.amount, left);
  if (status === 'won' || amount === 0) return `dispute ${status}` as const;
  await recordByBank(context, trade, amount);
  return 'dispute lost';
}
