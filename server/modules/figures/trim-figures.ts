import { isoAfter } from '../../db/time.ts';
import { withTransaction } from '../../db/transaction.ts';
import type { Services } from '../../services.ts';

/** Two days: the demo's show never ends. */
const MAX_MINUTES = 2880;
const VIEWERS_KEPT_MS = 24 * 60 * 60 * 1000;

/** Deletes hashes of viewers and keeps their number. */
async function forgetViewers({ db, clock }: Services): Promise<void> {
  const oldest = isoAfter(clock(), -VIEWERS_KEPT_MS);
  const posts = await db
    .selectFrom('post_viewer')
    .select('post_id')
    .distinct()
    .where('seen_at', '<', oldest)
    .execute();
  for (const { post_id } of posts) {
    await withTransaction(db, async (trx) => {
      const { numDeletedRows } = await trx
        .deleteFrom('post_viewer')
        .where('post_id', '=', post_id)
        .where('seen_at', '<', oldest)
        .executeTakeFirstOrThrow();
      await trx
        .updateTable('post_figure')
        .set((e) => ({ past_viewers: e('past_viewers', '+', Number(numDeletedRows)) }))
        .where('post_id', '=', post_id)
        .execute();
    });
  }
}

async function trimMinutes({ db }: Services): Promise<void> {
  const long = await db
    .selectFrom('post_minute')
    .select('post_id')
    .groupBy('post_id')
    .having((e) => e.fn.countAll(), '>', MAX_MINUTES)
    .execute();
  for (const { post_id } of long) {
    const ofPost = db.selectFrom('post_minute').where('post_id', '=', post_id);
    const last = await ofPost
      .select('minute')
      .orderBy('minute', 'desc')
      .offset(MAX_MINUTES)
      .limit(1)
      .executeTakeFirst();
    if (!last) continue;
    await db
      .deleteFrom('post_minute')
      .where('post_id', '=', post_id)
      .where('minute', '<=', last.minute)
      .execute();
  }
}

export async function trimFigures(services: Services): Promise<void> {
  await forgetViewers(services);
  await trimMinutes(services);
}
