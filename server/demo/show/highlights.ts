import { turnStart } from '../stores/hanamichi/clip-schedule.ts';
import { ROUND_MS } from './moment.ts';
import { regulars } from './script/cast.ts';
import { couponLines, lastPieceLines } from './script/highlights.ts';
import { jitter, type Step } from './step.ts';
import { viewersAt } from './visits.ts';

/** In rounds, less than five minutes. */
const CYCLE = 6;
const COUPON_ROUND = 2;
const COUPON_MS = 26_000;
const LAST_PIECE_ROUND = 3;
const BACK_ROUND = LAST_PIECE_ROUND + 2;
const TAKEN_MS = 20_000;
const SOLD_OUT_MS = TAKEN_MS + 3500;
const BACK_MS = 30_000;
const AFTER_LINE_MS = 1500;

const REACTING = 3;
const CLOSE_UP_MS = 4600;
const REACTION_SPREAD_MS = 3200;
const MOST_REACTIONS = 4;
const PRODUCTS = 4;

const lineOf = <T>(lines: readonly T[], cycle: number): T => lines[cycle % lines.length] as T;

/** A regular, because passers-by could leave before the release. */
const buyerOf = (cycle: number) => regulars[cycle % regulars.length] as (typeof regulars)[number];

function* couponSteps(start: number, cycle: number): Generator<Step> {
  yield { at: start + COUPON_MS, kind: 'host', text: lineOf(couponLines, cycle) };
  yield { at: start + COUPON_MS + AFTER_LINE_MS, kind: 'coupon' };
}

function* lastPieceSteps(start: number, cycle: number): Generator<Step> {
  const { taken, soldOut } = lineOf(lastPieceLines, cycle);
  yield { at: start + TAKEN_MS, kind: 'take-last', by: buyerOf(cycle), text: taken };
  yield { at: start + SOLD_OUT_MS, kind: 'sold-out', text: soldOut };
}

function* backSteps(start: number, cycle: number): Generator<Step> {
  const { back } = lineOf(lastPieceLines, cycle);
  yield { at: start + BACK_MS, kind: 'give-back', text: back };
}

function* reactionSteps(round: number): Generator<Step> {
  for (let index = 0; index < PRODUCTS; index++) {
    const start = round * ROUND_MS + turnStart(index) * 1000 + CLOSE_UP_MS;
    const viewers = viewersAt(start);
    for (let i = 0; i < REACTING; i++) {
      const seed = round * 31 + index * 7 + i * 3;
      const by = viewers[(round + index * 2 + i) % viewers.length];
      if (!by) continue;
      const at = start + Math.round(((i + (jitter(seed) + 1) / 2) * REACTION_SPREAD_MS) / REACTING);
      const count = 1 + Math.floor(((jitter(seed + 1) + 1) / 2) * MOST_REACTIONS);
      yield { at, kind: 'react', by, count };
    }
  }
}

export function* highlightSteps(round: number): Generator<Step> {
  const start = round * ROUND_MS;
  const cycle = Math.floor(round / CYCLE);
  const inCycle = round % CYCLE;
  yield* reactionSteps(round);
  if (inCycle === COUPON_ROUND) yield* couponSteps(start, cycle);
  if (inCycle === LAST_PIECE_ROUND) yield* lastPieceSteps(start, cycle);
  if (inCycle === BACK_ROUND) yield* backSteps(start, cycle);
}
