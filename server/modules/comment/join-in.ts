import type { Trx } from '../../db/db.ts';
import type { AfterCommit } from '../../db/transaction.ts';
import type { Services } from '../../services.ts';
import { enterDraw } from '../draw/enter.ts';
import { schedulePollResult } from '../poll/publish-result.ts';
import { castVote, isVote } from '../poll/vote.ts';
import { type Comment, orderByComment } from './order-by-comment.ts';

/**
 * What a comment does besides being read: it may vote in a poll, whose result so far the room then
 * hears by `poll.result`, it may enter a draw, and it may order by a keyword of the tray, though not
 * with the same words as it votes. Spec §3 Poll, §7 draw, §3 Cart event.
 */
export async function joinIn(
  services: Services,
  { id, postId, message, sender }: Comment,
  { trx, afterCommit }: { trx: Trx; afterCommit: AfterCommit },
): Promise<void> {
  const { key, owner, name } = sender;
  await enterDraw(trx, postId, { owner, name }, message);
  if (!(await isVote(trx, postId, message))) {
    afterCommit(() => orderByComment(services, { id, postId, message, sender }));
    return;
  }
  const pollId = await castVote(trx, postId, key, message);
  if (pollId === undefined) return;
  afterCommit(() => schedulePollResult(services, pollId));
}
