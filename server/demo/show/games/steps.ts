import { CLOSING, OPENING } from '../../clip-schedule.ts';
import type { Name } from '../cast.ts';
import { ROUND_MS } from '../moment.ts';
import type { Step } from '../steps.ts';
import { uneven } from '../uneven.ts';
import { whoIsIn } from '../visits.ts';
import { type Draw, type Game, games, type Question } from './script.ts';

/** One thing of a game, said or done. */
export type GameStep =
  | { kind: 'poll'; poll: Question; action: 'open' | 'end' | 'hide' }
  | { kind: 'draw'; draw: Draw; action: 'start' | 'process' | 'end' | 'publish' }
  | { kind: 'answer'; by: Name; game: Game; words: string };

type Timed = Step & { at: number };

/** A game every so many rounds, so that whoever looks in sees one within a few minutes. */
const EVERY = 3;
/** The first one comes in this round, when the room has seen every product once. */
const FIRST = 1;

/** In milliseconds of the round: the store asks, answers come, lots are drawn, all is over. */
const BEGINS_MS = OPENING * 1000 + 400;
const ASKS_MS = BEGINS_MS + 300;
const ANSWERS_MS = { from: 6500, to: 35_000 };
const PROCESS_MS = 38_500;
const DRAWS_MS = PROCESS_MS + 400;
const ENDS_MS = CLOSING * 1000 + 200;
/** And of the round after it. */
const PUBLISH_MS = 2000;
const THANKS_MS = 7000;
const HIDE_MS = 20_000;

/** The game that begins in a round, the rounds counted from 0. */
export function gameOf(round: number): Game | undefined {
  if (round < FIRST || (round - FIRST) % EVERY !== 0) return undefined;
  return games[((round - FIRST) / EVERY) % games.length];
}

/** What somebody comments: a keyword as it is, an option by its number or, now and then, its words. */
function wordsOf(game: Game, seed: number): string {
  if (game.kind === 'draw') return game.keyword;
  const chance = (uneven(seed) + 1) / 2;
  const index = Math.min(Math.floor(chance ** 1.4 * game.options.length), game.options.length - 1);
  return seed % 3 === 0 ? (game.options[index] ?? '') : String(index + 1);
}

/** Most of who is in take part, one after the other. */
function* answers(round: number, game: Game): Generator<Timed> {
  const start = round * ROUND_MS;
  const here = whoIsIn(start + ANSWERS_MS.from).filter((_, i) => (i + round) % 5 !== 4);
  const apart = (ANSWERS_MS.to - ANSWERS_MS.from) / here.length;
  for (const [i, by] of here.entries()) {
    const shift = uneven(round * 11 + i) * apart * 0.4;
    const at = start + Math.round(ANSWERS_MS.from + (i + 0.5) * apart + shift);
    yield { at, kind: 'answer', by, game, words: wordsOf(game, round * 17 + i * 5) };
  }
}

function* beginning(round: number, game: Game): Generator<Timed> {
  const start = round * ROUND_MS;
  const begins = start + BEGINS_MS;
  if (game.kind === 'poll') yield { at: begins, kind: 'poll', poll: game, action: 'open' };
  else yield { at: begins, kind: 'draw', draw: game, action: 'start' };
  yield { at: start + ASKS_MS, kind: 'host', text: game.asks };
  yield* answers(round, game);
  if (game.kind === 'poll') {
    yield { at: start + ENDS_MS, kind: 'poll', poll: game, action: 'end' };
    return;
  }
  yield { at: start + PROCESS_MS, kind: 'draw', draw: game, action: 'process' };
  yield { at: start + DRAWS_MS, kind: 'host', text: game.draws };
  yield { at: start + ENDS_MS, kind: 'draw', draw: game, action: 'end' };
}

function* aftermath(round: number, game: Game): Generator<Timed> {
  const start = round * ROUND_MS;
  yield { at: start + THANKS_MS, kind: 'host', text: game.thanks };
  if (game.kind === 'poll') yield { at: start + HIDE_MS, kind: 'poll', poll: game, action: 'hide' };
  else yield { at: start + PUBLISH_MS, kind: 'draw', draw: game, action: 'publish' };
}

/** The polls and draws of a round: the one that begins in it, and what is left of the one before. */
export function* gameSteps(round: number): Generator<Timed> {
  const before = gameOf(round - 1);
  if (before) yield* aftermath(round, before);
  const now = gameOf(round);
  if (now) yield* beginning(round, now);
}

/** The game that is being played at a moment, from its beginning until its end. */
export function gameAt(seen: number): Game | undefined {
  const ms = seen - Math.floor(seen / ROUND_MS) * ROUND_MS;
  return ms >= BEGINS_MS && ms < ENDS_MS ? gameOf(Math.floor(seen / ROUND_MS)) : undefined;
}
