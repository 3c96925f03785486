import { expect, type Locator, test } from '@playwright/test';
import {
  collectErrors,
  expectNewDocument,
  expectSameDocument,
  open,
  pressLink,
} from './support/router.ts';

const MARKET = '/hanamichi/market';
const LOBBY = '/hanamichi/live-lobby';

const isDrawn = (element: Locator) =>
  element.evaluate((each) => each.checkVisibility({ contentVisibilityAuto: true }));

const topOf = (element: Locator) => element.evaluate((each) => each.getBoundingClientRect().top);

test('Design §4.16: a product opens in the same document, with its title, focus and scroll position', async ({
  page,
}) => {
  const errors = collectErrors(page);
  await open(page, MARKET);
  const tile = page.locator('article a').nth(5);
  const name = (await tile.textContent()) ?? '';
  await tile.scrollIntoViewIfNeeded();
  await tile.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expectSameDocument(page);
  await expect(page).toHaveURL(/\/hanamichi\/market\/product\/\d+$/);
  await expect(page).toHaveTitle(new RegExp(name));
  await expect(page.locator('main')).toBeFocused();
  await expect(page.locator('[aria-live=assertive]')).toHaveText(new RegExp(name));
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await expect(page.getByRole('button', { name: 'カートに入れる' })).toBeEnabled();
  expect(errors).toEqual([]);
});

test('Back restores the list’s search, loaded pages, scroll position and focus', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 240 });
  await open(page, MARKET);
  await page.getByRole('button', { name: 'もっと見る' }).click();
  const tiles = page.locator('article h2 a');
  await expect(tiles).toHaveCount(33);
  const last = tiles.nth(31);
  // Issue 12: a long list draws its visible rows only.
  await page.evaluate(() => scrollTo(0, 0));
  await expect.poll(() => isDrawn(last)).toBe(false);
  expect(await isDrawn(tiles.nth(23))).toBe(true);
  await last.scrollIntoViewIfNeeded();
  await expect.poll(() => isDrawn(last)).toBe(true);
  await page.evaluate(() => new Promise(requestAnimationFrame));
  const before = await page.evaluate(() => scrollY);
  const top = await topOf(last);
  expect(before).toBeGreaterThan(1000);
  await last.click();
  await expect(page).toHaveURL(/product/);
  await page.goBack();
  await expect(tiles).toHaveCount(33);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
  await expect(last).toBeFocused();
  expect(await topOf(last)).toBeCloseTo(top, 0);
  await expect(page.locator(':root:not([data-returned])')).toBeAttached();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(await topOf(last)).toBeCloseTo(top, 0);
  await page.evaluate(() => scrollTo(0, 0));
  await expect.poll(() => isDrawn(tiles.nth(32))).toBe(false);
  expect(Math.abs((await topOf(last)) - top - before)).toBeLessThan(2);
  await expectSameDocument(page);

  await page.getByRole('searchbox').fill('若狭塗');
  await page.getByRole('searchbox').press('Enter');
  await expect(tiles).toHaveCount(1);
  await tiles.first().click();
  await expect(page).toHaveURL(/product/);
  await page.goBack();
  await expect(tiles).toHaveCount(1);
  await expect(page.getByRole('searchbox')).toHaveValue('若狭塗');
  await expectSameDocument(page);
});

test('Spec §2 route guards: a redirecting page is not shown, fetched or remembered', async ({
  page,
}) => {
  await open(page, MARKET);
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await page.evaluate(() => {
    new MutationObserver(() => {
      document.documentElement.dataset.titles += `${document.title}|`;
    }).observe(document, { childList: true, subtree: true });
  });
  await pressLink(page, '/hanamichi/shopping');
  await expect(page).toHaveURL(`${MARKET}?loginRequired=true`);
  await expect(page.getByRole('dialog', { name: 'ログイン' })).toBeVisible();
  await expectSameDocument(page);
  const titles = await page.locator('html').getAttribute('data-titles');
  expect(titles).not.toContain('お買い物リスト');
  expect(fetched.filter((path) => /^\/hanamichi\/shopping|\/carts\//.test(path))).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('ennichi_full_path'))).toBe(
    `${MARKET}?loginRequired=true`,
  );

  await page.getByRole('dialog').getByRole('button', { name: '閉じる' }).click();
  await pressLink(page, '/hanamichi/live?source=mail');
  await expect(page).toHaveURL(/\/hanamichi\/live\/\d+\?source=mail$/);
  await expectSameDocument(page);
});

test('a missing product shows an error, and an unknown store leads to /404', async ({ page }) => {
  await open(page, MARKET);
  await pressLink(page, '/hanamichi/market/product/999999');
  await expect(page.getByRole('alert')).toBeVisible();
  await expectSameDocument(page);
  await pressLink(page, '/nowhere/market');
  await expect(page).toHaveURL('/404');
  await expect(page.getByRole('heading', { name: 'ページが見つかりません' })).toBeVisible();
});

test('links to the API, files, downloads and forms are full loads', async ({ page }) => {
  for (const href of ['/api/v1/stores', '/favicon.svg']) {
    await open(page, '/hanamichi/login');
    await pressLink(page, href);
    await expect(page).toHaveURL(href);
    await expectNewDocument(page);
  }
  await open(page, '/hanamichi/login');
  const download = page.waitForEvent('download');
  await pressLink(page, MARKET, { download: 'market.html' });
  expect((await download).url()).toMatch(/\/market$/);
  await page.evaluate(() => {
    const form = document.createElement('form');
    form.action = '/hanamichi/market';
    const keyword = Object.assign(document.createElement('input'), { name: 'keyword' });
    keyword.value = '若狭塗';
    const send = Object.assign(document.createElement('button'), { id: 'test-send' });
    send.textContent = 'send';
    form.append(keyword, send);
    document.querySelector('#main')?.prepend(form);
  });
  await page.locator('#test-send').click();
  await expect(page).toHaveURL(/\/market\?keyword=/);
  await expectNewDocument(page);
});

test('Design §4.16: a page is shown once its styles have loaded, for any number of presses', async ({
  page,
}) => {
  const styles = Promise.withResolvers<void>();
  await page.route('/late.css', async (route) => {
    await styles.promise;
    await route.fulfill({ contentType: 'text/css', body: 'h1 { letter-spacing: 3px; }' });
  });
  await page.route(LOBBY, async (route) => {
    const html = await (await route.fetch()).text();
    const link = '<link rel="stylesheet" href="/late.css"></head>';
    await route.fulfill({ contentType: 'text/html', body: html.replace('</head>', link) });
  });
  await open(page, MARKET);
  const asked = page.waitForRequest('/late.css');
  await pressLink(page, LOBBY);
  await asked;
  await page.locator('#test-link').click();
  await page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        requestAnimationFrame(() => setTimeout(() => requestIdleCallback(() => resolve()), 500)),
      ),
  );
  await expect(page).toHaveURL(MARKET);
  styles.resolve();
  await expect(page).toHaveURL(LOBBY);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('letter-spacing', '3px');
  await expectSameDocument(page);
});

test('the stylesheet is applied once after the first styles, and on the next pages', async ({
  page,
}) => {
  const sheets = () =>
    page.evaluate(() =>
      [...document.styleSheets]
        .map(({ href }) => href ?? '')
        .filter((href) => /\/style\.[^/]+\.css$/.test(href)),
    );
  await open(page, MARKET);
  expect(await sheets()).toHaveLength(1);
  await pressLink(page, LOBBY);
  await expect(page).toHaveURL(LOBBY);
  expect(await sheets()).toHaveLength(1);
  await page.goBack();
  await expect(page).toHaveURL(MARKET);
  expect(await sheets()).toHaveLength(1);
  await expectSameDocument(page);
});

test('a stylesheet that failed to load is loaded with the next page', async ({ page }) => {
  let isDown = true;
  await page.route(/\/style\.[^/]+\.css$/, (route) => (isDown ? route.abort() : route.continue()));
  await open(page, MARKET);
  isDown = false;
  await pressLink(page, LOBBY);
  await expect(page).toHaveURL(LOBBY);
  const byStylesheet = page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('head link[rel=stylesheet]')].map(
      ({ sheet }) => (sheet?.cssRules.length ?? 0) > 0,
    ),
  );
  expect(await byStylesheet).toEqual([true]);
  await expectSameDocument(page);
});

test('a page in another language is completely in it, including its announcement', async ({
  page,
}) => {
  const errors = collectErrors(page);
  await open(page, MARKET);
  await pressLink(page, '/formosa/market');
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-TW');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('商品一覧');
  await expectSameDocument(page);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('商品一覧');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  expect(errors).toEqual([]);
});

test('a reload and Back after it show the same pages', async ({ page }) => {
  await open(page, MARKET);
  await page.locator('article a').first().click();
  await expect(page).toHaveURL(/product/);
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('商品一覧');
  await expect(page.locator('article').first()).toBeVisible();
});

test('Spec §2 route guards: a page that cannot be fetched is loaded in full once', async ({
  page,
}) => {
  let loads = 0;
  await page.route('**/hanamichi/market/product/2', async (route) => {
    if (!route.request().isNavigationRequest()) return route.abort('connectionreset');
    loads += 1;
    return route.continue();
  });
  await open(page, MARKET);
  await pressLink(page, '/hanamichi/market/product/2');
  await expectNewDocument(page);
  await expect(page.getByRole('button', { name: 'カートに入れる' })).toBeVisible();
  expect(loads).toBe(1);
});
