import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { filesFrom } from '../../../scripts/test/file-graph.ts';
import { importsIn, readImports } from '../../../scripts/test/import-graph.ts';
import { readGraphs, selectByChange, selectByNoun } from '../../../scripts/test/select.ts';
import { MAIN_JOURNEYS, steps } from '../../../scripts/test/steps.ts';

const graphs = readGraphs();
const { graph } = graphs;
const change = (...paths: string[]) => selectByChange(steps, paths, graphs);
const noun = (word: string) => selectByNoun(steps, word, graphs);
const stepsOf = (...paths: string[]) => [...change(...paths).keys()];
const allSteps = steps.map(({ name }) => name);
const stories = globSync('stories/**/*.stories.tsx');

it('reads every import that dependency-cruiser finds', async () => {
  const imports = importsIn(await readImports()).filter(([, to]) => existsSync(to));
  expect(imports.length).toBeGreaterThan(10_000);
  expect(imports.filter(([from, to]) => !graph.get(from)?.includes(to))).toEqual([]);
}, 120_000);

it('reads the imports of pages, documents and styles', () => {
  expect(graph.get('src/pages/[locale]/[store]/market.astro')).toContain(
    'src/islands/market/market.tsx',
  );
  expect(graph.get('ui/tokens/index.css')).toContain('ui/tokens/colour.css');
});

it('runs every step for a change of the lockfile, a setting or the runner', () => {
  for (const path of ['package-lock.json', 'vitest.config.ts', 'scripts/test/steps.ts']) {
    expect(stepsOf(path)).toEqual(allSteps);
  }
});

it('runs a tenth of the stories for the median component of the kit', () => {
  const counts = globSync('ui/*/*.tsx').map((file) => change(file).get('stories')?.length ?? 0);
  const median = counts.sort((a, b) => a - b)[Math.floor(counts.length / 2)];
  expect(median).toBeGreaterThan(0);
  expect(median).toBeLessThan(stories.length / 10);
});

it('runs all stories for a change of a token or the preview', () => {
  for (const path of ['ui/tokens/colour.css', '.storybook/preview.tsx']) {
    expect(change(path).get('stories')).toEqual([]);
  }
});

it('runs the contract and the main journeys, and no story, for a change of the server', () => {
  const selection = change('server/modules/cart/add.ts');
  expect(selection.get('contract')).toContain('tests/contract/cart-add.test.ts');
  expect(selection.get('journeys')).toEqual(expect.arrayContaining(MAIN_JOURNEYS));
  expect(selection.has('stories')).toBe(false);
});

it('runs the journeys that open a page for a change that only this page reaches', () => {
  const journeys = change('src/islands/record/record-stage.tsx');
  expect(journeys.get('journeys')).toContain('tests/journeys/replay.spec.ts');
  expect(journeys.get('journeys')).not.toContain('tests/journeys/cart.spec.ts');
});

it('runs the tests of a changed test file, and its step only', () => {
  expect(change('tests/journeys/embed.spec.ts').get('journeys')).toEqual([
    'tests/journeys/embed.spec.ts',
  ]);
  expect(change('tests/contract/cart-add.test.ts').get('contract')).toEqual([
    'tests/contract/cart-add.test.ts',
  ]);
});

it('runs the tests that read a recipe', () => {
  expect(change('docs/recipes/operate.md').get('contract')).toEqual([
    'tests/contract/operate-recipe.test.ts',
  ]);
});

it('runs the stories for a text in any language', () => {
  const japanese = change('locales/ja/coupon.json').get('stories');
  expect(japanese).toEqual(change('locales/en/coupon.json').get('stories'));
  expect(japanese?.length).toBeGreaterThan(0);
});

it('runs nothing when nothing changed', () => {
  expect(stepsOf()).toEqual([]);
});

it('selects the tests that are named after a noun or import it', () => {
  const cart = noun('cart');
  expect(cart.get('unit')).toContain('tests/unit/cart/price.test.ts');
  expect(cart.get('contract')).toContain('tests/contract/cart-add.test.ts');
  expect(cart.get('journeys')).toContain('tests/journeys/cart.spec.ts');
  expect(cart.get('stories')?.length).toBeGreaterThan(5);
  expect(cart.get('stories')?.length).toBeLessThan(stories.length / 2);
  expect(noun('nothing-has-this-name').size).toBe(0);
});

function pathsIn(text: string): string[] {
  const whole = [...text.matchAll(/(['"`])([\w.@-]*[./][\w./@-]+)\1/g)].map(
    ([, , path = '']) => path,
  );
  const joined = [...text.matchAll(/join\(root((?:, *'[^']*')+)\)/g)].map(([, parts = '']) =>
    [...parts.matchAll(/'([^']*)'/g)].map(([, part]) => part).join('/'),
  );
  return [...whole, ...joined];
}

const opened = (file: string): string[] =>
  pathsIn(readFileSync(file, 'utf8'))
    .flatMap((path) => [path, relative('.', resolve(dirname(file), path))])
    .map((path) => path.replace(/\/$/, ''))
    .filter((path) => /^\w/.test(path) && path.includes('/') && existsSync(path));

const isWritten = (path: string) => /^(node_modules|dist|test-results|\.cache)\b/.test(path);

it.each(['contract', 'faults', 'journeys'])('runs the tests of %s that open a file', (name) => {
  const missed = new Set<string>();
  const runs = new Map<string, string[] | undefined>();
  for (const test of steps.find((step) => step.name === name)?.tests?.() ?? []) {
    const own = [...filesFrom(graph, [test])].filter((file) => /^tests\/\w/.test(file));
    for (const path of own
      .filter((file) => existsSync(file) && statSync(file).isFile())
      .flatMap(opened)) {
      if (isWritten(path) || /^(server|src|ui|locales)\//.test(path)) continue;
      const changed = statSync(path).isDirectory() ? `${path}/any` : path;
      if (!runs.has(changed)) runs.set(changed, change(changed).get(name));
      const found = runs.get(changed);
      if (found?.length !== 0 && !found?.includes(test)) missed.add(`${path}: ${test}`);
    }
  }
  expect([...missed]).toEqual([]);
});
