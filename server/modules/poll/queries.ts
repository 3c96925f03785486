import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { poll } from '../../../src/contract/poll.ts';
import type { Db } from '../../db/db.ts';
import type { Database } from '../../db/schema.ts';
import { percentages } from './rules/percentages.ts';

export type Poll = z.output<typeof poll>;
type PollRow = Selectable<Database['poll']>;

/** Spec §3 Poll. */
export async function toPoll(db: Db, row: PollRow): Promise<Poll> {
  const options = await db
    .selectFrom('poll_option')
    .select(['number', 'value', 'vote_count'])
    .where('poll_id', '=', row.id)
    .orderBy('number')
    .execute();
  const shares = percentages(options.map((option) => option.vote_count));
  return {
    id: row.id,
    post_id: row.post_id,
    title: row.title,
    status: row.status,
    options: options.map(({ number, value, vote_count }, i) => ({
      index: number,
      value,
      count: vote_count,
      percentage: shares[i] ?? 0,
    })),
  };
}

export const findPoll = (db: Db, id: number): Promise<PollRow | undefined> =>
  db.selectFrom('poll').selectAll().where('id', '=', id).executeTakeFirst();

export const findOpenPoll = (db: Db, postId: number): Promise<PollRow | undefined> =>
  db
    .selectFrom('poll')
    .selectAll()
    .where('post_id', '=', postId)
    .where('status', '=', 'processing')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export const findNewestPoll = (db: Db, postId: number): Promise<PollRow | undefined> =>
  db
    .selectFrom('poll')
    .selectAll()
    .where('post_id', '=', postId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Undefined for an ended poll, because its end publishes the result. */
export async function readPollResult(db: Db, pollId: number): Promise<Poll | undefined> {
  const row = await findPoll(db, pollId);
  return row?.status === 'processing' ? toPoll(db, row) : undefined;
}
