import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Trx } from '../../db/db.ts';
import { isoOf } from '../../db/time.ts';
import { withTransaction } from '../../db/transaction.ts';
import type { Services } from '../../services.ts';
import { asMember } from '../../visitor.ts';
import { queueNoticeMail } from '../notice-choice/queue-notice-mail.ts';
import { findWatchers } from '../post/permission.ts';
import { showBeginsContent } from './reminder-mail.ts';

const findBegunShows = ({ db }: Services) =>
  db
    .selectFrom('post')
    .innerJoin('store', 'store.id', 'post.store_id')
    .select('post.id')
    .where('post.live_status', '=', 'live')
    .where('post.type', '=', 'formal')
    .where('store.closed_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('show_reminder')
          .select('show_reminder.id')
          .whereRef('show_reminder.post_id', '=', 'post.id')
          .where('show_reminder.sent_at', 'is', null),
      ),
    )
    .orderBy('post.id')
    .execute();

/** Only one server can claim a reminder. */
const claim = (trx: Trx, postId: number, limit: number, now: string) =>
  trx
    .updateTable('show_reminder')
    .set({ sent_at: now })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('show_reminder')
        .select('id')
        .where('post_id', '=', postId)
        .where('sent_at', 'is', null)
        .orderBy('id')
        .limit(limit),
    )
    .where('sent_at', 'is', null)
    .returning(['user_id', 'locale'])
    .execute();

/** Returns the number of settled reminders; none when the show has ended. */
const sendBatch = (services: Services, postId: number, limit: number): Promise<number> =>
  withTransaction(services.db, async (trx) => {
    const post = await trx
      .selectFrom('post')
      .selectAll()
      .where('id', '=', postId)
      .where('live_status', '=', 'live')
      .executeTakeFirst();
    if (!post) return 0;
    const claimed = await claim(trx, postId, limit, isoOf(services.clock()));
    const mayWatch = await findWatchers(trx, post);
    for (const { user_id: userId, locale } of claimed) {
      if (!mayWatch(asMember(userId))) continue;
      await queueNoticeMail(
        { trx, services },
        {
          kind: 'show_begins',
          userId,
          storeId: post.store_id,
          locale,
          onceKey: `show_begins ${postId} ${userId}`,
          write: (reader) => showBeginsContent(post, reader),
        },
      );
    }
    return claimed.length;
  });

/**
 * Mails each member once. A short transaction per batch locks reminders and no row of the show, so
 * a show with thousands of askers starts as fast as another.
 */
export async function sendShowReminders(services: Services, batch: number): Promise<void> {
  for (const { id } of await findBegunShows(services)) {
    // Requests run between the batches.
    while ((await sendBatch(services, id, batch)) === batch) await nextTurn();
  }
}
