import type { z } from 'zod';
import type { pinnedMessage } from '../../../src/contract/comment.ts';
import type { Db } from '../../db/db.ts';
import { isoOf } from '../../db/time.ts';
import { withTransaction } from '../../db/transaction.ts';
import { notFound } from '../../http/api-error.ts';
import type { Services } from '../../services.ts';
import { queueEvent } from '../outbox/queue.ts';

type Pin = z.output<typeof pinnedMessage>;

/** As many as can be read at a glance; a further one unpins the oldest. */
const MAX_PINS = 5;

/** Newest first. Spec §3 pinned_messages. */
export async function listPins(db: Db, postId: number): Promise<Pin[]> {
  const rows = await db
    .selectFrom('pinned_message')
    .select(['id', 'post_id', 'comment_id', 'message', 'unpinned_at'])
    .where('post_id', '=', postId)
    .where('unpinned_at', 'is', null)
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({
    ...row,
    comment_id: row.comment_id === null ? null : String(row.comment_id),
  }));
}

const unpin = (db: Db, postId: number, ids: number[], now: string) =>
  db
    .updateTable('pinned_message')
    .set({ unpinned_at: now })
    .where('post_id', '=', postId)
    .where('id', 'in', ids)
    .where('unpinned_at', 'is', null)
    .executeTakeFirst();

async function messageOf(db: Db, postId: number, commentId: number): Promise<string> {
  const comment = await db
    .selectFrom('comment')
    .select('message')
    .where('id', '=', commentId)
    .where('post_id', '=', postId)
    .where('hidden_at', 'is', null)
    .executeTakeFirst();
  if (!comment) throw notFound();
  return comment.message;
}

/** Publishes `pin.message.changed`. */
export function pinMessage(
  services: Services,
  postId: number,
  pin: { comment_id: number } | { message: string },
): Promise<Pin> {
  const now = isoOf(services.clock());
  return withTransaction(services.db, async (trx, afterCommit) => {
    const context = { trx, afterCommit, services };
    const commentId = 'comment_id' in pin ? pin.comment_id : null;
    const message = 'message' in pin ? pin.message : await messageOf(trx, postId, pin.comment_id);
    await trx
      .insertInto('pinned_message')
      .values({
        post_id: postId,
        comment_id: commentId,
        message,
        pinned_at: now,
        unpinned_at: null,
      })
      .execute();
    const surplus = (await listPins(trx, postId)).slice(MAX_PINS).map(({ id }) => id);
    if (surplus.length > 0) await unpin(trx, postId, surplus, now);
    const pins = await listPins(trx, postId);
    await queueEvent(context, postId, 'pin.message.changed', {
      post_id: postId,
      pinned_messages: pins,
    });
    return pins[0] as Pin;
  });
}

export function unpinMessage(services: Services, postId: number, pinId: number): Promise<void> {
  return withTransaction(services.db, async (trx, afterCommit) => {
    const context = { trx, afterCommit, services };
    const { numUpdatedRows } = await unpin(trx, postId, [pinId], isoOf(services.clock()));
    if (numUpdatedRows === 0n) throw notFound();
    const pins = await listPins(trx, postId);
    await queueEvent(context, postId, 'pin.message.changed', {
      post_id: postId,
      pinned_messages: pins,
    });
  });
}
