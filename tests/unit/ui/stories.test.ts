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
  expect(WORDLESS.filter((piece) => !pieces.includes(piece))).toEqual([]);
});

test.each(worded)(
  '%s is shown in the narrowest room, at its longest and in every language',
  (piece) => {
    const stories = readFileSync(new URL(`${piece}.stories.tsx`, folder), 'utf8');
    const missing = Object.entries(NEEDED).flatMap(([what, spelt]) =>
      spelt.test(stories) ? [] : [what],
    );
    expect(missing).toEqual([]);
  },
);
