import type { Db } from '../../../db/db.ts';
import type { PaymentProvider } from '../../../ports/payment.ts';

export const selectProviderPayments = (db: Db, name: PaymentProvider['name']) =>
  db
    .selectFrom('payment')
    .innerJoin('customer_order', 'customer_order.id', 'payment.order_id')
    .leftJoin('payment_reconciliation', 'payment_reconciliation.payment_id', 'payment.id')
    .select(['payment.id', 'payment.updated_at'])
    .where((e) => e.or([e('payment.provider', '=', name), e('payment.provider', 'is', null)]))
    .orderBy('payment.id');
