import { expect, type Page, test } from '@playwright/test';
import { expectSameDocument, open } from './support/router.ts';

const PRODUCT = '/hanamichi/market/product/4';

function collectRequests(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}

/** Pages only, without the scripts loaded when idle. */
const pagesOf = (paths: string[]) => paths.filter((path) => path.startsWith('/hanamichi/'));
const countOf = (paths: string[], path: string) => paths.filter((each) => each === path).length;
const stored = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage }));

test('a page is prefetched when the pointer rests on its link, and not requested again', async ({
  page,
}) => {
  await open(page, '/hanamichi/market');
  const paths = collectRequests(page);
  const link = page.locator(`a[href="${PRODUCT}"]`);
  await link.hover();
  await expect.poll(() => countOf(paths, PRODUCT)).toBe(1);
  await link.click();
  await expect(page.getByRole('button', { name: 'カートに入れる' })).toBeEnabled();
  await expectSameDocument(page);
  expect(countOf(paths, PRODUCT)).toBe(1);
  expect(paths.filter((path) => path.startsWith('/api/v1/products/'))).toEqual([]);
});

test('a prefetched page runs no script, calls no API and stores nothing before it is opened', async ({
  page,
}) => {
  const paths = collectRequests(page);
  await open(page, '/hanamichi/market?source=mail');
  const before = await stored(page);
  await expect.poll(() => paths.some((path) => path.startsWith('/hanamichi/live/'))).toBe(true);
  await expect.poll(() => countOf(paths, '/hanamichi/market/product/1')).toBe(1);
  expect(JSON.parse(before)).toMatchObject({ ennichi_source: 'mail' });
  expect(await stored(page)).toBe(before);
  expect(paths.filter((path) => /^\/(api|stream|interaction-service)/.test(path))).toEqual([]);
});

test('nothing is prefetched for a visitor who saves data', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await open(page, '/hanamichi/market');
  const paths = collectRequests(page);
  const link = page.locator(`a[href="${PRODUCT}"]`);
  await link.hover();
  // Twice the pointer's rest time and the links' time in view.
  await page.waitForTimeout(1500);
  expect(pagesOf(paths)).toEqual([]);
  await link.click();
  await expect(page.getByRole('button', { name: 'カートに入れる' })).toBeEnabled();
  expect(countOf(paths, PRODUCT)).toBe(1);
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('a page is prefetched when a finger touches its link', async ({ page }) => {
    await open(page, '/hanamichi/market');
    const paths = collectRequests(page);
    const link = page.locator(`a[href="${PRODUCT}"]`);
    await link.dispatchEvent('touchstart', { bubbles: true });
    await expect.poll(() => countOf(paths, PRODUCT)).toBe(1);
    await link.tap();
    await expect(page.getByRole('button', { name: 'カートに入れる' })).toBeEnabled();
    await expectSameDocument(page);
    expect(countOf(paths, PRODUCT)).toBe(1);
  });
});
