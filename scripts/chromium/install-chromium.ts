import { spawnSync } from 'node:child_process';
import { withProgress } from '../start/progress.mjs';
import { runQuietly, tail } from '../start/run.mjs';
import { Stop } from '../start/stop.mjs';
import { findChromium } from './chromium.ts';

const isRoot = process.getuid?.() === 0;
const has = (command: string) => spawnSync(command, ['--version']).error === undefined;

/** Returns false when that fails. */
export async function installPackages(...names: string[]): Promise<boolean> {
  if (!isRoot || !has('apt-get')) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args: string[]) =>
    runQuietly('apt-get', ['-o', 'DPkg::Lock::Timeout=300', ...args], { env });
  return withProgress(`Installing ${names.join(', ')}`, async () => {
    await apt('update');
    const { code } = await apt('install', '-y', '--no-install-recommends', ...names);
    return code === 0;
  });
}

/** Throws Stop. */
export async function ensureChromium(): Promise<string> {
  const found = findChromium();
  if (found) return found;
  await installPackages('chromium');
  const installed = findChromium() ?? (await downloadChromium());
  if (installed) return installed;
  throw new Stop(
    'no Chromium was found and none could be installed. Install Chromium or Chrome, or set CHROMIUM_PATH.',
  );
}

async function downloadChromium(): Promise<string | undefined> {
  const { code, output } = await withProgress("Downloading Playwright's Chromium", () =>
    runQuietly('npx', ['playwright', 'install', 'chromium'], { timeout: 300_000 }),
  );
  if (code !== 0) console.error(tail(output, 5));
  return findChromium();
}

/** Layouts measure wrong without one. */
export async function ensureJapaneseFont(): Promise<void> {
  const list = spawnSync('fc-list', [':lang=ja'], { encoding: 'utf8' });
  if (process.platform !== 'linux' || list.stdout?.trim()) return;
  if (await installPackages('fonts-noto-cjk', 'fontconfig')) return;
  console.warn('No Japanese font was found: install Noto Sans CJK for faithful layouts.');
}
