import { isoOf } from '../../../db/time.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Services } from '../../../services.ts';
import { requireProvider } from '../../card/provider.ts';
import type { StoreRow } from '../../store/queries.ts';
import { dayAfter, startOfDay } from '../rules/store-day.ts';
import { checkTrade } from './check-trade.ts';
import { attemptsAt } from './of-provider.ts';
import { findStrays } from './strays.ts';

/** So many are asked about in one request, newest first; the night asks about the others. */
const MOST = 200;

/**
 * Compares a store's day with the provider's books now: each payment that was paid or changed on it, and
 * what the provider collected on it without this server.
 * @throws ApiError PAYMENT_TYPE_NOT_AVAILABLE without a provider, PAYMENT_PROVIDER_UNAVAILABLE
 */
export async function compareDay(services: Services, store: StoreRow, day: string): Promise<void> {
  const provider = requireProvider(services);
  const from = startOfDay(day, store.timezone);
  const to = startOfDay(dayAfter(day), store.timezone);
  const within = [isoOf(from), isoOf(to)] as const;
  const found = await attemptsAt(services.db, provider.name)
    .where('customer_order.store_id', '=', store.id)
    .where((e) =>
      e.or([e.between('payment.paid_at', ...within), e.between('payment.updated_at', ...within)]),
    )
    .clearOrderBy()
    .orderBy('payment.id', 'desc')
    .limit(MOST)
    .execute();
  for (const attempt of found) {
    if ((await checkTrade(services, provider, attempt)) !== 'no answer') continue;
    throw new ApiError(
      'PAYMENT_PROVIDER_UNAVAILABLE',
      'The payment provider gives no answer. What was compared until then is kept; try again later.',
    );
  }
  await findStrays(services, provider, { from, to });
}
