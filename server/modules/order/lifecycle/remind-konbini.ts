import { isoAfter, isoOf } from '../../../db/time.ts';
import type { Services } from '../../../services.ts';
import { queueOrderMail } from '../mail/queue-order-mail.ts';
import { findPayments, lockOrder, type OrderRow } from '../queries.ts';
import { type OrderContext, withOrderTransaction } from './transition-order.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const BATCH = 100;

const isDue = ({ status, has_reminded, pay_by }: OrderRow, now: string, until: string) =>
  status === 'unpaid' && has_reminded === 0 && pay_by !== null && pay_by > now && pay_by <= until;

async function remindBuyer(context: OrderContext, id: number): Promise<void> {
  const { trx, services } = context;
  const order = await lockOrder(trx, id);
  const now = services.clock();
  // The buyer may have paid since the order was selected.
  if (!isDue(order, isoOf(now), isoAfter(now, DAY_MS))) return;
  await trx.updateTable('customer_order').set({ has_reminded: 1 }).where('id', '=', id).execute();
  const payments = await findPayments(trx, [id]);
  const receipt = payments.find((each) => each.id === order.payment_id && each.receipt_no !== null);
  await queueOrderMail(context, order, 'konbiniDeadline', receipt ? { payment: receipt } : {});
}

/** Reminds once, a day before the deadline, and never after the payment. */
export async function remindKonbini(services: Services): Promise<void> {
  const now = services.clock();
  const due = await services.db
    .selectFrom('customer_order')
    .select('id')
    .where('status', '=', 'unpaid')
    .where('payment_type', '=', 'gmo_cvs')
    .where('has_reminded', '=', 0)
    .where('pay_by', '>', isoOf(now))
    .where('pay_by', '<=', isoAfter(now, DAY_MS))
    .orderBy('pay_by')
    .limit(BATCH)
    .execute();
  for (const { id } of due) {
    await withOrderTransaction(services, (context) => remindBuyer(context, id));
  }
}
