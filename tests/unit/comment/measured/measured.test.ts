import { expect, test } from 'vitest';
import { isProfane } from '../../../../server/modules/moderation/is-profane.ts';
import { harmless } from './harmless.ts';
import { hits } from './hits.ts';

/* Spec §5 comment send, §9 profanity list. */

test('finds all of 500 disguised insults', () => {
  expect(hits.length).toBeGreaterThanOrEqual(500);
  const missed = hits.filter(({ text }) => !isProfane(text));
  expect(missed).toEqual([]);
});

test('allows all of 2,000 harmless sentences', () => {
  expect(harmless.length).toBeGreaterThanOrEqual(2000);
  expect(harmless.filter(isProfane)).toEqual([]);
});
