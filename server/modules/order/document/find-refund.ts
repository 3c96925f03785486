import type { Trx } from '../../../db/db.ts';
import type { OrderRow } from '../queries.ts';

interface Refund {
  amount: number;
  /** Of the last refund; null without one. */
  at: string | null;
}

/** Cash on delivery is refunded by hand, in full. */
async function findCashRefund(trx: Trx, order: OrderRow): Promise<Refund> {
  const log = await trx
    .selectFrom('order_log')
    .select((eb) => eb.fn.max('created_at').as('at'))
    .where('order_id', '=', order.id)
    .where('command', '=', 'refund')
    .executeTakeFirst();
  const isRefunded = order.payment_status === 'refunded';
  return { amount: isRefunded ? order.amount_payable : 0, at: log?.at ?? null };
}

/**
 * Returns the refunded part of an order's price. A refunded second or late payment does not count,
 * because it was no sale.
 */
export async function findRefund(trx: Trx, order: OrderRow): Promise<Refund> {
  if (order.payment_type === 'cash_on_delivery') return findCashRefund(trx, order);
  const found = await trx
    .selectFrom('payment_refund')
    .select((eb) => [
      eb.fn.sum<number | string | null>('amount').as('amount'),
      eb.fn.max('created_at').as('at'),
    ])
    .where('payment_id', '=', order.payment_id ?? 0)
    .executeTakeFirst();
  return { amount: Number(found?.amount ?? 0), at: found?.at ?? null };
}
