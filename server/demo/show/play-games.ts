import type { Db } from '../../db/db.ts';
import { withTransaction } from '../../db/transaction.ts';
import { findNewestDraw, findOpenDraw } from '../../modules/draw/queries.ts';
import { moveDraw, startDraw } from '../../modules/draw/run.ts';
import { findNewestPoll, findOpenPoll } from '../../modules/poll/queries.ts';
import { movePoll, openPoll } from '../../modules/poll/run.ts';
import type { Services } from '../../services.ts';
import { type Game, games } from './script/games.ts';
import type { GameStep } from './step.ts';

const REQUIRED_STATUS = { process: 'started', end: 'processing', publish: 'ended' } as const;

async function playPoll(
  services: Services,
  postId: number,
  { poll, action }: GameStep & { kind: 'poll' },
): Promise<void> {
  const newest = await findNewestPoll(services.db, postId);
  if (action === 'open') {
    if (newest?.status === 'processing') return;
    await openPoll(services, postId, { title: poll.title, options: [...poll.options] });
    return;
  }
  if (newest?.title !== poll.title) return;
  if (action === 'end' && newest.status !== 'processing') return;
  await movePoll(services, newest.id, action);
}

async function playDraw(
  services: Services,
  postId: number,
  { draw, action }: GameStep & { kind: 'draw' },
): Promise<void> {
  if (action === 'start') {
    if (await findOpenDraw(services.db, postId)) return;
    const { title, prize, keyword } = draw;
    await startDraw(services, postId, { title, prize, keyword, winner_count: 1 });
    return;
  }
  const newest = await findNewestDraw(services.db, postId);
  if (newest?.title !== draw.title || newest.status !== REQUIRED_STATUS[action]) return;
  await moveDraw(services, newest.id, action);
}

export const playGame = (
  services: Services,
  postId: number,
  step: GameStep & { kind: 'poll' | 'draw' },
): Promise<void> =>
  step.kind === 'poll' ? playPoll(services, postId, step) : playDraw(services, postId, step);

export const beginGame = (services: Services, postId: number, game: Game): Promise<void> =>
  game.kind === 'poll'
    ? playPoll(services, postId, { kind: 'poll', poll: game, action: 'open' })
    : playDraw(services, postId, { kind: 'draw', draw: game, action: 'start' });

export async function isPlaying(db: Db, postId: number, game: Game): Promise<boolean> {
  if (game.kind === 'poll') return (await findOpenPoll(db, postId))?.title === game.title;
  const draw = await findOpenDraw(db, postId);
  return draw?.title === game.title && draw.status === 'started';
}

const isOfScript = (kind: Game['kind'], title: string) =>
  games.some((game) => game.kind === kind && game.title === title);

async function finishDraw(services: Services, id: number, status: string): Promise<void> {
  if (status === 'started') await moveDraw(services, id, 'process');
  await moveDraw(services, id, 'end');
  await moveDraw(services, id, 'publish');
}

/** A stopped server left them open. */
export async function finishGames(
  services: Services,
  postId: number,
  current: Game | undefined,
): Promise<void> {
  const poll = await findOpenPoll(services.db, postId);
  if (poll && poll.title !== current?.title && isOfScript('poll', poll.title)) {
    await movePoll(services, poll.id, 'hide');
  }
  const draw = await findOpenDraw(services.db, postId);
  if (draw && draw.title !== current?.title && isOfScript('draw', draw.title)) {
    await finishDraw(services, draw.id, draw.status);
  }
}

/** The endless show would fill the tables. */
const KEPT_GAMES = 2;

const titlesOf = (kind: 'poll' | 'draw') =>
  games.filter((game) => game.kind === kind).map(({ title }) => title);

/** Deletes only the show's own polls and draws. */
export const deleteOldGames = ({ db }: Services, postId: number): Promise<void> =>
  withTransaction(db, async (trx) => {
    const oldOf = async (table: 'poll' | 'draw') => {
      const rows = await trx
        .selectFrom(table)
        .select('id')
        .where('post_id', '=', postId)
        .where('title', 'in', titlesOf(table))
        .orderBy('id', 'desc')
        .execute();
      return rows.slice(KEPT_GAMES).map(({ id }) => id);
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
