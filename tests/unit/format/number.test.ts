import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDecimal, formatPercent } from '../../../src/format/number.ts';

describe('Spec §5 formatters: decimal and percent', () => {
  it('separates thousands and keeps fractions', () => {
    expect(formatDecimal(1234567)).toBe('1,234,567');
    expect(formatDecimal(-1234.5)).toBe('-1,234.5');
  });

  it('formats every number as Intl does', () => {
    const intl = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });
    const cents = fc.integer({ min: -1e13, max: 1e13 }).map((value) => value / 100 + 0);
    fc.assert(
      fc.property(fc.oneof(fc.maxSafeInteger(), cents), (value) => {
        expect(formatDecimal(value)).toBe(intl.format(value));
      }),
      { numRuns: 20_000 },
    );
  });

  it('formats a ratio as a percentage', () => {
    expect(formatPercent(0.3)).toBe('30%');
    expect(formatPercent(0.125)).toBe('12.5%');
  });
});
