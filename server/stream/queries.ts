import type { Selectable } from 'kysely';
import type { Db } from '../db/db.ts';
import type { Database } from '../db/schema.ts';

export type SegmentRow = Selectable<Database['stream_segment']>;

/** The newest pieces of a post's running show, oldest first. */
export async function listWindow(
  db: Db,
  postId: number,
  startedAt: string,
  count: number,
): Promise<SegmentRow[]> {
  const rows = await db
    .selectFrom('stream_segment')
    .selectAll()
    .where('post_id', '=', postId)
    .where('arrived_at', '>=', startedAt)
    .orderBy('sequence', 'desc')
    .limit(count)
    .execute();
  return rows.reverse();
}

/** How many jumps a post's stream had before a piece. */
export async function countJumpsBefore(db: Db, postId: number, sequence: number): Promise<number> {
  const { jumps } = await db
    .selectFrom('stream_segment')
    .select((e) => e.fn.countAll().as('jumps'))
    .where('post_id', '=', postId)
    .where('discontinuity', '=', 1)
    .where('sequence', '<', sequence)
    .executeTakeFirstOrThrow();
  return Number(jumps);
}

/** The newest piece of a post, whichever show it is of. */
export const findNewest = (db: Db, postId: number): Promise<SegmentRow | undefined> =>
  db
    .selectFrom('stream_segment')
    .selectAll()
    .where('post_id', '=', postId)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
