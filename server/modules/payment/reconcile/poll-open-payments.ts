import { isoAfter, isoOf } from '../../../db/time.ts';
import type { Services } from '../../../services.ts';
import { FIRST_POLL_MS } from '../rules/difference.ts';
import { reconcilePayment } from './reconcile-payment.ts';
import { selectProviderPayments } from './select-provider-payments.ts';

const BATCH = 10;

/**
 * Finds captures whose webhook was lost before the order expires. During an outage each run makes
 * one request.
 */
export async function pollOpenPayments(services: Services): Promise<void> {
  const { db, paymentProvider, clock, log } = services;
  if (!paymentProvider) return;
  const now = clock();
  const due = await selectProviderPayments(db, paymentProvider.name)
    .where('payment.status', 'in', ['init', 'approving', 'pending'])
    .where('payment.created_at', '<=', isoAfter(now, -FIRST_POLL_MS))
    .where((e) =>
      e.or([
        e('payment_reconciliation.due_at', 'is', null),
        e('payment_reconciliation.due_at', '<=', isoOf(now)),
      ]),
    )
    .limit(BATCH)
    .execute();
  for (const payment of due) {
    const result = await reconcilePayment(services, paymentProvider, payment);
    if (result === 'no answer') return;
    if (result === 'corrected') {
      log.warn('a payment was found by polling: its webhook was lost', { payment: payment.id });
    }
  }
}
