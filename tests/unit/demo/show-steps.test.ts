import { expect, test } from 'vitest';
import { ROUND_MS } from '../../../server/demo/show/moment.ts';
import { presentedAt, roundSteps, stepsAfter } from '../../../server/demo/show/schedule.ts';
import { type Name, regulars } from '../../../server/demo/show/script/cast.ts';
import { talkOf } from '../../../server/demo/show/script/talks.ts';
import type { Step } from '../../../server/demo/show/step.ts';
import { viewersAt } from '../../../server/demo/show/visits.ts';
import { type Presented, presented } from '../../../server/demo/stores/hanamichi/clip-schedule.ts';

const ROUNDS = 200;
const TEN_MINUTES = 600_000;
const steps = Array.from({ length: ROUNDS }, (_, round) => roundSteps(round)).flat();
const wordsOf = (step: Step) => ('text' in step ? [{ at: step.at, text: step.text }] : []);

test('a product is talked about only while it is presented', () => {
  for (let round = 0; round < ROUNDS; round++) {
    let now: Presented | undefined;
    const said = new Map<string, Presented | undefined>();
    for (const step of roundSteps(round)) {
      if (step.kind === 'present') now = step.product;
      else if ('text' in step) said.set(step.text, now);
    }
    for (const product of presented) {
      for (const [, text] of talkOf(product, round))
        expect([text, said.get(text)]).toEqual([text, product]);
    }
  }
});

test('no comment repeats within ten minutes', () => {
  const last = new Map<string, number>();
  for (const { at, text } of steps.flatMap(wordsOf)) {
    expect(text).not.toBe('');
    expect(at - (last.get(text) ?? Number.NEGATIVE_INFINITY), text).toBeGreaterThan(TEN_MINUTES);
    last.set(text, at);
  }
});

test('a repeated comment comes from another viewer', () => {
  const speakers = new Map<string, Set<string>>();
  for (const step of steps) {
    if (step.kind !== 'say') continue;
    speakers.set(step.text, (speakers.get(step.text) ?? new Set()).add(step.by));
  }
  const varied = [...speakers.values()].filter((names) => names.size > 2);
  expect(varied.length).toBeGreaterThan(speakers.size / 2);
});

test('only present viewers comment', () => {
  const here = new Set<Name>(viewersAt(0));
  for (const step of steps) {
    if (step.kind === 'come') here.add(step.who);
    if (step.kind === 'go') here.delete(step.who);
    if ('by' in step) expect(here).toContain(step.by);
    expect(here).toEqual(new Set(viewersAt(step.at)));
  }
});

test('a question and its answer come from different viewers', () => {
  for (let round = 0; round < ROUNDS; round++) {
    const said = new Map(
      roundSteps(round).flatMap((step) =>
        'by' in step && 'text' in step ? [[step.text, step.by]] : [],
      ),
    );
    for (const product of presented) {
      const viewers = talkOf(product, round).filter(([by]) => by !== 'host');
      const parts = new Set(viewers.map(([by]) => by));
      expect(new Set(viewers.map(([, text]) => said.get(text))).size).toBe(parts.size);
    }
  }
});

test('the number of viewers besides the regulars varies and is never zero', () => {
  const sizes = new Set(steps.map(({ at }) => viewersAt(at).length));
  expect(Math.min(...sizes)).toBeGreaterThan(regulars.length);
  expect(sizes.size).toBeGreaterThan(2);
});

test('a viewer buys every few minutes', () => {
  const buys = steps.filter(({ kind }) => kind === 'buy').map(({ at }) => at);
  const gaps = buys.slice(1).map((at, i) => at - (buys[i] ?? 0));
  expect(Math.max(...gaps)).toBeLessThan(TEN_MINUTES);
  expect(buys.length / ROUNDS).toBeLessThan(1.5);
});

test('the steps after any position are the same', () => {
  for (const seen of [0, 3499, 3500, 17_777, ROUND_MS * 7 + 46_100]) {
    const next = stepsAfter(seen);
    const expected = steps.filter(({ at }) => at > seen).slice(0, 40);
    expect(expected.map(() => next.next().value)).toEqual(expected);
  }
});

test('the presented product is the one of the last `present` step', () => {
  let now: Presented = presentedAt(0);
  for (const step of steps) {
    if (step.kind === 'present') now = step.product;
    expect(presentedAt(step.at)).toBe(now);
  }
});
