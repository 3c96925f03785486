import { describe, expect, it } from 'vitest';
import { formatDecimal } from '../../../src/format/decimal.ts';
import { formatPercent } from '../../../src/format/percent.ts';

describe('Spec §5 formatters: decimal and percent', () => {
  it('sets thousands apart and keeps fractions', () => {
    expect(formatDecimal(1234567)).toBe('1,234,567');
    expect(formatDecimal(-1234.5)).toBe('-1,234.5');
  });

  it('writes a share of one as percent', () => {
    expect(formatPercent(0.3)).toBe('30%');
    expect(formatPercent(0.125)).toBe('12.5%');
  });
});
