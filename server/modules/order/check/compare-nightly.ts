import { randomUUID } from 'node:crypto';
import { holdLease } from '../../../db/lease.ts';
import { isoAfter, isoOf } from '../../../db/time.ts';
import type { PaymentProvider } from '../../../ports/payment.ts';
import type { Services } from '../../../services.ts';
import { dayOf, startOfDay } from '../rules/store-day.ts';
import { type CheckResult, checkTrade } from './check-trade.ts';
import { readMoneyFigures } from './figures.ts';
import { createNightStrays } from './night-strays.ts';
import { attemptsAt } from './of-provider.ts';

const HOUR_MS = 3_600_000;
/** A day is compared from three o'clock of the next one, in the store's time zone. */
const NIGHT_MS = 3 * HOUR_MS;
/** Nights without a server are made up for. */
const LOOK_BACK_MS = 7 * 24 * HOUR_MS;
const LEASE_MS = 10 * 60_000;
const BATCH = 20;

/** The last midnight whose day is compared by now. */
const lastMidnight = ({ clock }: Services, zone: string): Date =>
  startOfDay(dayOf(new Date(clock().getTime() - NIGHT_MS), zone), zone);

/**
 * Attempts of the stores in a time zone that changed before the last midnight and were not compared
 * since, and those that differed then.
 */
function unfinished(services: Services, name: PaymentProvider['name'], zone: string) {
  const midnight = lastMidnight(services, zone);
  return attemptsAt(services.db, name)
    .innerJoin('store', 'store.id', 'customer_order.store_id')
    .where('store.timezone', '=', zone)
    .where((e) =>
      e.or([
        e.and([
          e('payment.updated_at', '<', isoOf(midnight)),
          e('payment.updated_at', '>=', isoAfter(midnight, -LOOK_BACK_MS)),
          e.or([
            e('payment_check.compared_at', 'is', null),
            e('payment_check.compared_at', '<', e.ref('payment.updated_at')),
          ]),
        ]),
        e.and([
          e('payment_check.difference', 'is not', null),
          e('payment_check.settled_at', 'is', null),
          e('payment_check.found_at', '<', isoOf(midnight)),
          e.or([
            e('payment_check.compared_at', 'is', null),
            e('payment_check.compared_at', '<', isoOf(midnight)),
          ]),
        ]),
      ]),
    );
}

type Counts = Record<CheckResult, number>;
const noCounts = (): Counts => ({ agrees: 0, mended: 0, differs: 0, moved: 0, 'no answer': 0 });

/**
 * Compares the next few that are due. Resolves with whether none is left that is due: some without an
 * answer may wait.
 */
async function compareSome(services: Services, provider: PaymentProvider, counts: Counts) {
  const { clock } = services;
  let room = BATCH;
  for (const zone of await listZones(services)) {
    const due = await unfinished(services, provider.name, zone)
      .where((e) =>
        e.or([
          e('payment_check.tries', 'is', null),
          e('payment_check.tries', '=', 0),
          e('payment_check.due_at', '<=', isoOf(clock())),
        ]),
      )
      .limit(room)
      .execute();
    for (const found of due) {
      const result = await checkTrade(services, provider, { ...found, isNightly: true });
      counts[result] += 1;
      // Those that follow would wait for an answer in vain.
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

const sumsOf = (owed: Record<string, number>) =>
  Object.entries(owed)
    .map(([currency, sum]) => `${sum} ${currency}`)
    .join(', ');

/**
 * Returns a job that compares each day's payments with the provider's books in the night after, a few
 * at a time, on one server of several, and says in one line of the log what it found. What has no
 * answer is asked again later; while the provider is away it is asked once a run.
 */
export function createNightlyComparison(services: Services): () => Promise<void> {
  const lease = { name: 'comparing payments', holder: randomUUID(), forMs: LEASE_MS };
  const lookForStrays = createNightStrays(services);
  let counts = noCounts();
  return async () => {
    const { db, payment, clock, log } = services;
    if (!payment || !(await holdLease(db, lease, clock()))) return;
    if (!(await compareSome(services, payment, counts))) return;
    const [zone = 'UTC'] = await listZones(services);
    // The stores of a server share an account: its day is that of one of them.
    const strays = await lookForStrays(payment, lastMidnight(services, zone));
    if (strays === undefined) return;
    const { agrees, mended, differs, 'no answer': unanswered } = counts;
    counts = noCounts();
    const compared = agrees + mended + differs;
    if (compared === 0 && strays === 0) return;
    const { differences, owed } = await readMoneyFigures(db, clock());
    const found = { compared, mended, differences, strays, unanswered, owed: sumsOf(owed) };
    if (differences > 0) log.warn('payments differ: npm run host -- payments', found);
    else log.info('compared payments with the provider', found);
  };
}
