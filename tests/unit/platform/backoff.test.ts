import { describe, expect, test } from 'vitest';
import { backoff } from '../../../src/platform/time/backoff.ts';

describe('backoff', () => {
  test('doubles up to 20 s, for any number of attempts', () => {
    const waits = [0, 1, 2, 3, 4, 5, 1000].map((attempt) => backoff(attempt, () => 1));
    expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 20_000, 20_000]);
  });

  test('is random between 25 % and 100 % of the delay', () => {
    expect(backoff(2, () => 0)).toBe(1000);
    expect(backoff(2, () => 0.5)).toBe(2500);
  });
});
