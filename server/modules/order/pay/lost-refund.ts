import type { Trx } from '../../../db/db.ts';
import type { Failure, TradeState } from '../../../ports/payment.ts';
import type { Services } from '../../../services.ts';
import { type OrderContext, withOrderTransaction } from '../lifecycle/transition.ts';
import type { PaymentRow } from '../queries.ts';
import { refundedByProvider } from '../rules/refund.ts';
import { recordPaidBack } from './paid-back.ts';
import { lockTrade, type Trade } from './trade.ts';

const NOT_ARRIVED: Failure = {
  code: 'REFUND_FAILED',
  message: 'The refund did not arrive: the provider has the money again.',
};

/** Refunds that are under way are counted from what went back, which is less now. */
const lowerTargets = (trx: Trx, { id }: PaymentRow, amount: number) =>
  trx
    .updateTable('payment_intent')
    .set((eb) => ({ target: eb('target', '-', amount) }))
    .where('payment_id', '=', id)
    .where('kind', '=', 'refund')
    .where('status', '=', 'open')
    .execute();

/**
 * A refund came back to the provider: the card was closed, the bank account was wrong. The buyer is owed
 * it again, and the store is asked, because the same way would fail again.
 */
export async function applyLostRefund(
  context: OrderContext,
  trade: Trade,
  { amount, failure = NOT_ARRIVED }: { amount: number; failure?: Failure | undefined },
): Promise<void> {
  const { attempt } = trade;
  await lowerTargets(context.trx, attempt, amount);
  await recordPaidBack(context, trade, {
    way: 'provider',
    amount: -amount,
    due: attempt.refund_due + amount,
    problem: `${failure.code} ${failure.message}`.trim(),
  });
}

/**
 * Finds a refund that came back in what the provider says of a trade, before it is asked to pay back more:
 * the sums that are to be reached count from what went back.
 * @param known the attempt as it was before the provider was asked
 */
export async function findLostRefund(
  services: Services,
  known: PaymentRow,
  { status, refunded, refundFailure: failure }: TradeState,
): Promise<void> {
  const amount = refundedByProvider(known) - refunded;
  const isTaken = status === 'captured' || status === 'refunded';
  if (amount <= 0 || !isTaken) return;
  await withOrderTransaction(services, async (context) => {
    const trade = await lockTrade(context.trx, { column: 'id', value: known.id });
    // What was answered may be older than what is known here by now.
    if (trade?.attempt.updated_at !== known.updated_at) return;
    await applyLostRefund(context, trade, { amount, failure });
  });
}
