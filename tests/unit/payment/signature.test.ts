import { expect, test } from 'vitest';
import { isSigned, sign } from '../../../server/payment/signature.ts';

const SIGNED = Date.parse('2026-11-21T10:00:00.000Z');
const signature = sign('secret', '{"a":1}', new Date(SIGNED));
const isTaken = (ms: number, raw = '{"a":1}', secret = 'secret') =>
  isSigned(secret, raw, signature, new Date(SIGNED + ms));

test('a signature is valid for 300 s before and after its time, and not a millisecond more', () => {
  expect([0, 300_000, -300_000].map((ms) => isTaken(ms))).toEqual([true, true, true]);
  expect([300_001, -300_001].map((ms) => isTaken(ms))).toEqual([false, false]);
});

test('a signature is valid for its own body and secret only', () => {
  expect(isTaken(0, '{"a":2}')).toBe(false);
  expect(isTaken(0, '{"a":1}', 'another')).toBe(false);
});

test('a signature covers its time', () => {
  const later = signature.replace(/t=\d+/, `t=${SIGNED / 1000 + 1}`);
  expect(isSigned('secret', '{"a":1}', later, new Date(SIGNED))).toBe(false);
});

test.each(['', 't=1', 'v1=00', `${signature} `, signature.toUpperCase(), `x${signature}`])(
  'the malformed signature %s is rejected',
  (none) => {
    expect(isSigned('secret', '{"a":1}', none, new Date(SIGNED))).toBe(false);
  },
);
