import { isoOf } from '../../db/time.ts';
import { withTransaction } from '../../db/transaction.ts';
import { notFound } from '../../http/api-error.ts';
import type { Services } from '../../services.ts';
import { queueEvent } from '../outbox/queue.ts';

/**
 * Hides a comment of a store's show, or shows it again, and publishes `comment.hide` or `comment.show`.
 * Throws NOT_FOUND when the store has no such comment.
 */
export function setHidden(
  services: Services,
  storeId: number,
  commentId: number,
  hidden: boolean,
): Promise<void> {
  return withTransaction(services.db, async (trx, afterCommit) => {
    const context = { trx, afterCommit, services };
    const comment = await trx
      .updateTable('comment')
      .set({ hidden_at: hidden ? isoOf(services.clock()) : null })
      .where('id', '=', commentId)
      .where('post_id', 'in', (eb) =>
        eb.selectFrom('post').select('post.id').where('post.store_id', '=', storeId),
      )
      .returning(['id', 'post_id'])
      .executeTakeFirst();
    if (!comment) throw notFound();
    const event = hidden ? 'comment.hide' : 'comment.show';
    const data = { post_id: comment.post_id, comment_id: String(comment.id) };
    await queueEvent(context, comment.post_id, event, data);
  });
}
