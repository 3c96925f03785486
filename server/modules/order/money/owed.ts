import type { RefundReason } from '../../../../src/contract/order-states.ts';
import type { Trx } from '../../../db/db.ts';
import { isoOf } from '../../../db/time.ts';
import type { OrderRow, PaymentRow } from '../queries.ts';
import { refundedByProvider } from '../rules/refund.ts';
import { askedBack, writeIntent, writeVoid } from './intents.ts';

/** What can still be promised back of a captured attempt. */
export const returnable = ({ status, amount, refunded, refund_due }: PaymentRow): number =>
  status === 'paid' ? amount - refunded - refund_due : 0;

interface Debt {
  /** At most what is `returnable`; 0 to ask only for what is owed already. */
  amount: number;
  reason: RefundReason;
  /** Who decided it: `server`, `staff 3`. */
  by: string;
}

/**
 * Marks money of a captured attempt as owed to the buyer, and asks the provider to pay it back, together
 * with what it refused before: nothing that is owed is left with nobody.
 */
export async function owe(
  trx: Trx,
  attempt: PaymentRow,
  { amount, reason, by }: Debt,
  now: Date,
): Promise<void> {
  const due = attempt.refund_due + amount;
  const unasked = due - (await askedBack(trx, attempt));
  if (unasked <= 0) return;
  await trx
    .updateTable('payment')
    .set({
      refund_due: due,
      refund_reason: reason,
      refund_problem: null,
      updated_at: isoOf(now),
    })
    .where('id', '=', attempt.id)
    .execute();
  // The provider knows nothing of what went back past it.
  const target = refundedByProvider(attempt) + due;
  const intent = { kind: 'refund', amount: unasked, target, reason, asked_by: by } as const;
  await writeIntent(trx, attempt, intent, now);
}

/** Whether an attempt is the one that pays its order. */
export const isPaying = (order: OrderRow, attempt: Pick<PaymentRow, 'id'>): boolean =>
  order.payment_id === attempt.id && ['paid', 'refunded'].includes(order.payment_status);

/**
 * Owes the buyer all that paid an order which was undone. The store itself refunds what the courier collected.
 * @returns whether all of it went back before, so that the order is refunded already
 */
export async function oweCurrentPayment(
  trx: Trx,
  order: OrderRow,
  by: string,
  now: Date,
): Promise<boolean> {
  const attempt = await trx
    .selectFrom('payment')
    .selectAll()
    .where('id', '=', order.payment_id ?? 0)
    .executeTakeFirst();
  if (attempt === undefined) return false;
  if (returnable(attempt) === 0) return attempt.status === 'refunded';
  const reason = order.status === 'returned' ? 'returned' : 'canceled';
  await owe(trx, attempt, { amount: returnable(attempt), reason, by }, now);
  return false;
}

/**
 * Fails the attempts of an order that are still open, except one, and has the provider end them.
 * Money that is captured for one of them all the same is paid back.
 */
export async function voidOpenAttempts(
  trx: Trx,
  order: OrderRow,
  except: number | null,
  now: Date,
): Promise<void> {
  const voided = await trx
    .updateTable('payment')
    .set({ status: 'failed', updated_at: isoOf(now) })
    .where('order_id', '=', order.id)
    .where('id', '<>', except ?? 0)
    .where('status', 'in', ['init', 'approving', 'pending'])
    .returning('id')
    .execute();
  for (const attempt of voided) await writeVoid(trx, attempt, now);
}

/** Writes into the order what it owes for attempts that do not pay it. */
export async function sumOverpayment(trx: Trx, order: OrderRow): Promise<void> {
  const attempts = await trx
    .selectFrom('payment')
    .select(['id', 'refund_due'])
    .where('order_id', '=', order.id)
    .execute();
  const overpayment = attempts
    .filter((attempt) => !isPaying(order, attempt))
    .reduce((sum, { refund_due }) => sum + Number(refund_due), 0);
  await trx.updateTable('customer_order').set({ overpayment }).where('id', '=', order.id).execute();
}
