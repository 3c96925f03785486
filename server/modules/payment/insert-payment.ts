import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Trx } from '../../db/db.ts';
import type { Database } from '../../db/schema.ts';
import { isoOf } from '../../db/time.ts';
import { endProviderCalls, queueProviderCall } from '../order/money/queue-provider-call.ts';
import type { OrderRow, PaymentRow } from '../order/queries.ts';

type NewPayment = Insertable<Database['payment']>;

/**
 * Written before the provider is called, so that every charge has a payment here. Also queues the
 * `start` call.
 */
export async function insertPayment(
  trx: Trx,
  order: OrderRow,
  row: Required<Pick<NewPayment, 'type' | 'provider'>> & Partial<NewPayment>,
  now: Date,
): Promise<PaymentRow> {
  const { currency } = await trx
    .selectFrom('store')
    .select('currency')
    .where('id', '=', order.store_id)
    .executeTakeFirstOrThrow();
  const payment = await trx
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
  await queueProviderCall(trx, payment, { kind: 'start' }, now);
  return payment;
}

/** Called after the provider has answered. */
export const endStartCall = (trx: Trx, payment: PaymentRow, now: Date) =>
  endProviderCalls(trx, payment.id, ['start'], { status: 'done', now });
