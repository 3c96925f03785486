import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const text = readFileSync('SECURITY.md', 'utf8');

const filesIn = (markdown: string) =>
  [...markdown.matchAll(/`([\w./-]+\.(?:ts|md|mjs))`/g)].map(([, path]) => path ?? '');

it('SECURITY.md names only existing files', () => {
  const files = filesIn(text);
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((path) => !existsSync(path))).toEqual([]);
});

it('SECURITY.md has a state and a place for every group of the standard', () => {
  const rows = text.split('\n').filter((line) => line.startsWith('| V'));
  const chapters = new Set(rows.map((row) => /^\| V(\d+)/.exec(row)?.[1]));
  expect([...chapters]).toEqual(Array.from({ length: 17 }, (_, n) => String(n + 1)));
  for (const row of rows) {
    const [, , state = '', where = ''] = row.split('|').map((cell) => cell.trim());
    expect(state, row).toMatch(/^(done|partly|not applicable|the operator's)$/);
    expect(where, row).not.toBe('');
    if (state === 'partly') expect(where, row).toMatch(/\*\*not |as V|V3\.3|code|`/);
  }
});
