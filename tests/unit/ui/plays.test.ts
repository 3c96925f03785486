import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const kit = new URL('../../../ui/', import.meta.url);
const stories = new URL('../../../stories/ui/', import.meta.url);

const folders = readdirSync(kit, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'tokens')
  .map(({ name }) => name);

const sourceOf = (component: string) =>
  readdirSync(new URL(`${component}/`, kit))
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => readFileSync(new URL(`${component}/${name}`, kit), 'utf8'))
    .join('\n');

function isInteractive(component: string): boolean {
  const source = sourceOf(component);
  if (/<(a|button|dialog|input|select|summary|textarea)[\s>]/.test(source)) return true;
  const others = [...source.matchAll(/from '\.\.\/([\w-]+)\/[\w-]+\.tsx'/g)].map(
    ([, name]) => name,
  );
  return others.some((name) => name !== undefined && name !== component && isInteractive(name));
}

const INPUTS = {
  keyboard: /\bpress\(|userEvent\.(keyboard|tab|type)\(/,
  pointer: /userEvent\.(click|hover|pointer|selectOptions)\(/,
};

const partsOf = (file: string) =>
  file
    .split(/^(?=(?:export )?const )/m)
    .map((text) => ({ name: /^(?:export )?const (\w+)/.exec(text)?.[1] ?? '', text }));

function inputsIn(file: string): string[] {
  const parts = partsOf(file);
  const uses = (text: string, input: RegExp, seen: string[] = []): boolean =>
    input.test(text) ||
    parts.some(
      ({ name, text: help }) =>
        /^\w/.test(name) &&
        !help.startsWith('export') &&
        !seen.includes(name) &&
        new RegExp(`\\b${name}\\(|play: ${name}\\b`).test(text) &&
        uses(help, input, [...seen, name]),
    );
  const plays = parts.filter(
    ({ text }) => text.startsWith('export') && /\bplay:/.test(text) && /\bexpect\(/.test(text),
  );
  return Object.entries(INPUTS).flatMap(([name, input]) =>
    plays.some(({ text }) => uses(text, input)) ? [name] : [],
  );
}

const interactive = folders.filter(isInteractive);

test('interactive components are found by their elements', () => {
  expect(interactive).toEqual(expect.arrayContaining(['link', 'dialog', 'sheet', 'menu']));
  expect(interactive).not.toEqual(expect.arrayContaining(['spinner']));
  expect(interactive.length).toBeGreaterThan(35);
});

test('a play without an assertion does not count', () => {
  const click = 'userEvent.click(canvas.getByRole("button"));';
  expect(inputsIn(`export const A = { play: async () => { ${click} } };`)).toEqual([]);
  expect(inputsIn(`export const A = { play: async () => { ${click} expect(1); } };`)).toEqual([
    'pointer',
  ]);
});

test.each(interactive)('%s is used by keyboard and by pointer', (component) => {
  const file = readFileSync(new URL(`${component}.stories.tsx`, stories), 'utf8');
  expect(inputsIn(file)).toEqual(['keyboard', 'pointer']);
});
