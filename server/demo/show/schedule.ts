import {
  CLOSING,
  type Presented,
  presented,
  turnStart,
} from '../stores/hanamichi/clip-schedule.ts';
import { gameSteps } from './game-schedule.ts';
import { highlightSteps } from './highlights.ts';
import { ROUND_MS, roundAt } from './moment.ts';
import type { Name } from './script/cast.ts';
import { closings } from './script/greetings.ts';
import { talkOf } from './script/talks.ts';
import { jitter, type Step } from './step.ts';
import { viewersAt, visitSteps } from './visits.ts';

/** The close-up is from 4.2 to 8.4 s of a turn. */
const LINES_MS = [1900, 5000, 8200] as const;
const LINE_JITTER_MS = 450;
/** In rounds, while the presenter waves goodbye. */
const CLOSES_EVERY = 2;
const CLOSING_LINE_MS = CLOSING * 1000 + 900;

const turnAt = (round: number, index: number) => round * ROUND_MS + turnStart(index) * 1000;

function speakersOf(round: number, index: number): Record<'a' | 'b', Name> {
  const viewers = viewersAt(turnAt(round, index));
  const first = round * 7 + index * 3;
  const pick = (n: number) => viewers[n % viewers.length] as Name;
  return { a: pick(first), b: pick(first + 1) };
}

function* turnSteps(round: number, index: number, product: Presented): Generator<Step> {
  const start = turnAt(round, index);
  yield { at: start, kind: 'present', product };
  const speakers = speakersOf(round, index);
  for (const [i, [by, text, sku]] of talkOf(product, round).entries()) {
    const shift = jitter(round * 13 + index * 3 + i) * LINE_JITTER_MS;
    const at = start + Math.round((LINES_MS[i] ?? 0) + shift);
    if (by === 'host') yield { at, kind: 'host', text };
    else if (sku) yield { at, kind: 'buy', by: speakers[by], product, sku, text };
    else yield { at, kind: 'say', by: speakers[by], text };
  }
}

export function roundSteps(round: number): Step[] {
  const steps: Step[] = [...visitSteps(round), ...gameSteps(round), ...highlightSteps(round)];
  for (const [index, product] of presented.entries()) {
    steps.push(...turnSteps(round, index, product));
  }
  if (round % CLOSES_EVERY === 0) {
    const text = closings[(round / CLOSES_EVERY) % closings.length] ?? '';
    steps.push({ at: round * ROUND_MS + CLOSING_LINE_MS, kind: 'host', text });
  }
  return steps.sort((one, other) => one.at - other.at);
}

export function* stepsAfter(position: number): Generator<Step, never> {
  for (let round = Math.max(0, roundAt(position).round); ; round++) {
    for (const step of roundSteps(round)) if (step.at > position) yield step;
  }
}

export function presentedAt(position: number): Presented {
  const { ms } = roundAt(position);
  const last = presented.findLast((_, index) => turnAt(0, index) <= ms);
  return last ?? (presented.at(-1) as Presented);
}
