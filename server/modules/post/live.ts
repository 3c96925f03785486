import { isoOf } from '../../db/time.ts';
import type { Services } from '../../services.ts';

type Transition = (services: Services, postId: number) => Promise<boolean>;

/**
 * Puts a show on air and tells its room by `live.started`. A show that had ended begins anew.
 * Answers whether it did: not when it was on air already, so that of many who try one announces it.
 */
export const startLive: Transition = async ({ db, clock, publish }, postId) => {
  const now = isoOf(clock());
  const changed = await db
    .updateTable('post')
    .set({
      live_status: 'live',
      started_at: now,
      stopped_at: null,
      interrupted_at: null,
      updated_at: now,
    })
    .where('id', '=', postId)
    .where('live_status', '<>', 'live')
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) return false;
  await publish(postId, 'live.started', { post_id: postId, started_at: now });
  return true;
};

/** Ends a show and tells its room by `live.stopped`. Answers whether it did: not when it wasn't on air. */
export const stopLive: Transition = async ({ db, clock, publish }, postId) => {
  const now = isoOf(clock());
  const changed = await db
    .updateTable('post')
    .set({
      live_status: 'live_stopped',
      stopped_at: now,
      interrupted_at: null,
      selling_product_id: null,
      updated_at: now,
    })
    .where('id', '=', postId)
    .where('live_status', '=', 'live')
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) return false;
  await publish(postId, 'live.stopped', { post_id: postId, stopped_at: now });
  return true;
};

/**
 * Says since when the host's stream has not been arriving, or (null) that it arrives again, and tells
 * the room by `live.interrupted`. Answers whether that was news about a show on air.
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
