import type { Trx } from '../../db/db.ts';

/** Counts one more comment of a show. Answers how many there were so far, hidden and old ones too. */
export async function countComment(trx: Trx, postId: number): Promise<number> {
  const { comment_count } = await trx
    .updateTable('post')
    .set((post) => ({ comment_count: post('comment_count', '+', 1) }))
    .where('id', '=', postId)
    .returning('comment_count')
    .executeTakeFirstOrThrow();
  return comment_count;
}
