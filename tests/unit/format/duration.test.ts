import { describe, expect, it } from 'vitest';
import { formatDuration, formatShortDuration } from '../../../src/format/duration.ts';

describe('Spec §5 formatters: duration', () => {
  it.each([
    [0, '00:00:00'],
    [59.9, '00:00:59'],
    [3671, '01:01:11'],
    [360_000, '100:00:00'],
    [-5, '00:00:00'],
    [Number.NaN, '00:00:00'],
  ])('formats %d seconds as hours:minutes:seconds', (seconds, text) => {
    expect(formatDuration(seconds)).toBe(text);
  });

  it.each([
    [71, '1:11'],
    [599, '9:59'],
    [3671, '1:01:11'],
  ])('formats %d seconds without leading hours', (seconds, text) => {
    expect(formatShortDuration(seconds)).toBe(text);
  });
});
