import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { COVERAGE_FILE, drawCoverage } from '../../../scripts/docs/spec-coverage.ts';
import { readRows, tagsIn } from '../../../scripts/docs/spec-tags.ts';

const rows = readRows();

it('finds tags of every section', () => {
  const sections = new Set(rows.map(({ tag }) => /^§(\d)/.exec(tag)?.[1]));
  expect([...sections].sort().join('')).toBe('123456789');
  expect(rows.length).toBeGreaterThan(350);
});

it('every tag of the code has a test, and every tag of a test has code', () => {
  const untested = rows.filter(({ tests }) => tests.length === 0).map(({ tag }) => tag);
  const unwritten = rows.filter(({ code }) => code.length === 0).map(({ tag }) => tag);
  expect({ untested, unwritten }).toEqual({ untested: [], unwritten: [] });
});

it('the document is up to date: node scripts/docs/main.ts', () => {
  expect(readFileSync(COVERAGE_FILE, 'utf8')).toBe(drawCoverage());
});

it('reads several tags of one reference, and a reference over two lines', () => {
  const source =
    '/**\n * Sends an event. Spec §7 buyer.joined, §4 kick of\n * a viewer: once.\n */';
  expect(tagsIn(source).map(({ tag }) => tag)).toEqual(['§7 buyer.joined', '§4 kick of a viewer']);
});
