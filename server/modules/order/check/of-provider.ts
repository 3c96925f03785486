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

/** Attempts that another provider did not begin: the only ones that this one can be asked about. */
export function attemptsAt(db: Db, name: PaymentProvider['name']) {
  const attempts = withBooks(db)
    .innerJoin('customer_order', 'customer_order.id', 'payment.order_id')
    .leftJoin('payment_check', 'payment_check.payment_id', 'payment.id')
    .select(['payment.id', 'payment.updated_at'])
    .orderBy('payment.id');
  if (name !== 'sandbox') {
    const noSandbox = attempts.where('sandbox.trade_id', 'is', null);
    return name === 'gmo'
      ? noSandbox.where('stripe.trade_id', 'is', null)
      : noSandbox.where('gmo.trade_id', 'is', null);
  }
  return attempts.where('gmo.trade_id', 'is', null).where('stripe.trade_id', 'is', null);
}
