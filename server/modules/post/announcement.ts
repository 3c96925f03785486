import type { Db } from '../../db/db.ts';
import { isoOf } from '../../db/time.ts';
import { withTransaction } from '../../db/transaction.ts';
import { notFound } from '../../http/api-error.ts';
import type { Services } from '../../services.ts';
import { queueEvent } from '../outbox/queue.ts';

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

/** Replaces an earlier announcement. Returns its id. */
export function announce(services: Services, postId: number, message: string): Promise<number> {
  const now = isoOf(services.clock());
  return withTransaction(services.db, async (trx, afterCommit) => {
    const context = { trx, afterCommit, services };
    await endAll(trx, postId, now);
    const { id } = await trx
      .insertInto('announcement')
      .values({ post_id: postId, message, created_at: now, ended_at: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    await queueEvent(context, postId, 'announcement', { id, message });
    return id;
  });
}

export function endAnnouncement(services: Services, postId: number): Promise<void> {
  return withTransaction(services.db, async (trx, afterCommit) => {
    const context = { trx, afterCommit, services };
    const current = await findAnnouncement(trx, postId);
    if (!current) throw notFound();
    await endAll(trx, postId, isoOf(services.clock()));
    await queueEvent(context, postId, 'announcement', { id: current.id, message: null });
  });
}
