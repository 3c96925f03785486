import type { Db } from '../../../db/db.ts';
import { selectOpenUnmatchedCharges } from './find-unmatched-charges.ts';

export interface PaymentMetrics {
  /** Payments that differ from their charge, and charges without a payment. */
  differences: number;
  disputes: number;
  /** Due refunds by currency, in its smallest unit. */
  owed: Record<string, number>;
}

export async function readPaymentMetrics(db: Db, now = new Date()): Promise<PaymentMetrics> {
  const { unmatched } = await selectOpenUnmatchedCharges(db, now)
    .select((eb) => eb.fn.countAll<number | string>().as('unmatched'))
    .executeTakeFirstOrThrow();
  const { differences } = await db
    .selectFrom('payment_reconciliation')
    .select((eb) => eb.fn.countAll<number | string>().as('differences'))
    .where('difference', 'is not', null)
    .where('resolved_at', 'is', null)
    .executeTakeFirstOrThrow();
  const { disputes } = await db
    .selectFrom('payment_dispute')
    .select((eb) => eb.fn.countAll<number | string>().as('disputes'))
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow();
  const sums = await db
    .selectFrom('payment')
    .select(['currency', (eb) => eb.fn.sum<number | string>('refund_due').as('owed')])
    .where('status', '=', 'paid')
    .groupBy('currency')
    .execute();
  const owed = Object.fromEntries(sums.map((sum) => [sum.currency, Number(sum.owed)]));
  return {
    differences: Number(differences) + Number(unmatched),
    disputes: Number(disputes),
    owed,
  };
}
