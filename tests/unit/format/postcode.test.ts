import { expect, it } from 'vitest';
import { formatPostcode } from '../../../src/format/postcode.ts';

it('formats seven digits with a hyphen and returns others unchanged', () => {
  expect(formatPostcode('1620825')).toBe('162-0825');
  expect(formatPostcode('10617')).toBe('10617');
});
