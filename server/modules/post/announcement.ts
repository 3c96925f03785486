import type { Db } from '../../db/db.ts';
import { isoOf } from '../../db/time.ts';
import { withTransaction } from '../../db/transaction.ts';
import { notFound } from '../../http/api-error.ts';
import type { Services } from '../../services.ts';

/** The current announcement of a show; null when there is none. */
export async function findAnnouncement(db: Db, postId: number) {
  const row = await db
    .selectFrom('announcement')
    .select(['id', 'message'])
    .where('post_id', '=', postId)
    .where('ended_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

const endAll = (db: Db, postId: number, now: string) =>
  db
    .updateTable('announcement')
    .set({ ended_at: now })
    .where('post_id', '=', postId)
    .where('ended_at', 'is', null)
    .execute();

/** Publishes an announcement, which replaces an earlier one. Returns its id. */
export function announce(
  { db, clock, publish }: Services,
  postId: number,
  message: string,
): Promise<number> {
  const now = isoOf(clock());
  return withTransaction(db, async (trx, afterCommit) => {
    await endAll(trx, postId, now);
    const { id } = await trx
      .insertInto('announcement')
      .values({ post_id: postId, message, created_at: now, ended_at: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    afterCommit(() => publish(postId, 'announcement', { id, message }));
    return id;
  });
}

/** Ends the current announcement. Throws NOT_FOUND when there is none. */
export function endAnnouncement({ db, clock, publish }: Services, postId: number): Promise<void> {
  return withTransaction(db, async (trx, afterCommit) => {
    const current = await findAnnouncement(trx, postId);
    if (!current) throw notFound();
    await endAll(trx, postId, isoOf(clock()));
    afterCommit(() => publish(postId, 'announcement', { id: current.id, message: null }));
  });
}
