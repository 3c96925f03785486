import { expect, it } from 'vitest';
import { stepsFor } from '../../../scripts/test/changed.ts';
import { steps } from '../../../scripts/test/steps.ts';

const all = steps.map(({ name }) => name);
/** The steps of which all tests are selected, and with their words those of which some are. */
const of = (...paths: string[]) =>
  [...stepsFor(paths)].map(([step, words]) => [step, ...words].join(' ')).sort();

it('selects every step for a path that has no rule, such as a lockfile or a tool’s settings', () => {
  for (const path of ['package-lock.json', 'vitest.config.ts', 'scripts/test/steps.ts']) {
    expect(of(path)).toEqual(all.toSorted());
  }
});

it('selects the contract on both databases for a change of the server', () => {
  expect(of('server/modules/cart/add.ts')).toEqual(
    expect.arrayContaining(['contract', 'contract-postgres', 'faults', 'journeys', 'types']),
  );
  expect(of('server/modules/cart/add.ts')).not.toContain('stories');
});

it('selects stories and snapshots for a change of the kit, and no database', () => {
  expect(of('ui/button/button.tsx')).toEqual(
    expect.arrayContaining(['stories', 'visual', 'kit', 'size', 'journeys']),
  );
  expect(of('ui/button/button.tsx')).not.toContain('contract');
});

it('selects the server’s tests for a rule that the server shares', () => {
  expect(of('src/features/cart/rules/quantity.ts')).toContain('contract-postgres');
  expect(of('src/features/cart/cart-line.tsx')).not.toContain('contract-postgres');
});

it('selects only snapshots for an accepted snapshot, and little for a document', () => {
  expect(of('stories/snapshots/ui-button/default-390-light.webp')).toEqual(['visual']);
  expect(of('docs/decisions/README.md', 'README.md')).toEqual(['lint', 'names', 'unit']);
});

it('selects only the test files of a step that a view or a recipe can break', () => {
  expect(of('src/islands/cart/cart.tsx')).toContain('contract-postgres filled-pages');
  expect(of('src/platform/realtime/parse.ts')).toContain('contract filled-pages realtime');
  expect(of('docs/recipes/operate.md')).toContain('contract operate-recipe');
});

it('selects the whole step when one path can break all of it, whichever comes first', () => {
  const paths = ['server/modules/cart/add.ts', 'src/platform/realtime/parse.ts'];
  for (const each of [paths, paths.toReversed()]) expect(of(...each)).toContain('contract');
});

it('adds up the steps of all paths, and selects none without a path', () => {
  expect(of('README.md', 'ui/button/button.tsx')).toContain('visual');
  expect(of()).toEqual([]);
});

it('names no step that does not exist', () => {
  const paths = ['docs/a', 'locales/a', 'public/a', 'ui/a', 'src/a', 'server/a', 'stories/a'];
  const more = ['tests/contract/a', 'tests/faults/a', 'tests/journeys/a', 'scripts/visual/a'];
  expect(all).toEqual(expect.arrayContaining(of(...paths, ...more)));
});
