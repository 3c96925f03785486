import { mkdtemp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { type OwnServer, startOwnServer } from './support/own-server.ts';
import { makeRelease } from './support/release.ts';
import {
  expectNewDocument,
  expectSameDocument,
  markDocument,
  open,
  pressLink,
} from './support/router.ts';

test.setTimeout(180_000);

const LAST_PRODUCT = '/hanamichi/market/product/30';

let folder: string;
let server: OwnServer;

test.beforeAll(async () => {
  // The server's views import from node_modules beside it.
  folder = await mkdtemp(resolve('.cache/release-'));
  await makeRelease(resolve('dist'), join(folder, 'dist'));
});
test.afterAll(() => rm(folder, { recursive: true, force: true }));
test.beforeEach(async () => {
  server = await startOwnServer();
});
test.afterEach(() => server.stop());

async function release(): Promise<void> {
  const { port } = new URL(server.origin);
  await server.stop();
  server = await startOwnServer({ PORT: port, DIST_DIR: join(folder, 'dist') });
}

async function openMarket(page: Page): Promise<void> {
  await open(page, `${server.origin}/hanamichi/market`);
  await page.waitForLoadState('networkidle');
}

async function expectUsable(page: Page): Promise<void> {
  await page.waitForFunction(() => history.state?.index !== undefined);
  await expect(page.locator('#end')).toBeAttached();
  await expect(page.locator('#page astro-island[ssr][client=idle]')).toHaveCount(0);
}

function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  return () => loads;
}

async function watchContent(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const watch = () => {
      const text = document.querySelector<HTMLElement>('#main')?.innerText.trim().length ?? 0;
      const least = Math.min(text, Number(sessionStorage.getItem('least') ?? text));
      sessionStorage.setItem('least', String(least));
      requestAnimationFrame(watch);
    };
    watch();
  });
  return () => page.evaluate(() => Number(sessionStorage.getItem('least')));
}

test('Spec §2 route guards: after a release the next page is a full load, and the one after is not', async ({
  page,
}) => {
  const missing: string[] = [];
  page.on('response', (response) => response.status() === 404 && missing.push(response.url()));
  await openMarket(page);
  const loads = countLoads(page);
  const leastText = await watchContent(page);
  await release();
  // No link to the last product is in view, so nothing prefetched it.
  await pressLink(page, LAST_PRODUCT);
  await expectNewDocument(page);
  await expect(page).toHaveURL(server.origin + LAST_PRODUCT);
  await expect(page.getByRole('button', { name: 'カートに入れる' })).toBeEnabled();
  expect(missing).toEqual([]);
  expect(await leastText()).toBeGreaterThan(0);

  await expectUsable(page);
  await markDocument(page);
  await pressLink(page, '/hanamichi/market');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectSameDocument(page);
  await expect.poll(loads).toBe(1);
});

test('Spec §2 route guards: a page prefetched before the release is loaded again once', async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on('requestfinished', (request) => fetched.push(new URL(request.url()).pathname));
  await openMarket(page);
  const link = page.locator('article a').first();
  const path = (await link.getAttribute('href')) ?? '';
  await expect.poll(() => fetched).toContain(path);
  const loads = countLoads(page);
  const leastText = await watchContent(page);
  await release();
  await link.click();
  await expectNewDocument(page);
  await expect(page).toHaveURL(server.origin + path);
  await expect(page.getByRole('button', { name: 'カートに入れる' })).toBeEnabled();
  expect(await leastText()).toBeGreaterThan(0);
  await expect.poll(loads).toBe(1);
});

test('Spec §2 route guards: a script removed by the release reloads the page once', async ({
  page,
}) => {
  await openMarket(page);
  const loads = countLoads(page);
  await release();
  await page.getByRole('button', { name: 'カート' }).click();
  await expectNewDocument(page);
  await expectUsable(page);
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.getByRole('button', { name: 'カート' }).click();
  await expect(page.getByRole('dialog', { name: 'カート' })).toBeVisible();
  await expect.poll(loads).toBe(1);
});
