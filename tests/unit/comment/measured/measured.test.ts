import { expect, test } from 'vitest';
import { isProfane } from '../../../../server/modules/moderation/is-profane.ts';
import { harmless } from './harmless.ts';
import { hits } from './hits.ts';

/* Spec §5 comment send, §9 profanity list. */

const rateOf = (wrong: readonly unknown[], all: readonly unknown[]) =>
  `${wrong.length} of ${all.length} (${((100 * wrong.length) / all.length).toFixed(2)} %)`;

test('finds all of 600 insults, disguised or in sentences', async ({ annotate }) => {
  expect(hits.length).toBeGreaterThanOrEqual(600);
  const missed = hits.filter(({ text }) => !isProfane(text));
  await annotate(`Missed: ${rateOf(missed, hits)}`);
  expect(missed).toEqual([]);
});

test('allows all of 2,500 harmless sentences', async ({ annotate }) => {
  expect(harmless.length).toBeGreaterThanOrEqual(2500);
  const stopped = harmless.filter(isProfane);
  await annotate(`Stopped: ${rateOf(stopped, harmless)}`);
  expect(stopped).toEqual([]);
});
