import { CLOSING } from '../clip-schedule.ts';
import { cast, type Name, regulars, visitOf, whoComes, whoGoes } from './cast.ts';
import { ROUND_MS } from './moment.ts';
import type { Step } from './steps.ts';
import { greetings } from './talks/greetings.ts';

/** While the host greets, somebody comes in and says hello, in milliseconds of the round. */
const COME_MS = 800;
const HELLO_MS = 2500;
/** While the host waves at the end, others go, one after the other. */
const GOODBYE_MS = CLOSING * 1000 + 400;
const GO_MS = CLOSING * 1000 + 1300;
const APART_MS = 300;

/** No visit is longer than this many rounds. */
const LONGEST = 8;

/** A word of a passer-by, another one each visit; visits from before the show count down from -1. */
const wordOf = (words: readonly string[], visit: number) => words.at(visit % words.length) ?? '';

/** Who comes and who goes in a round. */
function* comings(round: number): Generator<Step & { kind: 'come' | 'go' }> {
  const start = round * ROUND_MS;
  yield { at: start + COME_MS, kind: 'come', who: whoComes(round) };
  for (const [i, who] of whoGoes(round).entries()) {
    yield { at: start + GO_MS + i * APART_MS, kind: 'go', who };
  }
}

/** The comings and goings of a round, with a hello of who comes and a goodbye of the first to go. */
export function* visitSteps(round: number): Generator<Step> {
  const start = round * ROUND_MS;
  const by = whoComes(round);
  const hello = wordOf(greetings[by].hello, visitOf(by, round));
  yield { at: start + HELLO_MS, kind: 'say', by, text: hello };
  const [leaving] = whoGoes(round);
  if (leaving) {
    const text = wordOf(greetings[leaving].goodbye, visitOf(leaving, round));
    yield { at: start + GOODBYE_MS, kind: 'say', by: leaving, text };
  }
  yield* comings(round);
}

/** Who watches when the picture is at `seen` milliseconds of the show, in the cast's order. */
export function whoIsIn(seen: number): Name[] {
  const here = new Set<Name>(regulars);
  const now = Math.floor(seen / ROUND_MS);
  for (let round = now - LONGEST; round <= now; round++) {
    for (const step of comings(round)) {
      if (step.at > seen) continue;
      if (step.kind === 'come') here.add(step.who);
      else here.delete(step.who);
    }
  }
  return cast.filter((who) => here.has(who));
}
