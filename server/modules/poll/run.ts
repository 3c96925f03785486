import type { Trx } from '../../db/db.ts';
import { isoOf } from '../../db/time.ts';
import { withTransaction } from '../../db/transaction.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Services } from '../../services.ts';
import { type EffectContext, queueEvent } from '../outbox/queue.ts';
import { isLive, lockPost } from '../store/posts.ts';
import { findOpenPoll, type Poll, toPoll } from './queries.ts';

interface Question {
  title: string;
  options: string[];
}

async function finish(trx: Trx, pollId: number): Promise<void> {
  await trx.updateTable('poll').set({ status: 'done' }).where('id', '=', pollId).execute();
}

export async function endOpenPoll(context: EffectContext, postId: number): Promise<void> {
  const { trx } = context;
  const running = await findOpenPoll(trx, postId);
  if (!running) return;
  await finish(trx, running.id);
  await queueEvent(
    context,
    postId,
    'poll.ended',
    await toPoll(trx, { ...running, status: 'done' }),
  );
}

/** Publishes `poll.show`. Ends a running poll of the show. */
export function openPoll(
  services: Services,
  postId: number,
  { title, options }: Question,
): Promise<Poll> {
  return withTransaction(services.db, async (trx, afterCommit) => {
    const context = { trx, afterCommit, services };
    await lockPost(trx, postId);
    await endOpenPoll(context, postId);
    const row = await trx
      .insertInto('poll')
      .values({ post_id: postId, title, status: 'processing', created_at: isoOf(services.clock()) })
      .returningAll()
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('poll_option')
      .values(options.map((value, i) => ({ poll_id: row.id, number: i + 1, value, vote_count: 0 })))
      .execute();
    const poll = await toPoll(trx, row);
    await queueEvent(context, postId, 'poll.show', poll);
    return poll;
  });
}

const isOver = () => new ApiError('STATE_CONFLICT', 'This poll has ended. Open a new one.');

/**
 * Publishes each action's event. Ending a poll that ended with its show changes nothing. Throws
 * STATE_CONFLICT for other actions that an ended poll does not allow.
 */
export function movePoll(
  services: Services,
  pollId: number,
  action: 'show' | 'result' | 'end' | 'hide',
): Promise<Poll> {
  return withTransaction(services.db, async (trx, afterCommit) => {
    const context = { trx, afterCommit, services };
    const row = await trx
      .selectFrom('poll')
      .selectAll()
      .where('id', '=', pollId)
      .executeTakeFirstOrThrow();
    const isRunning = row.status === 'processing';
    if (!isRunning && (action === 'show' || action === 'end')) {
      if (action === 'end' && !(await isLive(trx, row.post_id))) return toPoll(trx, row);
      throw isOver();
    }
    const ends = action === 'end' || action === 'hide';
    if (ends) await finish(trx, pollId);
    const poll = await toPoll(trx, ends ? { ...row, status: 'done' } : row);
    if (action === 'show') await queueEvent(context, row.post_id, 'poll.show', poll);
    if (action === 'result') await queueEvent(context, row.post_id, 'poll.result', poll);
    if (action === 'end') await queueEvent(context, row.post_id, 'poll.ended', poll);
    if (action === 'hide') {
      await queueEvent(context, row.post_id, 'poll.hidden', { id: poll.id, post_id: row.post_id });
    }
    return poll;
  });
}
