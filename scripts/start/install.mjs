import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { alone } from './lock.mjs';
import { withProgress } from './progress.mjs';
import { root } from './root.mjs';
import { runQuietly, tail } from './run.mjs';
import { Stop } from './stop.mjs';

/** Installs what the lockfile names, when node_modules is not that already. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  await alone('install', async () => {
    if (isInstalled()) return;
    const { code, output } = await withProgress('Installing packages (about 750 MB)', () =>
      runQuietly('npm', ['ci', '--no-audit', '--no-fund'], { shell: process.platform === 'win32' }),
    );
    if (code !== 0) {
      throw new Stop(
        `npm ci failed with code ${code}. Check the network and try again.\n${tail(output)}`,
      );
    }
  });
}

/**
 * Compares the lockfile with npm's own note of what it installed, which it writes last.
 * A package may be missing there only when it is for another platform or when npm could do without it.
 */
export function isInstalled() {
  const wanted = packagesOf(join(root, 'package-lock.json'));
  const held = packagesOf(join(root, 'node_modules', '.package-lock.json'));
  if (!wanted || !held) return false;
  const isHeld = ([path, { version, optional, peer }]) =>
    path === '' || (held[path] ? held[path].version === version : optional || peer);
  return Object.entries(wanted).every(isHeld) && Object.keys(held).every((path) => path in wanted);
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}
