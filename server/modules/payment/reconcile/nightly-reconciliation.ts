import { randomUUID } from 'node:crypto';
import { holdLease } from '../../../db/lease.ts';
import { isoAfter, isoOf } from '../../../db/time.ts';
import type { PaymentProvider } from '../../../ports/payment.ts';
import type { Services } from '../../../services.ts';
import { dayOf, startOfDay } from '../rules/store-day.ts';
import { readPaymentMetrics } from './read-payment-metrics.ts';
import { type ReconcileResult, reconcilePayment } from './reconcile-payment.ts';
import { selectProviderPayments } from './select-provider-payments.ts';
import { createUnmatchedChargeFinder } from './unmatched-charge-finder.ts';

const HOUR_MS = 3_600_000;
/** A day is compared from 3:00 of the next day, in the store's time zone. */
const NIGHT_MS = 3 * HOUR_MS;
/** Covers nights on which no server ran. */
const LOOK_BACK_MS = 7 * 24 * HOUR_MS;
const LEASE_MS = 10 * 60_000;
const BATCH = 20;

/** Returns the midnight after the last day that is due for comparison. */
const lastMidnight = ({ clock }: Services, zone: string): Date =>
  startOfDay(dayOf(new Date(clock().getTime() - NIGHT_MS), zone), zone);

/**
 * Selects payments that changed before the last midnight and were not compared since, or differed
 * at the last comparison.
 */
function selectUnreconciled(services: Services, name: PaymentProvider['name'], zone: string) {
  const midnight = lastMidnight(services, zone);
  return selectProviderPayments(services.db, name)
    .innerJoin('store', 'store.id', 'customer_order.store_id')
    .where('store.timezone', '=', zone)
    .where((e) =>
      e.or([
        e.and([
          e('payment.updated_at', '<', isoOf(midnight)),
          e('payment.updated_at', '>=', isoAfter(midnight, -LOOK_BACK_MS)),
          e.or([
            e('payment_reconciliation.reconciled_at', 'is', null),
            e('payment_reconciliation.reconciled_at', '<', e.ref('payment.updated_at')),
          ]),
        ]),
        e.and([
          e('payment_reconciliation.difference', 'is not', null),
          e('payment_reconciliation.resolved_at', 'is', null),
          e('payment_reconciliation.found_at', '<', isoOf(midnight)),
          e.or([
            e('payment_reconciliation.reconciled_at', 'is', null),
            e('payment_reconciliation.reconciled_at', '<', isoOf(midnight)),
          ]),
        ]),
      ]),
    );
}

type Counts = Record<ReconcileResult, number>;
const noCounts = (): Counts => ({
  agrees: 0,
  corrected: 0,
  differs: 0,
  changed: 0,
  'no answer': 0,
});

/** Resolves with true when none is left. */
async function reconcileBatch(services: Services, provider: PaymentProvider, counts: Counts) {
  const { clock } = services;
  let room = BATCH;
  for (const zone of await listZones(services)) {
    const due = await selectUnreconciled(services, provider.name, zone)
      .where((e) =>
        e.or([
          e('payment_reconciliation.tries', 'is', null),
          e('payment_reconciliation.tries', '=', 0),
          e('payment_reconciliation.due_at', '<=', isoOf(clock())),
        ]),
      )
      .limit(room)
      .execute();
    for (const payment of due) {
      const result = await reconcilePayment(services, provider, { ...payment, isNightly: true });
      counts[result] += 1;
      // The provider is down: the rest of the batch would time out as well.
      if (result === 'no answer') return false;
    }
    room -= due.length;
    if (room === 0) return false;
  }
  return true;
}

const listZones = async ({ db }: Services) =>
  (await db.selectFrom('store').select('timezone').distinct().orderBy('timezone').execute()).map(
    ({ timezone }) => timezone,
  );

const formatSums = (owed: Record<string, number>) =>
  Object.entries(owed)
    .map(([currency, sum]) => `${sum} ${currency}`)
    .join(', ');

/**
 * Compares each day's payments in the following night. Runs on one server at a time, in batches,
 * and logs one line per night. During an outage each run makes one request.
 */
export function createNightlyReconciliation(services: Services): () => Promise<void> {
  const lease = { name: 'comparing payments', holder: randomUUID(), forMs: LEASE_MS };
  const findUnmatched = createUnmatchedChargeFinder(services);
  let counts = noCounts();
  return async () => {
    const { db, paymentProvider, clock, log } = services;
    if (!paymentProvider || !(await holdLease(db, lease, clock()))) return;
    if (!(await reconcileBatch(services, paymentProvider, counts))) return;
    const [zone = 'UTC'] = await listZones(services);
    // The stores of a server share an account, so one time zone is enough.
    const unmatched = await findUnmatched(paymentProvider, lastMidnight(services, zone));
    if (unmatched === undefined) return;
    const { agrees, corrected, differs, 'no answer': unanswered } = counts;
    counts = noCounts();
    const compared = agrees + corrected + differs;
    if (compared === 0 && unmatched === 0) return;
    const { differences, owed } = await readPaymentMetrics(db, clock());
    const found = {
      compared,
      corrected,
      differences,
      unmatched,
      unanswered,
      owed: formatSums(owed),
    };
    if (differences > 0) log.warn('payments differ: npm run host -- payments', found);
    else log.info('compared payments with the provider', found);
  };
}
