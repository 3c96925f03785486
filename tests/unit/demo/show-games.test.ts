import { expect, test } from 'vitest';
import { gameAt, gameOf } from '../../../server/demo/show/game-schedule.ts';
import { ROUND_MS } from '../../../server/demo/show/moment.ts';
import { roundSteps } from '../../../server/demo/show/schedule.ts';
import { games } from '../../../server/demo/show/script/games.ts';
import type { Step } from '../../../server/demo/show/step.ts';
import { isProfane } from '../../../server/modules/moderation/is-profane.ts';
import { voteOf } from '../../../src/features/poll/rules/vote-of.ts';

const ROUNDS = 60;
const steps = Array.from({ length: ROUNDS }, (_, round) => roundSteps(round)).flat();
type Played = Step & { kind: 'poll' | 'draw' };
const isPlayed = (step: Step): step is Played => step.kind === 'poll' || step.kind === 'draw';
const titleOf = (step: Played) => (step.kind === 'poll' ? step.poll.title : step.draw.title);

test('a viewer sees a poll and a draw within six minutes', () => {
  for (const wanted of ['open', 'start']) {
    const begins = steps.filter((step) => isPlayed(step) && step.action === wanted);
    const gaps = begins.map(({ at }, i) => at - (begins[i - 1]?.at ?? 0));
    expect(begins.length).toBeGreaterThan(5);
    expect(Math.max(...gaps)).toBeLessThan(360_000);
  }
});

test('each game runs all its steps and ends before the next', () => {
  const played = steps.filter(isPlayed).map((step) => `${titleOf(step)} ${step.action}`);
  const actions = { poll: ['open', 'end', 'hide'], draw: ['start', 'process', 'end', 'publish'] };
  const expected: string[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const game = gameOf(round);
    if (game) expected.push(...actions[game.kind].map((action) => `${game.title} ${action}`));
  }
  expect(played).toEqual(expected.slice(0, played.length));
  expect(played.length).toBeGreaterThan(expected.length - 3);
});

test('viewers answer an open game with a valid answer', () => {
  let asked: string | undefined;
  const votes = new Map<string, Set<number>>();
  for (const step of steps) {
    if (isPlayed(step)) {
      const begins = step.action === 'open' || step.action === 'start';
      asked = begins ? titleOf(step) : undefined;
    }
    if (step.kind !== 'answer') continue;
    const { game, words } = step;
    expect([game.title, gameAt(step.at)]).toEqual([asked, game]);
    expect(isProfane(words)).toBe(false);
    if (game.kind === 'draw') expect(words).toBe(game.keyword);
    else {
      const options = game.options.map((value, i) => ({ index: i + 1, value }));
      const vote = voteOf(words, options);
      expect(vote, words).toBeDefined();
      votes.set(game.title, (votes.get(game.title) ?? new Set()).add(vote ?? 0));
    }
  }
  for (const game of games.filter(({ kind }) => kind === 'poll')) {
    expect(votes.get(game.title)?.size).toBeGreaterThan(1);
  }
});

test('each viewer answers at most once, and some do not answer', () => {
  for (let round = 0; round < ROUNDS; round++) {
    const by = roundSteps(round).flatMap((step) => (step.kind === 'answer' ? [step.by] : []));
    expect(new Set(by).size).toBe(by.length);
    if (gameOf(round)) expect(by.length).toBeGreaterThan(4);
  }
});

test('there are breaks between the games', () => {
  expect([gameAt(0), gameAt(ROUND_MS * 2 + 10_000)]).toEqual([undefined, undefined]);
  expect(gameAt(ROUND_MS + 10_000)).toBe(games[0]);
});
