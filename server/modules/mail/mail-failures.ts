import type { Trx } from '../../db/db.ts';
import { lockRow } from '../../db/lock-row.ts';
import type { StoreFailureKind } from '../../db/tables/store.ts';
import { isoAfter } from '../../db/time.ts';
import { withTransaction } from '../../db/transaction.ts';
import type { Services } from '../../services.ts';
import { queueStoreNotice } from './store-notice.ts';

/** A stream may return in this time, and failures of one cause arrive together. */
const WAIT_MS = 60_000;
const HOUR_MS = 60 * WAIT_MS;

async function mailKind(trx: Trx, storeId: number, kind: StoreFailureKind, now: Date) {
  await trx.selectFrom('store').select('id').where('id', '=', storeId).$call(lockRow).execute();
  const recent = await trx
    .selectFrom('mail_outbox')
    .select('id')
    .where('store_id', '=', storeId)
    .where('kind', '=', kind)
    .where('created_at', '>', isoAfter(now, -HOUR_MS))
    .limit(1)
    .executeTakeFirst();
  if (recent) return;
  const rows = await trx
    .deleteFrom('store_failure')
    .where('store_id', '=', storeId)
    .where('kind', '=', kind)
    .returning(['id', 'subject', 'problem'])
    .execute();
  if (rows.length === 0) return;
  const failures = rows.toSorted((a, b) => a.id - b.id);
  await queueStoreNotice(trx, storeId, { kind, failures }, now);
}

/** Queues at most one mail per store, kind and hour, with all failures since the last one. */
export async function mailFailures({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock();
  const due = await db
    .selectFrom('store_failure')
    .select(['store_id', 'kind'])
    .distinct()
    .where('happened_at', '<=', isoAfter(now, -WAIT_MS))
    .execute();
  for (const { store_id, kind } of due) {
    await withTransaction(db, (trx) => mailKind(trx, store_id, kind, now));
  }
}
