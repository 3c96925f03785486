import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from './lock.mjs';
import { withProgress } from './progress.mjs';
import { root } from './root.mjs';
import { runQuietly, tail } from './run.mjs';
import { Stop } from './stop.mjs';

export async function ensureInstalled() {
  if (isInstalled()) return;
  await withLock('install', async () => {
    if (isInstalled()) return;
    // With NODE_ENV=production npm would omit the build tools.
    const args = ['ci', '--include=dev', '--no-audit', '--no-fund'];
    const { code, output } = await withProgress('Installing packages (about 750 MB)', () =>
      runQuietly('npm', args, { shell: process.platform === 'win32' }),
    );
    if (code !== 0) {
      throw new Stop(
        `npm ci failed with code ${code}. Check the network and try again.\n${tail(output)}`,
      );
    }
  });
}

/**
 * Compares the lockfile with npm's list of installed packages, which npm writes last. Only optional
 * and peer packages may be missing, such as those for another platform.
 */
export function isInstalled() {
  const wanted = packagesOf(join(root, 'package-lock.json'));
  const installed = packagesOf(join(root, 'node_modules', '.package-lock.json'));
  if (!wanted || !installed) return false;
  const hasPackage = ([path, { version, optional, peer }]) =>
    path === '' || (installed[path] ? installed[path].version === version : optional || peer);
  return (
    Object.entries(wanted).every(hasPackage) &&
    Object.keys(installed).every((path) => path in wanted)
  );
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}
