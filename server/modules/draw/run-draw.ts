import type { Trx } from '../../db/db.ts';
import { isoOf } from '../../db/time.ts';
import { withTransaction } from '../../db/transaction.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Services } from '../../services.ts';
import { lockPost } from '../post/queries.ts';
import { pick } from './pick.ts';
import { type Draw, type DrawRow, findOpenDraw, toDraw } from './queries.ts';

interface Terms {
  title: string;
  prize: string;
  keyword: string;
  winner_count: number;
}

/** Begins a draw: from now on its keyword enters. Throws STATE_CONFLICT while another goes on. */
export function startDraw(
  { db, clock, publish }: Services,
  postId: number,
  terms: Terms,
): Promise<Draw> {
  return withTransaction(db, async (trx, afterCommit) => {
    await lockPost(trx, postId);
    if (await findOpenDraw(trx, postId)) {
      throw new ApiError('STATE_CONFLICT', 'A draw is going on in this show. End it first.');
    }
    const row = await trx
      .insertInto('draw')
      .values({ ...terms, post_id: postId, status: 'started', created_at: isoOf(clock()) })
      .returningAll()
      .executeTakeFirstOrThrow();
    const draw = await toDraw(trx, row);
    afterCommit(() => publish(postId, 'draw.started', draw));
    return draw;
  });
}

/** What each step comes from, what it leads to and how the room is told. */
const steps = {
  process: { from: 'started', to: 'processing', event: 'draw.processing' },
  end: { from: 'processing', to: 'ended', event: 'draw.ended' },
  publish: { from: 'ended', to: 'published', event: 'draw.published' },
} as const;

async function drawLots(trx: Trx, { id, winner_count }: DrawRow): Promise<void> {
  const entries = await trx
    .selectFrom('draw_entry')
    .select('id')
    .where('draw_id', '=', id)
    .execute();
  const winners = pick(entries, winner_count).map((entry) => entry.id);
  if (winners.length === 0) return;
  await trx.updateTable('draw_entry').set({ is_winner: 1 }).where('id', 'in', winners).execute();
}

/**
 * Takes a draw one step on: `process` closes the entries, `end` draws the lots, `publish` tells who
 * won. Throws STATE_CONFLICT when it is not that step's turn.
 */
export function moveDraw(
  { db, publish }: Services,
  drawId: number,
  action: keyof typeof steps,
): Promise<Draw> {
  const { from, to, event } = steps[action];
  return withTransaction(db, async (trx, afterCommit) => {
    const row = await trx
      .updateTable('draw')
      .set({ status: to })
      .where('id', '=', drawId)
      .where('status', '=', from)
      .returningAll()
      .executeTakeFirst();
    if (!row) {
      throw new ApiError('STATE_CONFLICT', `Only a draw that is "${from}" can become "${to}".`);
    }
    if (action === 'end') await drawLots(trx, row);
    const draw = await toDraw(trx, row);
    afterCommit(async () => {
      await publish(row.post_id, event, draw);
      for (const winner of draw.winners) {
        const prize = { draw_id: row.id, prize: row.prize, winner };
        await publish(row.post_id, 'draw.prize_received', prize);
      }
    });
    return draw;
  });
}
