import type { Db } from './db.ts';

export async function trimToNewest(
  db: Db,
  table: 'comment' | 'cart_event',
  postId: number,
  most: number,
): Promise<void> {
  const first = await db
    .selectFrom(table)
    .select('id')
    .where('post_id', '=', postId)
    .orderBy('id', 'desc')
    .offset(most)
    .limit(1)
    .executeTakeFirst();
  if (!first) return;
  await db.deleteFrom(table).where('post_id', '=', postId).where('id', '<=', first.id).execute();
}
