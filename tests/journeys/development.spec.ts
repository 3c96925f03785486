import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { freePort } from '../support/free-port.ts';
import { collectErrors } from './support/router.ts';

let dataDir: string;
let origin: string;
let development: ChildProcess;

test.beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'ennichi-dev-'));
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  development = spawn(process.execPath, ['scripts/start/dev.mjs'], {
    stdio: 'ignore',
    env: {
      ...process.env,
      PORT: String(port),
      API_PORT: String(await freePort()),
      DATA_DIR: dataDir,
      PUBLIC_URL: origin,
    },
  });
});
test.afterAll(async () => {
  const ended = new Promise((resolve) => development.once('exit', resolve));
  development.kill('SIGTERM');
  await ended;
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

const read = (path: string): Promise<string> =>
  fetch(origin + path).then(
    (reply) => (reply.ok ? reply.text() : ''),
    () => '',
  );

test('npm run dev fills pages like the server, and they hydrate', async ({ page }) => {
  test.setTimeout(180_000);
  const market = '/hanamichi/market?locale=ja';
  await expect.poll(() => read(market), { timeout: 90_000 }).toContain('若狭塗');

  const errors = collectErrors(page);
  await page.goto(origin + market);
  await page.getByRole('searchbox').fill('砥部焼');
  await page.getByRole('searchbox').press('Enter');
  await expect(page.getByText('若狭塗')).toHaveCount(0, { timeout: 60_000 });
  await expect(page.getByText('砥部焼').first()).toBeVisible();
  expect(errors).toEqual([]);
});
