import type { Trx } from '../../db/db.ts';
import type { AfterCommit } from '../../db/transaction.ts';
import { tellSoon } from '../../realtime/soon.ts';
import type { Services } from '../../services.ts';
import { enterDraw } from '../draw/enter.ts';
import { findPoll, toPoll } from '../poll/queries.ts';
import { castVote } from '../poll/vote.ts';
import type { Sender } from './sender.ts';

/**
 * What a comment does besides being read: it may vote in a poll, whose result so far the room then
 * hears by `poll.result`, and it may enter a draw. Spec §3 Poll, §7 draw.
 */
export async function joinIn(
  services: Services,
  postId: number,
  { key, owner, name }: Sender,
  message: string,
  { trx, afterCommit }: { trx: Trx; afterCommit: AfterCommit },
): Promise<void> {
  await enterDraw(trx, postId, { owner, name }, message);
  const pollId = await castVote(trx, postId, key, message);
  if (pollId === undefined) return;
  afterCommit(() =>
    tellSoon(services, `poll ${pollId}`, async () => {
      const row = await findPoll(services.db, pollId);
      // Who ended it has told its result.
      if (row?.status !== 'processing') return;
      await services.publish(postId, 'poll.result', await toPoll(services.db, row));
    }),
  );
}
