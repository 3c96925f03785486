import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toHalfWidth } from '../../../ui/formatted-input.ts';
import {
  completePostalCode,
  formatPostalCode,
} from '../../../ui/postal-code-field/format-postal-code.ts';

describe('toHalfWidth', () => {
  it('converts full-width digits, letters and hyphens', () => {
    expect(toHalfWidth('０９０ー１２３４－５６７８')).toBe('090-1234-5678');
    expect(toHalfWidth('ＡＢ−１２')).toBe('AB-12');
  });
});

describe('postal codes', () => {
  it.each([
    ['1620825', '162-0825'],
    ['１６２−０８２５', '162-0825'],
    ['〒162-0825', '162-0825'],
    ['162-', '162'],
    ['162-08259', '162-0825'],
    ['', ''],
  ])('formats %s as %s in Japan', (typed, written) => {
    expect(formatPostalCode(typed, 'JP')).toBe(written);
  });

  it('adds no hyphen in Taiwan', () => {
    expect(formatPostalCode('110-204', 'TW')).toBe('110204');
  });

  it('is complete only with all digits', () => {
    expect(completePostalCode('162-082', 'JP')).toBeNull();
    expect(completePostalCode('162-0825', 'JP')).toBe('1620825');
  });

  it('does not change a formatted code', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('JP' as const, 'TW' as const), (text, region) => {
        const once = formatPostalCode(text, region);
        expect(formatPostalCode(once, region)).toBe(once);
      }),
    );
  });
});
