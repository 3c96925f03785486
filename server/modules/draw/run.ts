import { randomInt } from 'node:crypto';
import type { Trx } from '../../db/db.ts';
import { isoOf } from '../../db/time.ts';
import { withTransaction } from '../../db/transaction.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Services } from '../../services.ts';
import { queueEvent } from '../outbox/queue.ts';
import { lockPost } from '../store/posts.ts';
import { type Draw, type DrawRow, findOpenDraw, toDraw } from './queries.ts';

interface Terms {
  title: string;
  prize: string;
  keyword: string;
  winner_count: number;
}

/** Starts a draw: comments with its keyword enter it. Throws STATE_CONFLICT while another is open. */
export function startDraw(services: Services, postId: number, terms: Terms): Promise<Draw> {
  return withTransaction(services.db, async (trx, afterCommit) => {
    const context = { trx, afterCommit, services };
    await lockPost(trx, postId);
    if (await findOpenDraw(trx, postId)) {
      throw new ApiError('STATE_CONFLICT', 'A draw is going on in this show. End it first.');
    }
    const row = await trx
      .insertInto('draw')
      .values({ ...terms, post_id: postId, status: 'started', created_at: isoOf(services.clock()) })
      .returningAll()
      .executeTakeFirstOrThrow();
    const draw = await toDraw(trx, row);
    await queueEvent(context, postId, 'draw.started', draw);
    return draw;
  });
}

/** The state before and after each step, and the event that is published. */
const steps = {
  process: { from: 'started', to: 'processing', event: 'draw.processing' },
  end: { from: 'processing', to: 'ended', event: 'draw.ended' },
  publish: { from: 'ended', to: 'published', event: 'draw.published' },
} as const;

/**
 * Picks entries at random: each is equally likely, none is picked twice.
 * @param below returns a random whole number from 0 up to, not including, its argument
 */
export function pick<T>(entries: readonly T[], count: number, below = randomInt): T[] {
  const left = [...entries];
  const picked: T[] = [];
  while (picked.length < count && left.length > 0) {
    picked.push(...left.splice(below(left.length), 1));
  }
  return picked;
}

async function drawWinners(trx: Trx, { id, winner_count }: DrawRow): Promise<void> {
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
 * Advances a draw by one step: `process` closes the entries, `end` draws the winners, `publish` announces
 * them. Throws STATE_CONFLICT when another step comes first.
 */
export function moveDraw(
  services: Services,
  drawId: number,
  action: keyof typeof steps,
): Promise<Draw> {
  const { from, to, event } = steps[action];
  return withTransaction(services.db, async (trx, afterCommit) => {
    const context = { trx, afterCommit, services };
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
    if (action === 'end') await drawWinners(trx, row);
    const draw = await toDraw(trx, row);
    await queueEvent(context, row.post_id, event, draw);
    for (const winner of draw.winners) {
      const prize = { draw_id: row.id, prize: row.prize, winner };
      await queueEvent(context, row.post_id, 'draw.prize_received', prize);
    }
    return draw;
  });
}
