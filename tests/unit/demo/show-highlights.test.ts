import { describe, expect, it } from 'vitest';
import { ROUND_MS } from '../../../server/demo/show/moment.ts';
import { roundSteps } from '../../../server/demo/show/schedule.ts';
import type { Step } from '../../../server/demo/show/step.ts';

const ROUNDS = 60;
const FIVE_MINUTES = 300_000;
const steps = Array.from({ length: ROUNDS }, (_, round) => roundSteps(round)).flat();

const seen: Record<string, (step: Step) => boolean> = {
  'a poll': (step) => step.kind === 'poll' && step.action === 'open',
  'a draw': (step) => step.kind === 'draw' && step.action === 'start',
  'a winner': (step) => step.kind === 'draw' && step.action === 'publish',
  'a coupon': (step) => step.kind === 'coupon',
  reactions: (step) => step.kind === 'react',
  'a sold-out': (step) => step.kind === 'take-last',
};

describe.each(Object.entries(seen))('%s', (_, isSeen) => {
  it('every highlight happens in the first five minutes, and in any five minutes', () => {
    const times = [0, ...steps.filter(isSeen).map(({ at }) => at)];
    const gaps = times.slice(1).map((at, i) => at - (times[i] ?? 0));
    expect(gaps.length).toBeGreaterThan(5);
    expect(Math.max(...gaps)).toBeLessThan(FIVE_MINUTES);
  });
});

it('the highlights happen in order: poll, coupon, sold out, draw, winner, restock', () => {
  const kinds = steps.flatMap((step) => {
    if (step.at > FIVE_MINUTES) return [];
    if (step.kind === 'poll' || step.kind === 'draw') return [`${step.kind} ${step.action}`];
    return ['coupon', 'take-last', 'give-back'].includes(step.kind) ? [step.kind] : [];
  });
  expect(kinds).toEqual([
    'poll open',
    'poll end',
    'poll hide',
    'coupon',
    'take-last',
    'draw start',
    'draw process',
    'draw end',
    'draw publish',
    'give-back',
  ]);
});

it('coupons, polls and draws are more than forty seconds apart', () => {
  const asks = steps.filter(
    (step) =>
      step.kind === 'coupon' ||
      (step.kind === 'poll' && step.action === 'open') ||
      (step.kind === 'draw' && (step.action === 'start' || step.action === 'publish')),
  );
  const gaps = asks.slice(1).map(({ at }, i) => at - (asks[i]?.at ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThan(40_000);
});

it('reactions come in small groups, and once per viewer in five seconds', () => {
  const last = new Map<string, number>();
  let count = 0;
  for (const step of steps) {
    if (step.kind !== 'react') continue;
    expect(step.at - (last.get(step.by) ?? Number.NEGATIVE_INFINITY)).toBeGreaterThanOrEqual(5000);
    last.set(step.by, step.at);
    expect(step.count).toBeLessThanOrEqual(5);
    count += 1;
  }
  expect(count / ROUNDS).toBeGreaterThan(4);
  expect(ROUND_MS).toBe(48_000);
});
