import { execFileSync } from 'node:child_process';
import { root } from '../start/root.mjs';
import { Stop } from '../start/stop.mjs';

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\n')
    .filter(Boolean);

/** Default: `main` of the remote or of this clone. */
function baseOf(ref: string | undefined): string {
  for (const each of ref ? [ref] : ['origin/main', 'main']) {
    try {
      return git('merge-base', each, 'HEAD')[0] ?? each;
    } catch {}
  }
  throw new Stop(
    `git does not know ${ref ?? 'origin/main or main'}. Name a commit: --changed <commit>.`,
  );
}

/** Includes uncommitted and new files. */
export function changedPaths(ref?: string): string[] {
  const tracked = git('diff', '--name-only', '--no-renames', baseOf(ref));
  return [...new Set([...tracked, ...git('ls-files', '--others', '--exclude-standard')])].sort();
}
