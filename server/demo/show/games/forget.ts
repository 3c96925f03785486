import { withTransaction } from '../../../db/transaction.ts';
import type { Services } from '../../../services.ts';
import { games } from './script.ts';

/** So many of the show's newest polls and draws are kept: it goes on for ever, the tables must not. */
const MOST = 2;

const titlesOf = (kind: 'poll' | 'draw') =>
  games.filter((game) => game.kind === kind).map(({ title }) => title);

/** Forgets the show's own polls and draws but for the newest; what somebody opened by hand stays. */
export const forgetGames = ({ db }: Services, postId: number): Promise<void> =>
  withTransaction(db, async (trx) => {
    const oldOf = async (table: 'poll' | 'draw') => {
      const rows = await trx
        .selectFrom(table)
        .select('id')
        .where('post_id', '=', postId)
        .where('title', 'in', titlesOf(table))
        .orderBy('id', 'desc')
        .execute();
      return rows.slice(MOST).map(({ id }) => id);
    };
    const polls = await oldOf('poll');
    if (polls.length > 0) {
      await trx.deleteFrom('poll_vote').where('poll_id', 'in', polls).execute();
      await trx.deleteFrom('poll_option').where('poll_id', 'in', polls).execute();
      await trx.deleteFrom('poll').where('id', 'in', polls).execute();
    }
    const draws = await oldOf('draw');
    if (draws.length > 0) {
      await trx.deleteFrom('draw_entry').where('draw_id', 'in', draws).execute();
      await trx.deleteFrom('draw').where('id', 'in', draws).execute();
    }
  });
