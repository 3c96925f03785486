import { CLOSING } from '../stores/hanamichi/clip-schedule.ts';
import { ROUND_MS, roundAt } from './moment.ts';
import { cast, joinsIn, leavesIn, type Name, regulars, visitOf } from './script/cast.ts';
import { greetings } from './script/greetings.ts';
import type { Step } from './step.ts';

/** In milliseconds of the round. */
const JOIN_MS = 800;
const HELLO_MS = 2500;
/** In milliseconds of the round. */
const GOODBYE_MS = CLOSING * 1000 + 400;
const LEAVE_MS = CLOSING * 1000 + 1300;
const LEAVE_INTERVAL_MS = 300;

const MAX_VISIT_ROUNDS = 8;

const lineOf = (lines: readonly string[], visit: number) => lines.at(visit % lines.length) ?? '';

function* presenceSteps(round: number): Generator<Step & { kind: 'come' | 'go' }> {
  const start = round * ROUND_MS;
  yield { at: start + JOIN_MS, kind: 'come', who: joinsIn(round) };
  for (const [i, who] of leavesIn(round).entries()) {
    yield { at: start + LEAVE_MS + i * LEAVE_INTERVAL_MS, kind: 'go', who };
  }
}

export function* visitSteps(round: number): Generator<Step> {
  const start = round * ROUND_MS;
  const joining = joinsIn(round);
  const hello = lineOf(greetings[joining].hello, visitOf(joining, round));
  yield { at: start + HELLO_MS, kind: 'say', by: joining, text: hello };
  const [leaving] = leavesIn(round);
  if (leaving) {
    const goodbye = lineOf(greetings[leaving].goodbye, visitOf(leaving, round));
    yield { at: start + GOODBYE_MS, kind: 'say', by: leaving, text: goodbye };
  }
  yield* presenceSteps(round);
}

export function viewersAt(position: number): Name[] {
  const viewers = new Set<Name>(regulars);
  const { round: now } = roundAt(position);
  for (let round = now - MAX_VISIT_ROUNDS; round <= now; round++) {
    for (const step of presenceSteps(round)) {
      if (step.at > position) continue;
      if (step.kind === 'come') viewers.add(step.who);
      else viewers.delete(step.who);
    }
  }
  return cast.filter((who) => viewers.has(who));
}
