import { randomUUID } from 'node:crypto';
import type { Insertable, Updateable } from 'kysely';
import type { Trx } from '../../../db/db.ts';
import type { Database } from '../../../db/schema.ts';
import { isoOf } from '../../../db/time.ts';
import { withTransaction } from '../../../db/transaction.ts';
import { ApiError } from '../../../http/api-error.ts';
import { ProviderRefusal } from '../../../ports/payment.ts';
import type { Services } from '../../../services.ts';
import { canMove, moveOrder } from '../move.ts';
import { lockOrder, type OrderRow, type PaymentRow } from '../queries.ts';

type NewPayment = Insertable<Database['payment']>;

/** Writes a new attempt to pay an order at the sum it costs now. */
export async function insertPayment(
  trx: Trx,
  order: OrderRow,
  row: Pick<NewPayment, 'type'> & Partial<NewPayment>,
  now: Date,
): Promise<PaymentRow> {
  const { currency } = await trx
    .selectFrom('store')
    .select('currency')
    .where('id', '=', order.store_id)
    .executeTakeFirstOrThrow();
  return trx
    .insertInto('payment')
    .values({
      order_id: order.id,
      trade_id: randomUUID(),
      status: 'init',
      amount: order.amount_payable,
      currency,
      created_at: isoOf(now),
      updated_at: isoOf(now),
      ...row,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export const updatePayment = (
  trx: Trx,
  id: number,
  now: string,
  change: Updateable<Database['payment']>,
): Promise<PaymentRow> =>
  trx
    .updateTable('payment')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Ends what was begun and not ended: what a provider still takes for it goes back. */
export async function closeAttempts(trx: Trx, orderId: number, now: string): Promise<void> {
  await trx
    .updateTable('payment')
    .set({ status: 'failed', updated_at: now })
    .where('order_id', '=', orderId)
    .where('status', 'in', ['init', 'approving', 'pending'])
    .execute();
}

/** Flags the money an order was paid with to be given back. Cash from the door is the store's to hand back. */
export async function oweRefund(trx: Trx, order: OrderRow, now: string): Promise<void> {
  await trx
    .updateTable('payment')
    .set((eb) => ({ refund_due: eb.ref('amount'), updated_at: now }))
    .where('id', '=', order.payment_id ?? 0)
    .where('status', '=', 'paid')
    .execute();
}

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
