import type { Insertable, Selectable } from 'kysely';
import type { Db, Trx } from '../../db/db.ts';
import type { Database } from '../../db/schema.ts';

export type CommentRow = Selectable<Database['comment']>;

/** The newest comments of a show that the host has not taken off, oldest first. */
export async function listCommentRows(db: Db, postId: number, most: number): Promise<CommentRow[]> {
  const rows = await db
    .selectFrom('comment')
    .selectAll()
    .where('post_id', '=', postId)
    .where('hidden_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return rows.reverse();
}

export const insertComment = (trx: Trx, row: Insertable<Database['comment']>) =>
  trx.insertInto('comment').values(row).returningAll().executeTakeFirstOrThrow();

/** When a member or guest last said something in a show; undefined when never. */
export async function findLastSaid(
  trx: Trx,
  postId: number,
  person: { user_id: number } | { guest_id: number },
): Promise<string | undefined> {
  const [column, id] =
    'user_id' in person
      ? (['user_id', person.user_id] as const)
      : (['guest_id', person.guest_id] as const);
  const row = await trx
    .selectFrom('comment')
    .select('created_at')
    .where('post_id', '=', postId)
    .where(column, '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.created_at;
}
