import { voteOf } from '../../../src/features/poll/rules/vote-of.ts';
import { addBounded } from '../../db/add-bounded.ts';
import type { Trx } from '../../db/db.ts';
import { lockRow } from '../../db/lock-row.ts';
import { findOpenPoll, toPoll } from './queries.ts';

export async function isVote(trx: Trx, postId: number, message: string): Promise<boolean> {
  const row = await findOpenPoll(trx, postId);
  return row !== undefined && voteOf(message, (await toPoll(trx, row)).options) !== undefined;
}

async function addTo(trx: Trx, pollId: number, number: number, votes: 1 | -1): Promise<void> {
  await trx
    .updateTable('poll_option')
    .set({ vote_count: addBounded('vote_count', votes) })
    .where('poll_id', '=', pollId)
    .where('number', '=', number)
    .execute();
}

async function insertOrLockVote(trx: Trx, pollId: number, voter: string, number: number) {
  const first = await trx
    .insertInto('poll_vote')
    .values({ poll_id: pollId, voter, number })
    .onConflict((conflict) => conflict.columns(['poll_id', 'voter']).doNothing())
    .executeTakeFirst();
  if (first.numInsertedOrUpdatedRows === 1n) return undefined;
  return trx
    .selectFrom('poll_vote')
    .select('number')
    .where('poll_id', '=', pollId)
    .where('voter', '=', voter)
    .$call(lockRow)
    .executeTakeFirst();
}

/**
 * A person's next vote replaces the previous one. Spec §3 Poll.
 * @param voter the person's `visitorKey`
 * @returns the poll's id; undefined when nothing changed
 */
export async function castVote(
  trx: Trx,
  postId: number,
  voter: string,
  message: string,
): Promise<number | undefined> {
  const row = await findOpenPoll(trx, postId);
  if (!row) return undefined;
  const { options } = await toPoll(trx, row);
  const number = voteOf(message, options);
  if (number === undefined) return undefined;
  const previous = await insertOrLockVote(trx, row.id, voter, number);
  if (previous?.number === number) return undefined;
  if (previous) {
    await addTo(trx, row.id, previous.number, -1);
    await trx
      .updateTable('poll_vote')
      .set({ number })
      .where('poll_id', '=', row.id)
      .where('voter', '=', voter)
      .execute();
  }
  await addTo(trx, row.id, number, 1);
  return row.id;
}
