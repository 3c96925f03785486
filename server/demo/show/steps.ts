import { CLOSING, type Presented, presented, turnStart } from '../clip-schedule.ts';
import type { Name } from './cast.ts';
import { type GameStep, gameSteps } from './games/steps.ts';
import { ROUND_MS } from './moment.ts';
import { closings } from './talks/closings.ts';
import { talkOf } from './talks/talks.ts';
import { uneven } from './uneven.ts';
import { visitSteps, whoIsIn } from './visits.ts';

/** What happens when the show's picture is at `at`: milliseconds since its first one. */
export type Step = { at: number } & (
  | { kind: 'present'; product: Presented }
  | { kind: 'host'; text: string }
  | { kind: 'say'; by: Name; text: string }
  | { kind: 'buy'; by: Name; product: Presented; sku: string; text: string }
  | { kind: 'come'; who: Name }
  | { kind: 'go'; who: Name }
  | GameStep
);

/** When the lines of a talk come after the host turns to the product; the close-up is from 4.2 to 8.4 s. */
const LINES_MS = [1900, 5000, 8200] as const;
/** So much earlier or later they are, as people type. */
const UNEVEN_MS = 450;
/** Every so many rounds the store says a word while the host waves goodbye. */
const CLOSES_EVERY = 2;
const CLOSING_WORD_MS = CLOSING * 1000 + 900;

/** When the host turns to the `index`th product of a round. */
const startOf = (round: number, index: number) => round * ROUND_MS + turnStart(index) * 1000;

/** Who speaks in a turn: two who watch, others each time. */
function speakersOf(round: number, index: number): Record<'a' | 'b', Name> {
  const here = whoIsIn(startOf(round, index));
  const first = round * 7 + index * 3;
  const pick = (n: number) => here[n % here.length] as Name;
  return { a: pick(first), b: pick(first + 1) };
}

/** The host turns to a product, and it is talked about. */
function* turnSteps(round: number, index: number, product: Presented): Generator<Step> {
  const start = startOf(round, index);
  yield { at: start, kind: 'present', product };
  const speakers = speakersOf(round, index);
  for (const [i, [by, text, sku]] of talkOf(product, round).entries()) {
    const shift = uneven(round * 13 + index * 3 + i) * UNEVEN_MS;
    const at = start + Math.round((LINES_MS[i] ?? 0) + shift);
    if (by === 'host') yield { at, kind: 'host', text };
    else if (sku) yield { at, kind: 'buy', by: speakers[by], product, sku, text };
    else yield { at, kind: 'say', by: speakers[by], text };
  }
}

/** Everything of one round of the clip, in order; the rounds are counted from 0. */
export function roundSteps(round: number): Step[] {
  const steps: Step[] = [...visitSteps(round), ...gameSteps(round)];
  for (const [index, product] of presented.entries()) {
    steps.push(...turnSteps(round, index, product));
  }
  if (round % CLOSES_EVERY === 0) {
    const text = closings[(round / CLOSES_EVERY) % closings.length] ?? '';
    steps.push({ at: round * ROUND_MS + CLOSING_WORD_MS, kind: 'host', text });
  }
  return steps.sort((one, other) => one.at - other.at);
}

/** The show from a moment of it on, without end. */
export function* stepsAfter(seen: number): Generator<Step, never> {
  for (let round = Math.max(0, Math.floor(seen / ROUND_MS)); ; round++) {
    for (const step of roundSteps(round)) if (step.at > seen) yield step;
  }
}

/** What the host shows at a moment: what was turned to last, until the next. */
export function presentedAt(seen: number): Presented {
  const ms = seen - Math.floor(seen / ROUND_MS) * ROUND_MS;
  const last = presented.findLast((_, index) => startOf(0, index) <= ms);
  return last ?? (presented.at(-1) as Presented);
}
