import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const COVERAGE = 'docs/spec-coverage.md';

/** Joins the lines, because a tag may be wrapped. */
const read = (file: string): string =>
  readFileSync(file, 'utf8').replace(/\s*\n\s*(?:\*|\/\/)?\s*/g, ' ');

const code = ['src', 'server', 'ui']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(tsx?|astro)$/.test(file))
      .map((file) => read(join(folder, file))),
  )
  .join('\n');

/** Whether a text has a tag, also in a list: "Spec §7 carts, §5 address". */
function carries(text: string, tag: string): boolean {
  const words = tag.replace(/^Spec /, '').replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`${words}(?![\\w-])`, 'i').test(text);
}

const rows = readFileSync(COVERAGE, 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| Unit'))
  .map((line) => line.split('|').map((cell) => cell.trim().replaceAll('`', '')))
  .map(([, unit = '', tag = '', state = '', test = '']) => ({ unit, tag, state, test }));

it('lists units of every section', () => {
  const sections = rows.map(({ tag }) => /§(\d)/.exec(tag)?.[1]);
  expect(new Set(sections.filter(Boolean))).toEqual(new Set('123456789'));
  expect(rows.filter(({ state }) => state !== 'done' && !/^open: issue \d+$/.test(state))).toEqual(
    [],
  );
});

it.each(rows.filter(({ state }) => state === 'done'))('$tag: $unit', ({ tag, test }) => {
  expect(tag).toMatch(/^Spec §\d/);
  expect(carries(code, tag), `no code carries ${tag}`).toBe(true);
  expect(carries(read(test), tag), `${test} does not carry ${tag}`).toBe(true);
});
