import { expect, it } from 'vitest';
import { qrCodeOf } from '../../../src/platform/media/qr.ts';
import { payloads } from '../../support/payloads/payloads.ts';

it('a QR code of every payload is a path of lines on a square', () => {
  const drawn = payloads.map((payload) => ({ payload, ...qrCodeOf(payload) }));
  for (const { payload, size, path } of drawn) {
    expect(path, payload).toMatch(/^[MmHhVvLlZz\d\s,.-]+$/);
    expect(size, payload).toBeGreaterThan(20);
  }
  expect(new Set(drawn.map(({ path }) => path)).size).toBe(payloads.length);
});
