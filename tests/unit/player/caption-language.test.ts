import { expect, it } from 'vitest';
import { captionsFor } from '../../../src/features/player/rules/caption-language.ts';

const tracks = ['en', 'ja', 'zh-TW'].map((language) => ({ language }));

it.each([
  [['ja'], 'ja'],
  [['ZH-tw'], 'zh-TW'],
  [['zh'], 'zh-TW'],
  [['fr', 'ja'], 'ja'],
  [['zh-TW', 'en'], 'zh-TW'],
  [['fr'], 'en'],
  [[], 'en'],
] as const)('of en, ja and zh-TW, a viewer who wants %j reads %s', (wanted, language) => {
  expect(captionsFor(tracks, wanted)?.language).toBe(language);
});

it('returns undefined without captions', () => {
  expect(captionsFor([], ['ja'])).toBeUndefined();
});
