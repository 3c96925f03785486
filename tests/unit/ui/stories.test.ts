import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = new URL('../../../stories/ui/', import.meta.url);

const WITHOUT_TEXT = [
  'avatar',
  'closable',
  'figure',
  'icon',
  'icon-button',
  'image',
  'player-frame',
  'quantity-stepper',
  'reaction-layer',
  'skeleton',
  'spinner',
  'visually-hidden',
];

const EMPTIEST_BY_DEFAULT = [
  'badge',
  'calendar-button',
  'checkbox',
  'chip',
  'field',
  'live-badge',
  'menu',
  'notice',
  'ribbon',
  'sheet',
  'status-label',
  'steps',
  'tax-note',
  'textarea',
  'tooltip',
];
const EMPTIEST =
  /export const (Empty\w*|Bare|Plain|Short|Alone|Small|Fewest|Nobody\w*|Nothing\w*|Only\w*|One\w+|\w+Alone|\w+Only|\w*Without\w+)\b/;

const components = readdirSync(folder)
  .filter((name) => name.endsWith('.stories.tsx'))
  .map((name) => name.replace('.stories.tsx', ''));
const withText = components.filter((component) => !WITHOUT_TEXT.includes(component));

const NEEDED = {
  'a width of 320 px': /phone320/,
  'its longest content': /export const \w*(Long|Many|Large|Most)\w*/,
  English: /locale: 'en'/,
  'Traditional Chinese': /locale: 'zh-TW'/,
};

test('the kit is found, and all exceptions exist', () => {
  expect(withText.length).toBeGreaterThan(50);
  const exceptions = [...WITHOUT_TEXT, ...EMPTIEST_BY_DEFAULT];
  expect(exceptions.filter((component) => !components.includes(component))).toEqual([]);
});

test.each(withText)(
  '%s is shown at the smallest width, with the longest and the least content, in every language',
  (component) => {
    const stories = readFileSync(new URL(`${component}.stories.tsx`, folder), 'utf8');
    expect(EMPTIEST_BY_DEFAULT.includes(component) || EMPTIEST.test(stories)).toBe(true);
    const missing = Object.entries(NEEDED).flatMap(([what, pattern]) =>
      pattern.test(stories) ? [] : [what],
    );
    expect(missing).toEqual([]);
  },
);
