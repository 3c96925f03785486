import { isoOf } from '../../db/time.ts';
import { withTransaction } from '../../db/transaction.ts';
import type { Services } from '../../services.ts';
import { requirePost } from '../post/queries.ts';
import { findStoreById } from '../store/queries.ts';
import { countComment } from './count.ts';
import { insertComment } from './queries.ts';
import { toCommentEvent } from './to-wire.ts';

/** A comment of the store itself, highlighted in the chat. */
export async function sendHostComment(
  { db, clock, publish }: Services,
  postId: number,
  message: string,
): Promise<void> {
  await withTransaction(db, async (trx, afterCommit) => {
    const post = await requirePost(trx, postId);
    const store = await findStoreById(trx, post.store_id);
    const row = await insertComment(trx, {
      user_id: null,
      guest_id: null,
      post_id: post.id,
      name: store?.name ?? '',
      group_stream_name: null,
      message,
      pn_id: `store-${post.store_id}`,
      source: 'cms_sdk',
      highlight: 1,
      created_at: isoOf(clock()),
    });
    const count = await countComment(trx, post.id);
    afterCommit(() => publish(post.id, 'comment', toCommentEvent(row)));
    afterCommit(() => publish(post.id, 'summary.comment', { post_id: post.id, count }));
  });
}
