import { afterEach, expect, it, vi } from 'vitest';
import { savesData, thriftyLevel } from '../../../src/platform/media/data-saver.ts';

afterEach(() => vi.unstubAllGlobals());

const level = (width: number, height: number) => ({ width, height });

it.each([
  ['the best of the small ones', [level(270, 480), level(480, 854), level(1080, 1920)], 1],
  ['the smallest where all are large', [level(1920, 1080), level(1280, 720)], 1],
  ['the only one', [level(720, 1280)], 0],
] as const)('a viewer who saves data gets %s', (_, levels, id) => {
  expect(thriftyLevel(levels)).toBe(id);
});

it.each([
  [{ saveData: true }, false, true],
  [{ saveData: false }, true, true],
  [undefined, false, false],
])('saving data: connection %j, media query %s', (connection, matches, expected) => {
  vi.stubGlobal('navigator', { connection });
  vi.stubGlobal('matchMedia', () => ({ matches }));
  expect(savesData()).toBe(expected);
});
