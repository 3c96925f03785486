import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from './lock.mjs';
import { envOf } from './node.mjs';
import { withProgress } from './progress.mjs';
import { root } from './root.mjs';
import { runQuietly, tail } from './run.mjs';
import { Stop } from './stop.mjs';

const sources = [
  'src',
  'ui',
  'locales',
  'public',
  'scripts/build',
  'scripts/size/first-load.ts',
  'astro.config.mjs',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  '.env',
];

/** In dist/, which a build empties, so an interrupted build leaves no stamp. */
const stamp = join(root, 'dist', '.sources');

export async function ensureBuilt(node, { force = false } = {}) {
  if (!force && isBuilt()) return;
  await withLock('build', async () => {
    const hash = hashOfSources();
    if (!force && isBuilt(hash)) return;
    const { code, output } = await withProgress('Building the pages', () => build(node));
    if (code !== 0) throw new Stop(`the build failed with code ${code}.\n${tail(output)}`);
    writeFileSync(stamp, hash);
  });
}

const build = (node) =>
  runQuietly(node, [join('node_modules', 'astro', 'bin', 'astro.mjs'), 'build'], {
    env: { ...envOf(node), NODE_ENV: 'production' },
  });

const isBuilt = (hash = hashOfSources()) =>
  existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;

/** PUBLIC_ variables count as sources because they become part of the pages. */
function hashOfSources() {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((source) => filesOf(join(root, source)))) {
    hash.update(file).update('\0').update(readFileSync(file));
  }
  for (const name of Object.keys(process.env).filter(isPublic).sort()) {
    hash.update(`${name}=${process.env[name]}\0`);
  }
  return hash.digest('hex');
}

const isPublic = (name) => name.startsWith('PUBLIC_');

function filesOf(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesOf(join(path, name)));
}
