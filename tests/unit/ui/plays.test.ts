import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const kit = new URL('../../../ui/', import.meta.url);
const stories = new URL('../../../stories/ui/', import.meta.url);

const folders = readdirSync(kit, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'tokens')
  .map(({ name }) => name);

const sourceOf = (piece: string) =>
  readdirSync(new URL(`${piece}/`, kit))
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => readFileSync(new URL(`${piece}/${name}`, kit), 'utf8'))
    .join('\n');

/** Whether a piece draws something to use, itself or by another piece. */
function isUsed(piece: string): boolean {
  const source = sourceOf(piece);
  if (/<(a|button|dialog|input|select|summary|textarea)[\s>]/.test(source)) return true;
  const others = [...source.matchAll(/from '\.\.\/([\w-]+)\/[\w-]+\.tsx'/g)].map(
    ([, name]) => name,
  );
  return others.some((name) => name !== undefined && name !== piece && isUsed(name));
}

/** How a play spells what a hand does. */
const HANDS = {
  keyboard: /\bpress\(|userEvent\.(keyboard|tab|type)\(/,
  pointer: /userEvent\.(click|hover|pointer|selectOptions)\(/,
};

/** A story file by its top-level names: its stories, and what helps them. */
const partsOf = (file: string) =>
  file
    .split(/^(?=(?:export )?const )/m)
    .map((text) => ({ name: /^(?:export )?const (\w+)/.exec(text)?.[1] ?? '', text }));

/** The hands that use a piece in a play that also looks at what came of it. */
function handsIn(file: string): string[] {
  const parts = partsOf(file);
  const moves = (text: string, hand: RegExp, seen: string[] = []): boolean =>
    hand.test(text) ||
    parts.some(
      ({ name, text: help }) =>
        /^\w/.test(name) &&
        !help.startsWith('export') &&
        !seen.includes(name) &&
        new RegExp(`\\b${name}\\(|play: ${name}\\b`).test(text) &&
        moves(help, hand, [...seen, name]),
    );
  const plays = parts.filter(
    ({ text }) => text.startsWith('export') && /\bplay:/.test(text) && /\bexpect\(/.test(text),
  );
  return Object.entries(HANDS).flatMap(([name, hand]) =>
    plays.some(({ text }) => moves(text, hand)) ? [name] : [],
  );
}

const used = folders.filter(isUsed);

test('what is used is known from what it draws', () => {
  expect(used).toEqual(expect.arrayContaining(['link', 'dialog', 'sheet', 'share-button']));
  expect(used).not.toEqual(expect.arrayContaining(['spinner']));
  expect(used.length).toBeGreaterThan(35);
});

test('a play that looks at nothing does not count', () => {
  const click = 'userEvent.click(canvas.getByRole("button"));';
  expect(handsIn(`export const A = { play: async () => { ${click} } };`)).toEqual([]);
  expect(handsIn(`export const A = { play: async () => { ${click} expect(1); } };`)).toEqual([
    'pointer',
  ]);
});

test.each(used)('%s is used by keyboard and by pointer', (piece) => {
  const file = readFileSync(new URL(`${piece}.stories.tsx`, stories), 'utf8');
  expect(handsIn(file)).toEqual(['keyboard', 'pointer']);
});
