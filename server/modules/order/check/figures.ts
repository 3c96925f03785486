import type { Db } from '../../../db/db.ts';
import { openStrays } from './strays.ts';

/** What a person has to look at, over all stores. */
export interface MoneyFigures {
  /** Payments that differ from the provider's books, and charges that nobody here began. */
  differences: number;
  /** Payments that buyers' banks ask back. */
  disputes: number;
  /** What is still to be paid back, by currency, in its smallest unit. */
  owed: Record<string, number>;
}

/** Counts the differences and the disputes that are open, and adds up what is owed. */
export async function readMoneyFigures(db: Db, now = new Date()): Promise<MoneyFigures> {
  const { strays } = await openStrays(db, now)
    .select((eb) => eb.fn.countAll<number | string>().as('strays'))
    .executeTakeFirstOrThrow();
  const { differences } = await db
    .selectFrom('payment_check')
    .select((eb) => eb.fn.countAll<number | string>().as('differences'))
    .where('difference', 'is not', null)
    .where('settled_at', 'is', null)
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
  return { differences: Number(differences) + Number(strays), disputes: Number(disputes), owed };
}
