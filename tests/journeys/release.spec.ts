import { mkdtemp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { type OwnServer, startOwnServer } from './support/own-server.ts';
import { makeRelease } from './support/release.ts';
import { expectNewDocument, expectSameDocument, open, pressLink } from './support/router.ts';

test.setTimeout(180_000);

let folder: string;
let server: OwnServer;

test.beforeAll(async () => {
  // Beside node_modules, which the server's views import from.
  folder = await mkdtemp(resolve('.cache/release-'));
  await makeRelease(resolve('dist'), join(folder, 'dist'));
});
test.afterAll(() => rm(folder, { recursive: true, force: true }));
test.beforeEach(async () => {
  server = await startOwnServer();
});
test.afterEach(() => server.stop());

/** Replaces the server by one with the next build, at the same address. */
async function release(): Promise<void> {
  const { port } = new URL(server.origin);
  await server.stop();
  server = await startOwnServer({ PORT: port, DIST_DIR: join(folder, 'dist') });
}

test('Spec §2 route guards: after a release, the next page is a full load, and the one after is not', async ({
  page,
}) => {
  const missing: string[] = [];
  page.on('response', (response) => response.status() === 404 && missing.push(response.url()));
  await open(page, `${server.origin}/hanamichi/market`);
  await release();
  await pressLink(page, '/hanamichi/market/product/1');
  await expectNewDocument(page);
  await expect(page).toHaveURL(`${server.origin}/hanamichi/market/product/1`);
  await expect(page.getByRole('button', { name: 'カートに入れる' })).toBeEnabled();
  expect(missing).toEqual([]);

  await page.waitForFunction(() => history.state?.index !== undefined);
  await page.evaluate(() => {
    document.documentElement.dataset.first = 'true';
  });
  await pressLink(page, '/hanamichi/market');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectSameDocument(page);
});

test('Spec §2 route guards: a script that the release removed makes the page load again, once', async ({
  page,
}) => {
  let loads = 0;
  await open(page, `${server.origin}/hanamichi/market`);
  page.on('load', () => {
    loads += 1;
  });
  await release();
  await page.getByRole('button', { name: 'カート' }).click();
  await expectNewDocument(page);
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.getByRole('button', { name: 'カート' }).click();
  await expect(page.getByRole('dialog', { name: 'カート' })).toBeVisible();
  expect(loads).toBe(1);
});

test('a page that cannot be fetched is a full load of its address', async ({ page }) => {
  let loads = 0;
  await page.route('**/hanamichi/market/product/2', async (route) => {
    if (!route.request().isNavigationRequest()) return route.abort('connectionreset');
    loads += 1;
    return route.continue();
  });
  await open(page, `${server.origin}/hanamichi/market`);
  await pressLink(page, '/hanamichi/market/product/2');
  await expectNewDocument(page);
  await expect(page.getByRole('button', { name: 'カートに入れる' })).toBeVisible();
  expect(loads).toBe(1);
});
