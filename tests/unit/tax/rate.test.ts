import { describe, expect, test } from 'vitest';
import { hasCorporateCheckDigit, invoiceNumber } from '../../../src/contract/tax.ts';
import { TAX_RATES } from '../../../src/contract/tax-rates.ts';
import { dayInJapan, rateOn } from '../../../src/features/tax/rules/rate.ts';

const withLowerFood = [
  ...TAX_RATES,
  { taxClass: 'reduced', percent: 1, from: '2027-04-01', until: '2029-04-01' },
];

describe('tax rates', () => {
  test.each([
    ['standard', 10],
    ['reduced', 8],
    ['exempt', 0],
  ])('a product of class %s carries %i percent today', (taxClass, percent) => {
    expect(rateOn(taxClass, '2026-11-26')).toBe(percent);
  });

  test.each([
    ['2027-03-31', 8],
    ['2027-04-01', 1],
    ['2029-03-31', 1],
    ['2029-04-01', 8],
  ])('one more line of data makes the rate of %s %i percent', (day, percent) => {
    expect(rateOn('reduced', day, withLowerFood)).toBe(percent);
    expect(rateOn('standard', day, withLowerFood)).toBe(10);
  });

  test('a class without a line has no rate', () => {
    expect(() => rateOn('luxury', '2026-11-26')).toThrow('luxury');
  });

  test('a day begins at midnight in Japan', () => {
    expect(dayInJapan(new Date('2027-03-31T14:59:59.999Z'))).toBe('2027-03-31');
    expect(dayInJapan(new Date('2027-03-31T15:00:00.000Z'))).toBe('2027-04-01');
  });
});

describe('the invoice registration number', () => {
  test.each([
    'T7123456789012',
    'ｔ７１２３４５６７８９０１２',
    'T7-1234-5678-9012',
    ' T7123456789012 ',
  ])('is read from "%s"', (text) => expect(invoiceNumber.parse(text)).toBe('T7123456789012'));

  test.each(['7123456789012', 'T712345678901', 'T71234567890123', 'T712345678901X', ''])(
    'is not "%s"',
    (text) => expect(invoiceNumber.safeParse(text).success).toBe(false),
  );

  test('of a corporation has a check digit', () => {
    expect(hasCorporateCheckDigit('T7123456789012')).toBe(true);
    expect(hasCorporateCheckDigit('T8123456789012')).toBe(false);
    expect(hasCorporateCheckDigit('T7123456789021')).toBe(false);
  });
});
