import type { Db, Trx } from '../../../db/db.ts';
import type { PaymentProvider } from '../../../ports/payment.ts';

/**
 * Attempts with the books that each provider's adapter keeps of what it began: they tell which one an
 * attempt was sent to, also after a store has changed to another.
 */
export const withBooks = (db: Db | Trx) =>
  db
    .selectFrom('payment')
    .leftJoin('sandbox_trade as sandbox', 'sandbox.trade_id', 'payment.trade_id')
    .leftJoin('gmo_trade as gmo', 'gmo.trade_id', 'payment.trade_id')
    .leftJoin('stripe_trade as stripe', 'stripe.trade_id', 'payment.trade_id');

const BOOKS = ['sandbox', 'gmo', 'stripe'] as const;

/** Attempts that another provider did not begin: the only ones that this one can be asked about. */
export function attemptsAt(db: Db, name: PaymentProvider['name']) {
  const attempts = withBooks(db)
    .innerJoin('customer_order', 'customer_order.id', 'payment.order_id')
    .leftJoin('payment_check', 'payment_check.payment_id', 'payment.id')
    .select(['payment.id', 'payment.updated_at'])
    .orderBy('payment.id');
  return BOOKS.filter((other) => other !== name).reduce(
    (found, other) => found.where(`${other}.trade_id`, 'is', null),
    attempts,
  );
}
