import { isoOf } from '../../db/time.ts';
import { withTransaction } from '../../db/transaction.ts';
import type { Services } from '../../services.ts';
import { archivePresentations, clearArchive } from './archive.ts';
import { requirePost } from './queries.ts';
import { replayExpiry } from './replay.ts';

type Transition = (services: Services, postId: number) => Promise<boolean>;

/**
 * Starts a show and publishes `live.started`. A show that had ended starts again, without its replay.
 * @returns false when it was live already: of concurrent calls only one publishes.
 */
export const startLive: Transition = ({ db, clock, publish }, postId) => {
  const now = isoOf(clock());
  return withTransaction(db, async (trx, afterCommit) => {
    const changed = await trx
      .updateTable('post')
      .set({
        live_status: 'live',
        started_at: now,
        stopped_at: null,
        interrupted_at: null,
        replay_expired_at: null,
        archive_type: 'none',
        updated_at: now,
      })
      .where('id', '=', postId)
      .where('live_status', '<>', 'live')
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n) return false;
    await clearArchive(trx, postId);
    afterCommit(() => publish(postId, 'live.started', { post_id: postId, started_at: now }));
    return true;
  });
};

/**
 * Ends a show and publishes `live.stopped`. Where the store keeps replays, its replay is available from
 * now on: a stopped post whose replay expiry is in the future counts as live replay. Spec §4.
 * @returns false when it was not live.
 */
export const stopLive: Transition = ({ db, clock, publish }, postId) => {
  const now = clock();
  const stoppedAt = isoOf(now);
  return withTransaction(db, async (trx, afterCommit) => {
    const changed = await trx
      .updateTable('post')
      .set({
        live_status: 'live_stopped',
        stopped_at: stoppedAt,
        interrupted_at: null,
        selling_product_id: null,
        updated_at: stoppedAt,
      })
      .where('id', '=', postId)
      .where('live_status', '=', 'live')
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n) return false;
    const post = await requirePost(trx, postId);
    const { settings } = await trx
      .selectFrom('store')
      .select('settings')
      .where('id', '=', post.store_id)
      .executeTakeFirstOrThrow();
    const expiresAt = replayExpiry(post, settings, now);
    if (expiresAt !== null) {
      await trx
        .updateTable('post')
        .set({ replay_expired_at: expiresAt })
        .where('id', '=', postId)
        .execute();
      await archivePresentations(trx, post, stoppedAt);
    }
    afterCommit(() => publish(postId, 'live.stopped', { post_id: postId, stopped_at: stoppedAt }));
    return true;
  });
};

/**
 * Records since when the host's stream has not arrived, or (null) that it arrives again, and publishes
 * `live.interrupted`.
 * @returns false when the show is not live or nothing changed.
 */
export async function setInterrupted(
  { db, clock, publish }: Services,
  postId: number,
  since: Date | null,
): Promise<boolean> {
  const interruptedAt = since && isoOf(since);
  const changed = await db
    .updateTable('post')
    .set({ interrupted_at: interruptedAt, updated_at: isoOf(clock()) })
    .where('id', '=', postId)
    .where('live_status', '=', 'live')
    .where('interrupted_at', interruptedAt === null ? 'is not' : 'is', null)
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) return false;
  await publish(postId, 'live.interrupted', { post_id: postId, interrupted_at: interruptedAt });
  return true;
}
