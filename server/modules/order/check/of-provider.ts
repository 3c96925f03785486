import type { Db } from '../../../db/db.ts';
import type { PaymentProvider } from '../../../ports/payment.ts';

/**
 * Attempts that another provider did not begin: the only ones that this one can be asked about. A store
 * may have changed to another provider since.
 */
export const attemptsAt = (db: Db, name: PaymentProvider['name']) =>
  db
    .selectFrom('payment')
    .innerJoin('customer_order', 'customer_order.id', 'payment.order_id')
    .leftJoin('payment_check', 'payment_check.payment_id', 'payment.id')
    .select(['payment.id', 'payment.updated_at'])
    .where((e) => e.or([e('payment.provider', '=', name), e('payment.provider', 'is', null)]))
    .orderBy('payment.id');
