import { isoOf } from '../../../db/time.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Services } from '../../../services.ts';
import { requireProvider } from '../../card/require-provider.ts';
import type { StoreRow } from '../../store/queries.ts';
import { dayAfter, startOfDay } from '../rules/store-day.ts';
import { findUnmatchedCharges } from './find-unmatched-charges.ts';
import { reconcilePayment } from './reconcile-payment.ts';
import { selectProviderPayments } from './select-provider-payments.ts';

/** Payments that one request compares, newest first. The nightly job compares the rest. */
const MAX_PAYMENTS = 200;

/**
 * Compares payments that were paid or changed on the day, and charges that have no matching
 * payment.
 * @throws ApiError PAYMENT_TYPE_NOT_AVAILABLE without a provider, PAYMENT_PROVIDER_UNAVAILABLE
 */
export async function reconcileDay(
  services: Services,
  store: StoreRow,
  day: string,
): Promise<void> {
  const provider = requireProvider(services);
  const from = startOfDay(day, store.timezone);
  const to = startOfDay(dayAfter(day), store.timezone);
  const within = [isoOf(from), isoOf(to)] as const;
  const payments = await selectProviderPayments(services.db, provider.name)
    .where('customer_order.store_id', '=', store.id)
    .where((e) =>
      e.or([e.between('payment.paid_at', ...within), e.between('payment.updated_at', ...within)]),
    )
    .clearOrderBy()
    .orderBy('payment.id', 'desc')
    .limit(MAX_PAYMENTS)
    .execute();
  for (const payment of payments) {
    if ((await reconcilePayment(services, provider, payment)) !== 'no answer') continue;
    throw new ApiError(
      'PAYMENT_PROVIDER_UNAVAILABLE',
      'The payment provider does not answer. The results so far are saved; try again later.',
    );
  }
  await findUnmatchedCharges(services, provider, { from, to });
}
