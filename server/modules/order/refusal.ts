import { isoOf } from '../../db/time.ts';
import { withTransaction } from '../../db/transaction.ts';
import { ApiError } from '../../http/api-error.ts';
import { updatePayment } from '../../payment/payments.ts';
import { ProviderRefusal } from '../../ports/payment.ts';
import type { Services } from '../../services.ts';
import { canMove, moveOrder } from './move.ts';
import { lockOrder, type PaymentRow } from './queries.ts';

/** The error for a provider's no, with its own code for why. Spec §8 payment. */
export const refusal = (code: string, message: string) =>
  new ApiError('GMO_PAYMENT_EXCEPTION', message, { reportCode: code });

/** Keeps what the provider said, so that the buyer finds it again on the order. */
const recordRefusal = (
  services: Services,
  attempt: PaymentRow,
  { code, message }: ProviderRefusal,
) =>
  withTransaction(services.db, async (trx, afterCommit) => {
    const order = await lockOrder(trx, attempt.order_id);
    await updatePayment(trx, attempt.id, isoOf(services.clock()), {
      status: 'failed',
      failure_code: code,
      failure_message: message,
    });
    if (order.payment_id !== attempt.id || canMove(order, 'decline') === undefined) return;
    await moveOrder({ trx, afterCommit, services }, order, 'decline');
  });

/** Asks the provider something for an attempt to pay. Throws GMO_PAYMENT_EXCEPTION when it says no. */
export async function askProvider<T>(
  services: Services,
  attempt: PaymentRow,
  ask: () => Promise<T>,
): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    await recordRefusal(services, attempt, error);
    throw refusal(error.code, error.message);
  }
}
