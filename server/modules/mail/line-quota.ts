import { withTransaction } from '../../db/transaction.ts';
import type { MessageQuota } from '../../ports/messenger.ts';
import type { Services } from '../../services.ts';
import { listOpenStores } from '../store/queries.ts';
import { queueStoreNotice } from './store-notice.ts';

const NEARLY_USED = 0.8;
/** LINE in Japan counts by its months. */
const JAPAN_MS = 9 * 60 * 60 * 1000;

export const isNearlyUsed = ({ limit, used }: MessageQuota): boolean =>
  limit !== null && used >= limit * NEARLY_USED;

const monthOf = (now: Date) => new Date(now.getTime() + JAPAN_MS).toISOString().slice(0, 7);

/** Mails each store once a month when the quota is nearly used up, and once when it is used up. */
export async function warnOfLineQuota({ db, clock, messenger }: Services): Promise<void> {
  const quota = await messenger?.readQuota();
  if (quota === undefined || quota.limit === null || !isNearlyUsed(quota)) return;
  const { limit, used } = quota;
  const kind = used < limit ? 'lineQuota' : 'lineUsedUp';
  const now = clock();
  const stores = await listOpenStores(db);
  await withTransaction(db, async (trx) => {
    for (const { id } of stores) {
      const onceKey = `${kind} ${id} ${monthOf(now)}`;
      await queueStoreNotice(trx, id, { kind, quota: { limit, used }, onceKey }, now);
    }
  });
}
