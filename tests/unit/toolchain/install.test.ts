import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

const run = promisify(execFile);
let root: string;

const manifest = { name: 'shop', version: '1.0.0', devDependencies: { builder: 'file:builder' } };
const lockfile = {
  ...manifest,
  lockfileVersion: 3,
  packages: {
    '': manifest,
    builder: { version: '1.0.0', dev: true },
    'node_modules/builder': { resolved: 'builder', link: true },
  },
};

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'ennichi-install-'));
  await cp('scripts/start', join(root, 'scripts/start'), { recursive: true });
  await mkdir(join(root, 'builder'));
  const files = {
    'builder/package.json': { name: 'builder', version: '1.0.0' },
    'package.json': manifest,
    'package-lock.json': lockfile,
  };
  for (const [name, content] of Object.entries(files)) {
    await writeFile(join(root, name), JSON.stringify(content));
  }
});
afterAll(() => rm(root, { recursive: true }));

test('installs the build tools for production too', async () => {
  const install = `import { ensureInstalled } from './scripts/start/install.mjs'; await ensureInstalled();`;
  await run(process.execPath, ['--input-type=module', '--eval', install], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const builder = join(root, 'node_modules/builder/package.json');
  expect(JSON.parse(await readFile(builder, 'utf8'))).toMatchObject({ name: 'builder' });
}, 30_000);
