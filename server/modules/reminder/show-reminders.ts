import type { Locale } from '../../../src/routes/locales.ts';
import type { Db } from '../../db/db.ts';
import { isoOf } from '../../db/time.ts';
import { withTransaction } from '../../db/transaction.ts';
import { ApiError, notFound } from '../../http/api-error.ts';
import type { Services } from '../../services.ts';
import { asMember } from '../../visitor.ts';
import { requireWatchablePost } from '../post/permission.ts';
import { type PostRow, requirePost } from '../post/queries.ts';
import { requireMayAsk } from './require-may-ask.ts';

export interface Asker {
  userId: number;
  locale: Locale;
}

/** Throws NOT_FOUND for a show that is never announced, FORBIDDEN for a private one. */
export async function requireAnnouncedPost(db: Db, id: number, userId: number): Promise<PostRow> {
  const post = await requireWatchablePost(db, id, asMember(userId));
  if (post.type !== 'formal') throw notFound();
  return post;
}

export const hasShowReminder = async (db: Db, postId: number, userId: number) =>
  (await db
    .selectFrom('show_reminder')
    .select('id')
    .where('post_id', '=', postId)
    .where('user_id', '=', userId)
    .where('sent_at', 'is', null)
    .executeTakeFirst()) !== undefined;

/** Throws STATE_CONFLICT when the show has begun, NO_NOTICE_ADDRESS, TOO_MANY_REMINDERS. */
export const askShowReminder = (
  { db, clock }: Services,
  postId: number,
  { userId, locale }: Asker,
): Promise<void> =>
  withTransaction(db, async (trx) => {
    await requireMayAsk(trx, 'show_reminder', userId);
    const { live_status } = await requirePost(trx, postId);
    if (live_status !== 'unpublished') {
      throw new ApiError('STATE_CONFLICT', 'The show has begun. Load it again.');
    }
    await trx
      .insertInto('show_reminder')
      .values({
        post_id: postId,
        user_id: userId,
        locale,
        created_at: isoOf(clock()),
        sent_at: null,
      })
      .onConflict((conflict) => conflict.columns(['post_id', 'user_id']).doUpdateSet({ locale }))
      .execute();
  });

export const withdrawShowReminder = ({ db }: Services, postId: number, userId: number) =>
  db
    .deleteFrom('show_reminder')
    .where('post_id', '=', postId)
    .where('user_id', '=', userId)
    .where('sent_at', 'is', null)
    .execute();
