import { isoAfter, isoOf } from '../../../db/time.ts';
import type { Services } from '../../../services.ts';
import { FIRST_ASK_MS } from '../rules/difference.ts';
import { checkTrade } from './check-trade.ts';
import { attemptsAt } from './of-provider.ts';

const BATCH = 10;

/**
 * Asks the provider about attempts that are still open after some minutes: one that was paid although
 * its notice never came is found while its order still waits. One after another; while the provider
 * gives no answer it is asked once a run. Two servers that ask at once find the same.
 */
export async function askOpenAttempts(services: Services): Promise<void> {
  const { db, payment, clock, log } = services;
  if (!payment) return;
  const now = clock();
  const due = await attemptsAt(db, payment.name)
    .where('payment.status', 'in', ['init', 'approving', 'pending'])
    .where('payment.created_at', '<=', isoAfter(now, -FIRST_ASK_MS))
    .where((e) =>
      e.or([e('payment_check.due_at', 'is', null), e('payment_check.due_at', '<=', isoOf(now))]),
    )
    .limit(BATCH)
    .execute();
  for (const found of due) {
    const result = await checkTrade(services, payment, found);
    if (result === 'no answer') return;
    if (result === 'mended') {
      log.warn('a payment was found by asking: its notice never came', { payment: found.id });
    }
  }
}
