import { isoOf } from '../../db/time.ts';
import { withTransaction } from '../../db/transaction.ts';
import { notFound } from '../../http/api-error.ts';
import type { Services } from '../../services.ts';
import { queueEvent } from '../outbox/queue.ts';

/** Undefined keeps a setting. */
interface Moderation {
  hidden?: boolean | undefined;
  highlight?: boolean | undefined;
}

/**
 * Publishes `comment.hide`, `comment.show` or `comment.highlight`. Throws NOT_FOUND. Spec §7
 * comment.hide, §7 comment.show, §3 Comment event.
 */
export function moderateComment(
  services: Services,
  storeId: number,
  commentId: number,
  { hidden, highlight }: Moderation,
): Promise<void> {
  return withTransaction(services.db, async (trx, afterCommit) => {
    const context = { trx, afterCommit, services };
    const comment = await trx
      .updateTable('comment')
      .set((column) => ({
        hidden_at:
          hidden === undefined ? column.ref('hidden_at') : hidden ? isoOf(services.clock()) : null,
        highlight: highlight === undefined ? column.ref('highlight') : highlight ? 1 : 0,
      }))
      .where('id', '=', commentId)
      .where('post_id', 'in', (eb) =>
        eb.selectFrom('post').select('post.id').where('post.store_id', '=', storeId),
      )
      .returning(['id', 'post_id'])
      .executeTakeFirst();
    if (!comment) throw notFound();
    const data = { post_id: comment.post_id, comment_id: String(comment.id) };
    if (hidden !== undefined) {
      const event = hidden ? 'comment.hide' : 'comment.show';
      await queueEvent(context, comment.post_id, event, data);
    }
    if (highlight !== undefined) {
      await queueEvent(context, comment.post_id, 'comment.highlight', { ...data, highlight });
    }
  });
}
