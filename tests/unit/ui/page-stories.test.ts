import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const WITHIN: Record<string, string> = {
  LiveStage: 'LiveRoom',
  ProductColumn: 'LiveRoom',
  RoomPanel: 'LiveRoom',
  RecordPanel: 'RecordStage',
  OtherProducts: 'ProductDetail',
};

const OVER_PAGES = ['CartSheet'];

const ONLY_WORDS = ['Status'];

const LOADS_NOTHING = ['ResetPassword'];

const sources = (pattern: string) => globSync(pattern).map((file) => readFileSync(file, 'utf8'));

const pages = new Set(
  sources('src/pages/**/*.astro')
    .flatMap((page) => [...page.matchAll(/import \{ (\w+) \} from '[./]+\/islands\/.+\.tsx'/g)])
    .map(([, component = '']) => WITHIN[component] ?? component)
    .concat(OVER_PAGES),
);
const stories = sources('stories/pages/**/*.stories.tsx');
const storiesOf = (component: string): string =>
  stories.find((file) => new RegExp(`\\bcomponent: ${component}\\b`).test(file)) ?? '';

const LONGEST = { 'its longest content': /export const Long\w*/ };
const LOADED = {
  loading: /export const \w*(Loading|Waiting)\b/,
  'an error': /export const \w*(Fail|Error|Refus|Unreachable|Not(Found|Saved))\w*/,
};
const ALL = {
  English: /locale: 'en'/,
  'Traditional Chinese': /locale: 'zh-TW'/,
  'a width of 320 px': /phone320/,
};

const neededBy = (page: string): Record<string, RegExp> => ({
  ...ALL,
  ...(!ONLY_WORDS.includes(page) && LONGEST),
  ...(![...ONLY_WORDS, ...LOADS_NOTHING].includes(page) && LOADED),
});

test('the pages are found, and all exceptions exist', () => {
  expect(pages.size).toBeGreaterThan(25);
  const exceptions = [...Object.values(WITHIN), ...ONLY_WORDS, ...LOADS_NOTHING];
  expect(exceptions.filter((page) => !pages.has(page))).toEqual([]);
});

test.each([...pages])(
  '%s is shown in every language, at the smallest width, with its longest content, loading and failed',
  (page) => {
    const shown = storiesOf(page);
    const missing = Object.entries(neededBy(page)).flatMap(([what, pattern]) =>
      pattern.test(shown) ? [] : [what],
    );
    expect(missing).toEqual([]);
  },
);
