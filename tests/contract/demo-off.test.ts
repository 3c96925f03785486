import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';

const dataDir = mkdtempSync(join(tmpdir(), 'demo-off-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

const program = `
  import { registerHooks } from 'node:module';
  const loaded = [];
  registerHooks({
    load(url, context, nextLoad) {
      loaded.push(url);
      return nextLoad(url, context);
    },
  });
  const { readConfig } = await import('./server/config/config.ts');
  const { createLog } = await import('./server/log.ts');
  const { start } = await import('./server/start.ts');
  const { stop } = await start(readConfig(process.env), createLog('text'));
  await stop();
  console.log(JSON.stringify(loaded));
`;

async function modulesLoaded(demo: 'on' | 'off'): Promise<string[]> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', program],
    {
      env: { NODE_ENV: 'test', PORT: '0', DATA_DIR: join(dataDir, demo), DEMO: demo },
      maxBuffer: 10_000_000,
    },
  );
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
}

const isDemo = (url: string) => url.includes('/server/demo/');
const isDrawing = (url: string) => url.includes('/scripts/demo-art/');

test('DEMO=off loads no file of the demo', async () => {
  const loaded = await modulesLoaded('off');
  expect(loaded.some((url) => url.endsWith('/server/start.ts'))).toBe(true);
  expect(loaded.filter(isDemo)).toEqual([]);
});

test('DEMO=on loads the demo without the programs that draw its pictures', async () => {
  const loaded = await modulesLoaded('on');
  expect(loaded.filter(isDemo)).not.toEqual([]);
  expect(loaded.filter(isDrawing)).toEqual([]);
});
