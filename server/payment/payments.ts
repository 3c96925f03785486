import { randomUUID } from 'node:crypto';
import type { Insertable, Updateable } from 'kysely';
import type { Trx } from '../db/db.ts';
import type { Database } from '../db/schema.ts';
import { isoOf } from '../db/time.ts';
import type { OrderRow, PaymentRow } from '../modules/order/queries.ts';

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
