import { describe, expect, test } from 'vitest';
import { Seen } from '../../../src/platform/realtime/seen.ts';
import { backoff } from '../../../src/platform/time/backoff.ts';

describe('backoff', () => {
  test('doubles up to 20 s and never gives up', () => {
    const waits = [0, 1, 2, 3, 4, 5, 1000].map((attempt) => backoff(attempt, () => 1));
    expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 20_000, 20_000]);
  });

  test('is spread from a quarter of it to the whole', () => {
    expect(backoff(2, () => 0)).toBe(1000);
    expect(backoff(2, () => 0.5)).toBe(2500);
  });
});

describe('seen', () => {
  test('knows an id the second time, and forgets the oldest', () => {
    const seen = new Seen(2);
    expect([seen.add('a'), seen.add('a'), seen.add('b'), seen.add('c')]).toEqual([
      true,
      false,
      true,
      true,
    ]);
    expect(seen.add('a')).toBe(true);
  });
});
