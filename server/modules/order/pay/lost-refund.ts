import type { Trx } from '../../../db/db.ts';
import type { Failure } from '../../../ports/payment.ts';
import type { OrderContext } from '../lifecycle/transition.ts';
import type { PaymentRow } from '../queries.ts';
import { recordPaidBack } from './paid-back.ts';
import type { Trade } from './trade.ts';

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
