import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { stepsFor } from '../../../scripts/test/changed.ts';
import { importsIn, readImports } from '../../../scripts/test/import-graph.ts';
import { longFaults } from '../../faults/long-faults.ts';
import { onSqliteOnly } from '../../support/contract-databases.ts';

/*
 * `npm test -- --changed` has to run every test that a changed file can break: the files that the tests
 * of a step import, directly or not, and those that they open by their path.
 */

const stories = [...globSync('stories/**/*.stories.tsx'), ...globSync('.storybook/**/*.{ts,tsx}')];
const contract = globSync('tests/contract/**/*.test.ts');
const sqliteOnly = Object.values(onSqliteOnly).flat();

/** What each step runs. `.astro` files cannot be read here; rows for all of `src` select their steps. */
const testsOf: Record<string, string[]> = {
  unit: globSync('tests/unit/**/*.test.{ts,tsx}'),
  contract,
  'contract-postgres': contract.filter(
    (file) => !sqliteOnly.some((name) => file === `tests/contract/${name}.test.ts`),
  ),
  faults: globSync('tests/faults/**/*.test.ts', { exclude: longFaults }),
  journeys: globSync('tests/journeys/**/*.spec.ts'),
  stories,
  docs: [...globSync('tests/docs/**/*.ts'), ...stories],
  visual: ['scripts/visual/main.ts', ...stories],
  kit: ['scripts/kit/main.ts'],
  size: ['scripts/size/size-limit.mjs', 'astro.config.mjs'],
  build: ['astro.config.mjs', 'scripts/build/main.mjs'],
};

/** What is built or started by its path, instead of imported: the file that does it, and what it runs. */
const startedBy: [file: string, entry: string][] = [
  ['scripts/build/views.ts', 'src/islands/filled/draw.tsx'],
  ['playwright.config.ts', 'server/main.ts'],
  ['tests/contract/host-cli.test.ts', 'server/cli/main.ts'],
];

const importsOf = new Map<string, Set<string>>();
beforeAll(async () => {
  for (const [from, to] of [...importsIn(await readImports()), ...startedBy]) {
    importsOf.set(from, (importsOf.get(from) ?? new Set()).add(to));
  }
}, 120_000);

/** The file, and all that it imports, directly or not. */
function reachedFrom(test: string): Set<string> {
  const reached = new Set([test]);
  for (const file of reached) {
    for (const each of importsOf.get(file) ?? []) reached.add(each);
  }
  return reached;
}

/** Whether a change of a file runs a test of a step. */
function isRun(step: string, test: string, changed: string): boolean {
  const words = stepsFor([changed]).get(step);
  return words?.length === 0 || words?.some((word) => test.includes(word)) === true;
}

it.each(Object.keys(testsOf))(
  'runs the tests of %s when a file changes that they import',
  (step) => {
    const tests = testsOf[step] ?? [];
    expect(tests.length).toBeGreaterThan(0);
    const missed = new Map<string, string>();
    for (const test of tests) {
      for (const file of reachedFrom(test)) {
        if (!missed.has(file) && !isRun(step, test, file)) missed.set(file, `${file}: ${test}`);
      }
    }
    expect([...missed.values()]).toEqual([]);
  },
);

/** Texts in a file that may be paths: `'a/b.md'`, `'../b.md'` and `join(root, 'a', 'b.md')`. */
function pathsIn(text: string): string[] {
  const whole = [...text.matchAll(/(['"`])([\w.@-]*[./][\w./@-]+)\1/g)].map(
    ([, , path = '']) => path,
  );
  const joined = [...text.matchAll(/join\(root((?:, *'[^']*')+)\)/g)].map(([, parts = '']) =>
    [...parts.matchAll(/'([^']*)'/g)].map(([, part]) => part).join('/'),
  );
  return [...whole, ...joined];
}

/** What a test opens by its path: files and folders that it names below the root or beside itself. */
const opened = (file: string): string[] =>
  pathsIn(readFileSync(file, 'utf8'))
    .flatMap((path) => [path, relative('.', resolve(dirname(file), path))])
    .map((path) => path.replace(/\/$/, ''))
    .filter((path) => /^\w/.test(path) && path.includes('/') && existsSync(path));

/** Folders of what tests write, and of packages. */
const isWritten = (path: string) => /^(node_modules|dist|test-results|\.cache)\b/.test(path);

it.each(['contract', 'contract-postgres', 'faults', 'journeys'])(
  'runs the tests of %s when a file changes that they open',
  (step) => {
    const missed = new Set<string>();
    for (const test of testsOf[step] ?? []) {
      const own = [...reachedFrom(test)].filter((file) => file.startsWith('tests/'));
      for (const path of own.flatMap(opened)) {
        const changed = statSync(path).isDirectory() ? `${path}/any` : path;
        if (!isWritten(path) && !isRun(step, test, changed)) missed.add(`${path}: ${test}`);
      }
    }
    expect([...missed]).toEqual([]);
  },
);
