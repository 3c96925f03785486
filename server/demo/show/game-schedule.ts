import { CLOSING, OPENING } from '../stores/hanamichi/clip-schedule.ts';
import { ROUND_MS, roundAt } from './moment.ts';
import { type Game, games } from './script/games.ts';
import { jitter, type Step } from './step.ts';
import { viewersAt } from './visits.ts';

/** Every viewer sees a game within a few minutes. */
const GAME_EVERY = 3;
/** After every product was presented once. */
const FIRST_ROUND = 1;

const BEGIN_MS = OPENING * 1000 + 400;
const ASK_MS = BEGIN_MS + 300;
const ANSWERS_MS = { from: 6500, to: 35_000 };
const PROCESS_MS = 38_500;
const DRAWING_MS = PROCESS_MS + 400;
const END_MS = CLOSING * 1000 + 200;
const PUBLISH_MS = 2000;
const THANKS_MS = 7000;
const HIDE_MS = 20_000;

export function gameOf(round: number): Game | undefined {
  if (round < FIRST_ROUND || (round - FIRST_ROUND) % GAME_EVERY !== 0) return undefined;
  return games[((round - FIRST_ROUND) / GAME_EVERY) % games.length];
}

function answerOf(game: Game, seed: number): string {
  if (game.kind === 'draw') return game.keyword;
  const random = (jitter(seed) + 1) / 2;
  const index = Math.min(Math.floor(random ** 1.4 * game.options.length), game.options.length - 1);
  return seed % 3 === 0 ? (game.options[index] ?? '') : String(index + 1);
}

function* answerSteps(round: number, game: Game): Generator<Step> {
  const start = round * ROUND_MS;
  const players = viewersAt(start + ANSWERS_MS.from).filter((_, i) => (i + round) % 5 !== 4);
  const interval = (ANSWERS_MS.to - ANSWERS_MS.from) / players.length;
  for (const [i, by] of players.entries()) {
    const shift = jitter(round * 11 + i) * interval * 0.4;
    const at = start + Math.round(ANSWERS_MS.from + (i + 0.5) * interval + shift);
    yield { at, kind: 'answer', by, game, words: answerOf(game, round * 17 + i * 5) };
  }
}

function* firstRoundSteps(round: number, game: Game): Generator<Step> {
  const start = round * ROUND_MS;
  const begin = start + BEGIN_MS;
  if (game.kind === 'poll') yield { at: begin, kind: 'poll', poll: game, action: 'open' };
  else yield { at: begin, kind: 'draw', draw: game, action: 'start' };
  yield { at: start + ASK_MS, kind: 'host', text: game.asks };
  yield* answerSteps(round, game);
  if (game.kind === 'poll') {
    yield { at: start + END_MS, kind: 'poll', poll: game, action: 'end' };
    return;
  }
  yield { at: start + PROCESS_MS, kind: 'draw', draw: game, action: 'process' };
  yield { at: start + DRAWING_MS, kind: 'host', text: game.draws };
  yield { at: start + END_MS, kind: 'draw', draw: game, action: 'end' };
}

function* secondRoundSteps(round: number, game: Game): Generator<Step> {
  const start = round * ROUND_MS;
  yield { at: start + THANKS_MS, kind: 'host', text: game.thanks };
  if (game.kind === 'poll') yield { at: start + HIDE_MS, kind: 'poll', poll: game, action: 'hide' };
  else yield { at: start + PUBLISH_MS, kind: 'draw', draw: game, action: 'publish' };
}

export function* gameSteps(round: number): Generator<Step> {
  const previous = gameOf(round - 1);
  if (previous) yield* secondRoundSteps(round, previous);
  const current = gameOf(round);
  if (current) yield* firstRoundSteps(round, current);
}

export function gameAt(position: number): Game | undefined {
  const { round, ms } = roundAt(position);
  return ms >= BEGIN_MS && ms < END_MS ? gameOf(round) : undefined;
}

export function openGameAt(position: number): Game | undefined {
  return roundAt(position).ms < ANSWERS_MS.to ? gameAt(position) : undefined;
}
