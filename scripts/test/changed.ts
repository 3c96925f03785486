import { execFileSync } from 'node:child_process';
import { root } from '../start/root.mjs';
import { Stop } from '../start/stop.mjs';
import { steps } from './steps.ts';

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\n')
    .filter(Boolean);

/** The commit where this branch left `ref`; without one, `main` of the remote or of this clone. */
function baseOf(ref: string | undefined): string {
  for (const each of ref ? [ref] : ['origin/main', 'main']) {
    try {
      return git('merge-base', each, 'HEAD')[0] ?? each;
    } catch {
      // Try the next one.
    }
  }
  throw new Stop(
    `git does not know ${ref ?? 'origin/main or main'}. Name a commit: --changed <commit>.`,
  );
}

/**
 * Paths that differ from the commit where this branch left `ref`, uncommitted and new files too.
 */
export function changedPaths(ref?: string): string[] {
  const tracked = git('diff', '--name-only', '--no-renames', baseOf(ref));
  return [...new Set([...tracked, ...git('ls-files', '--others', '--exclude-standard')])].sort();
}

const code = ['lint', 'types', 'imports', 'names', 'dead', 'unit'];
const stories = ['stories', 'visual', 'docs'];
const pages = [...code, 'build', 'size', ...stories, 'journeys'];
const contract = ['contract', 'contract-postgres'];
const server = [...contract, 'faults', 'journeys'];
/** The contract's test that builds the views of pages and has the server draw them. */
const filledPages = contract.map((step) => `${step} filled-pages`);

/**
 * What a change below a path can break: steps, or with a word behind it those test files of a step that
 * have the word in their path. All rows that match count. A path that no row matches, such as a lockfile
 * or a setting of the tools, can break everything. changed.test.ts compares the rows with the imports.
 */
const effects: [path: RegExp, steps: string[]][] = [
  [/^(docs\/|[^/]+\.md$|LICENSE$|\.github\/)/, ['lint', 'names', 'unit']],
  [/^docs\/recipes\/operate\.md$/, contract.map((step) => `${step} operate-recipe`)],
  [/^docs\/recipes\/deploy\.md$/, contract.map((step) => `${step} doctor`)],
  [/^docs\/recipes\/open-a-store\.md$/, ['journeys open-a-store']],
  [/^locales\//, [...pages, ...server]],
  [/^public\//, ['names', 'build', 'size', ...stories, ...server]],
  [/^ui\//, [...pages, 'kit', ...filledPages]],
  [/^src\//, [...pages, ...filledPages]],
  [/^src\/platform\//, ['contract realtime']],
  [/^src\/(contract|routes|format)\/|^src\/features\/[^/]+\/rules\//, server],
  [/^server\//, [...code, ...server]],
  [/^server\/modules\/[^/]+\/rules\//, stories],
  [/^stories\/snapshots\//, ['visual']],
  [/^(stories|\.storybook)\/(?!snapshots\/)/, [...code, 'kit', ...stories]],
  [/^tests\//, code],
  [/^tests\/unit\/ui\//, ['kit']],
  [/^tests\/(contract|fixtures|support)\//, contract],
  [/^tests\/docs\//, ['docs']],
  [/^tests\/(faults|support)\//, ['faults']],
  [/^tests\/(journeys|support)\//, ['journeys']],
  [/^tests\/journeys\/error-table\.ts$/, stories],
  [/^scripts\/(build|size|visual|kit)\//, code],
  [/^(scripts\/(build|size)\/|astro\.config)/, ['build', 'size', 'journeys']],
  [/^scripts\/build\//, ['kit', ...filledPages]],
  [/^scripts\/visual\//, ['visual', 'docs']],
  [/^scripts\/kit\//, ['kit']],
];

/** Steps by name, each with the words that select its test files; without words all of them run. */
export type Selection = Map<string, string[]>;

/** Adds a row's step to what is selected: the whole step wins over some of its files. */
function select(selection: Selection, effect: string): void {
  const [step = '', ...words] = effect.split(' ');
  const known = selection.get(step);
  const isWhole = words.length === 0 || known?.length === 0;
  selection.set(step, isWhole ? [] : [...new Set([...(known ?? []), ...words])]);
}

/** The steps that a change of these paths can break. */
export function stepsFor(paths: string[]): Selection {
  const selection: Selection = new Map();
  for (const path of paths) {
    const found = effects.filter(([pattern]) => pattern.test(path));
    const broken = found.flatMap(([, names]) => names);
    for (const each of found.length > 0 ? broken : steps.map(({ name }) => name)) {
      select(selection, each);
    }
  }
  return selection;
}
