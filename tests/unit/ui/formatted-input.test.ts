import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toHalfWidth } from '../../../ui/formatted-input.ts';
import { shapePostalCode, wholePostalCode } from '../../../ui/postal-code-field/shape.ts';

describe('half-width text', () => {
  it('takes what a Japanese keyboard leaves', () => {
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
  ])('writes %s as %s in Japan', (typed, written) => {
    expect(shapePostalCode(typed, 'JP')).toBe(written);
  });

  it('writes no hyphen in Taiwan', () => {
    expect(shapePostalCode('110-204', 'TW')).toBe('110204');
  });

  it('is whole only with every figure', () => {
    expect(wholePostalCode('162-082', 'JP')).toBeNull();
    expect(wholePostalCode('162-0825', 'JP')).toBe('1620825');
  });

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('JP' as const, 'TW' as const), (text, region) => {
        const once = shapePostalCode(text, region);
        expect(shapePostalCode(once, region)).toBe(once);
      }),
    );
  });
});
