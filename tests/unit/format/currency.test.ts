import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  currencySymbol,
  formatCurrency,
  formatOrFree,
  priceParts,
} from '../../../src/format/currency.ts';

describe('Spec §5 formatters: currency', () => {
  it('formats dollars with two fraction digits by default', () => {
    expect(formatCurrency(1234.5)).toBe('$1,234.50');
  });

  it('formats yen and New Taiwan dollars without fraction, with the symbols of Spec §9', () => {
    expect(formatCurrency(1980, 'JPY')).toBe('¥1,980');
    expect(formatCurrency(1980, 'TWD')).toBe('NT$1,980');
    expect(formatCurrency(0, 'JPY')).toBe('¥0');
  });

  it.each(['JPY', 'TWD'])('formats every amount of %s as Intl does', (currency) => {
    const intl = new Intl.NumberFormat('en', {
      ...{ style: 'currency', currency, maximumFractionDigits: 0 },
    });
    fc.assert(
      fc.property(fc.maxSafeInteger(), (amount) => {
        expect(formatCurrency(amount, currency)).toBe(intl.format(amount));
      }),
      { numRuns: 5000 },
    );
  });

  it('formats any other currency with its own symbol', () => {
    expect(formatCurrency(1234.5, 'EUR')).toBe('€1,234.50');
    expect(currencySymbol('EUR')).toBe('€');
  });

  it('returns number and symbol separately', () => {
    expect(priceParts(12800, 'JPY')).toEqual({ amount: '12,800', symbol: '¥' });
    expect(currencySymbol('TWD')).toBe('NT$');
  });

  it('returns the given text for zero', () => {
    expect(priceParts(0, 'JPY', '無料')).toEqual({ amount: '無料', symbol: '' });
    expect(priceParts(0, 'JPY')).toEqual({ amount: '0', symbol: '¥' });
    expect(formatOrFree(0, 'JPY', '無料')).toBe('無料');
    expect(formatOrFree(1, 'JPY', '無料')).toBe('¥1');
  });

  it.each(['jpy', 'YEN!', '', 'JP'])('throws for %j, which is not a currency code', (code) => {
    expect(() => formatCurrency(1, code)).toThrow(RangeError);
  });
});
