import { isPostgres } from '../db/is-postgres.ts';
import type { Services } from '../services.ts';
import { QUIET_MS } from './growing-delay.ts';

export async function deleteExpiredLimits({ db, clock }: Services): Promise<void> {
  if (!isPostgres(db)) return;
  const now = clock().getTime();
  await db.deleteFrom('rate_limit').where('expire', '<', now).execute();
  await db
    .deleteFrom('growing_delay')
    .where('tried_at', '<', now - QUIET_MS)
    .where('free_at', '<', now)
    .execute();
  await db.deleteFrom('throttle').where('full_at', '<', now).execute();
}
