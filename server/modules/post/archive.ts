import type { Trx } from '../../db/db.ts';
import { chaptersOf } from './chapters.ts';
import type { PostRow } from './queries.ts';

/** Forgets the replay of what a room showed before. */
export async function clearArchive(trx: Trx, postId: number): Promise<void> {
  await trx.deleteFrom('presentation').where('post_id', '=', postId).execute();
  await trx.deleteFrom('post_chapter').where('post_id', '=', postId).execute();
  await trx.deleteFrom('post_clip').where('post_id', '=', postId).execute();
  await trx.deleteFrom('post_caption').where('post_id', '=', postId).execute();
}

/** Makes the chapters of a show that ends, from when the host turned to which product. */
export async function writeChapters(trx: Trx, post: PostRow, stoppedAt: string): Promise<void> {
  if (post.started_at === null) return;
  const turns = await trx
    .selectFrom('presentation')
    .innerJoin('product', 'product.id', 'presentation.product_id')
    .select(['product.name', 'presentation.started_at as startedAt'])
    .where('presentation.post_id', '=', post.id)
    .where('presentation.started_at', '>=', post.started_at)
    .orderBy('presentation.id')
    .execute();
  const chapters = chaptersOf(turns, post.started_at, stoppedAt);
  if (chapters.length > 0) {
    await trx
      .insertInto('post_chapter')
      .values(
        chapters.map(({ labels, ...times }) => ({
          ...times,
          post_id: post.id,
          labels: JSON.stringify(labels),
        })),
      )
      .execute();
  }
  await trx
    .updateTable('post')
    .set({ archive_type: chapters.length > 0 ? 'chapters' : 'raw' })
    .where('id', '=', post.id)
    .execute();
}
