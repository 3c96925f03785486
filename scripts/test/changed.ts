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
const pages = [...code, 'build', 'size', 'stories', 'visual', 'journeys'];
const server = ['contract', 'contract-postgres', 'faults', 'journeys'];

/**
 * What a change below a path can break. All rows that match count. A path that no row matches, such
 * as a lockfile or a setting of the tools, can break everything.
 */
const effects: [path: RegExp, steps: string[]][] = [
  [/^(docs\/|[^/]+\.md$|LICENSE$|\.github\/)/, ['lint', 'names', 'unit']],
  [/^locales\//, [...pages, ...server]],
  [/^public\//, ['names', 'build', 'size', 'stories', 'visual', ...server]],
  [/^ui\//, [...pages, 'kit', 'docs']],
  [/^src\//, pages],
  [/^src\/(contract|routes|format)\/|^src\/features\/[^/]+\/rules\//, server],
  [/^server\//, [...code, ...server]],
  [/^stories\/snapshots\//, ['visual']],
  [/^(stories|\.storybook)\/(?!snapshots\/)/, [...code, 'kit', 'stories', 'visual', 'docs']],
  [/^tests\//, code],
  [/^tests\/(contract|support)\//, ['contract', 'contract-postgres']],
  [/^tests\/docs\//, ['docs']],
  [/^tests\/(faults|support)\//, ['faults']],
  [/^tests\/(journeys|support)\//, ['journeys']],
  [/^scripts\/(build|size|visual|kit)\//, code],
  [/^(scripts\/(build|size)\/|astro\.config)/, ['build', 'size', 'journeys']],
  [/^scripts\/visual\//, ['visual']],
  [/^scripts\/kit\//, ['kit']],
];

/** The names of the steps that a change of these paths can break. */
export function stepsFor(paths: string[]): Set<string> {
  const names = paths.flatMap((path) => {
    const found = effects.filter(([pattern]) => pattern.test(path));
    return found.length > 0 ? found.flatMap(([, broken]) => broken) : steps.map((s) => s.name);
  });
  return new Set(names);
}
