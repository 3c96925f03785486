import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = new URL('../../../stories/ui/', import.meta.url);

/** What shows no words of its own: a picture, a sign, an outline, a number, a frame for others. */
const WORDLESS = [
  'avatar',
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

/** What is at its emptiest as it comes: one text, and nothing that may be left out is given. */
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

const pieces = readdirSync(folder)
  .filter((name) => name.endsWith('.stories.tsx'))
  .map((name) => name.replace('.stories.tsx', ''));
const worded = pieces.filter((piece) => !WORDLESS.includes(piece));

/** What a piece with words shows at least, by how its stories spell it. */
const NEEDED = {
  'a room of 320 px': /phone320/,
  'its longest content': /export const \w*(Long|Many|Large|Most)\w*/,
  English: /locale: 'en'/,
  'Traditional Chinese': /locale: 'zh-TW'/,
};

test('the kit is here, and nothing is let off that is gone', () => {
  expect(worded.length).toBeGreaterThan(50);
  const letOff = [...WORDLESS, ...EMPTIEST_BY_DEFAULT];
  expect(letOff.filter((piece) => !pieces.includes(piece))).toEqual([]);
});

test.each(worded)(
  '%s is shown in the narrowest room, at its longest, at its emptiest and in every language',
  (piece) => {
    const stories = readFileSync(new URL(`${piece}.stories.tsx`, folder), 'utf8');
    expect(EMPTIEST_BY_DEFAULT.includes(piece) || EMPTIEST.test(stories)).toBe(true);
    const missing = Object.entries(NEEDED).flatMap(([what, spelt]) =>
      spelt.test(stories) ? [] : [what],
    );
    expect(missing).toEqual([]);
  },
);
