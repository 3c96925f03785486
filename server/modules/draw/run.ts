import { isoOf } from '../../db/time.ts';
import { withTransaction } from '../../db/transaction.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Services } from '../../services.ts';
import { type EffectContext, queueEvent } from '../outbox/queue.ts';
import { isLive, lockPost } from '../store/posts.ts';
import { type Draw, type DrawRow, findOpenDraw, toDraw } from './queries.ts';
import { queueWinMails } from './win-mail.ts';
import { drawWinners, hideNames } from './winners.ts';

interface Terms {
  title: string;
  prize: string;
  keyword: string;
  winner_count: number;
}

/** Throws STATE_CONFLICT while another draw is open. */
export function startDraw(services: Services, postId: number, terms: Terms): Promise<Draw> {
  return withTransaction(services.db, async (trx, afterCommit) => {
    const context = { trx, afterCommit, services };
    await lockPost(trx, postId);
    if (await findOpenDraw(trx, postId)) {
      throw new ApiError('STATE_CONFLICT', 'Another draw is open in this show. End it first.');
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

const steps = {
  process: { from: 'started', to: 'processing', event: 'draw.processing' },
  end: { from: 'processing', to: 'ended', event: 'draw.ended' },
  publish: { from: 'ended', to: 'published', event: 'draw.published' },
} as const;

/** Also draws the winners. */
export async function endOpenDraw(context: EffectContext, postId: number): Promise<void> {
  const { trx } = context;
  const open = await findOpenDraw(trx, postId);
  if (!open) return;
  await trx.updateTable('draw').set({ status: 'ended' }).where('id', '=', open.id).execute();
  await drawWinners(trx, open);
  const draw = await toDraw(trx, { ...open, status: 'ended' });
  if (open.status === 'started') {
    await queueEvent(context, postId, 'draw.processing', { ...draw, status: 'processing' });
  }
  await queueEvent(context, postId, 'draw.ended', draw);
}

const order: DrawRow['status'][] = ['started', 'processing', 'ended', 'published'];

const isDone = (row: DrawRow, to: DrawRow['status']) =>
  order.indexOf(row.status) >= order.indexOf(to);

/**
 * A step that the end of the show has taken changes nothing. Throws STATE_CONFLICT for steps in
 * another order.
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
      const found = await trx
        .selectFrom('draw')
        .selectAll()
        .where('id', '=', drawId)
        .executeTakeFirstOrThrow();
      if (isDone(found, to) && !(await isLive(trx, found.post_id))) return toDraw(trx, found);
      throw new ApiError('STATE_CONFLICT', `Only a draw that is "${from}" can become "${to}".`);
    }
    if (action === 'end') await drawWinners(trx, row);
    if (action === 'publish') {
      await hideNames(trx, row);
      await queueWinMails(context, row);
    }
    const draw = await toDraw(trx, row);
    await queueEvent(context, row.post_id, event, draw);
    for (const winner of draw.winners) {
      const prize = { draw_id: row.id, prize: row.prize, winner };
      await queueEvent(context, row.post_id, 'draw.prize_received', prize);
    }
    return draw;
  });
}
