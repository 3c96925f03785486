import type { Db } from '../../../db/db.ts';
import { findNewestDraw, findOpenDraw } from '../../../modules/draw/queries.ts';
import { moveDraw, startDraw } from '../../../modules/draw/run-draw.ts';
import { findNewestPoll, findOpenPoll } from '../../../modules/poll/queries.ts';
import { movePoll, openPoll } from '../../../modules/poll/run-poll.ts';
import type { Services } from '../../../services.ts';
import { type Draw, type Game, games, type Question } from './script.ts';
import type { GameStep } from './steps.ts';

/** What each step of a draw finds it as. */
const FROM = { process: 'started', end: 'processing', publish: 'ended' } as const;

/** Plays the show's polls and draws, and leaves alone those that somebody opened by hand. */
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
  if (newest?.title !== draw.title || newest.status !== FROM[action]) return;
  await moveDraw(services, newest.id, action);
}

/** Carries out what the store does in a poll or draw. */
export const playGame = (
  services: Services,
  postId: number,
  step: GameStep & { kind: 'poll' | 'draw' },
): Promise<void> =>
  step.kind === 'poll' ? playPoll(services, postId, step) : playDraw(services, postId, step);

/** Whether the room can take part in a game of the show now: not in one that never began. */
export async function isPlaying(db: Db, postId: number, game: Game): Promise<boolean> {
  if (game.kind === 'poll') return (await findOpenPoll(db, postId))?.title === game.title;
  const draw = await findOpenDraw(db, postId);
  return draw?.title === game.title && draw.status === 'started';
}

const isOfShow = (kind: Game['kind'], title: string) =>
  games.some((game) => game.kind === kind && game.title === title);

async function finishDraw(services: Services, id: number, status: string): Promise<void> {
  if (status === 'started') await moveDraw(services, id, 'process');
  await moveDraw(services, id, 'end');
  await moveDraw(services, id, 'publish');
}

/** Brings to its end what a server that stopped in the middle has left open, but not what goes on now. */
export async function finishGames(
  services: Services,
  postId: number,
  now: Question | Draw | undefined,
): Promise<void> {
  const poll = await findOpenPoll(services.db, postId);
  if (poll && poll.title !== now?.title && isOfShow('poll', poll.title)) {
    await movePoll(services, poll.id, 'hide');
  }
  const draw = await findOpenDraw(services.db, postId);
  if (draw && draw.title !== now?.title && isOfShow('draw', draw.title)) {
    await finishDraw(services, draw.id, draw.status);
  }
}
