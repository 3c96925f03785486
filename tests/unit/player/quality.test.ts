import { expect, it } from 'vitest';
import { keptQuality, qualityName } from '../../../src/features/player/rules/quality.ts';

const all = [1080, 720, 360].map((lines, i) => ({ id: 2 - i, lines, kbps: lines * 3 }));

it.each([
  ['the same', 720, 720],
  ['the best that is not larger', 800, 720],
  ['the smallest where all are larger', 240, 360],
  ['the best where all are smaller', 2160, 1080],
])('a viewer with a stored choice gets %s', (_, kept, lines) => {
  expect(keptQuality(all, kept)?.lines).toBe(lines);
});

it('is automatic without a stored choice or with one rendition', () => {
  expect(keptQuality(all, undefined)).toBeUndefined();
  expect(keptQuality(all.slice(0, 1), 360)).toBeUndefined();
});

it('labels a rendition by its height, or by its bandwidth if unknown', () => {
  expect(qualityName({ id: 0, lines: 720, kbps: 2500 })).toBe('720p');
  expect(qualityName({ id: 0, lines: 0, kbps: 2500 })).toBe('2500 kbit/s');
});
