import { expect, test } from 'vitest';
import { setLocale } from '../../../src/platform/i18n/locale.ts';
import { getWords } from '../../../src/platform/i18n/words.ts';

test.each([
  ['en', 1, '1 comment'],
  ['en', 0, '0 comments'],
  ['en', 1284, '1,284 comments'],
  ['ja', 1, 'コメント1件'],
  ['zh-TW', 1284, '1,284 則留言'],
] as const)('%s: %i comments read “%s”', (locale, count, text) => {
  setLocale(locale);
  expect(getWords('live').comments({ count })).toBe(text);
});
