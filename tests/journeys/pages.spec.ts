import { expect, test } from '@playwright/test';

test('the pages follow the colour scheme of the device', async ({ page }) => {
  await page.goto('/hanamichi/market');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(249, 245, 237)');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(23, 18, 16)');
});

test('Design §4.1: the first HTML is in the language of the query, the cookie or the store', async ({
  page,
  request,
}) => {
  const langOf = async (path: string) =>
    (await (await request.get(path)).text()).match(/<html lang="([^"]+)"/)?.[1];
  expect(await langOf('/hanamichi/market')).toBe('ja');
  expect(await langOf('/formosa/market')).toBe('zh-TW');
  expect(await langOf('/formosa/market?locale=en')).toBe('en');
  expect(await langOf('/hanamichi/market?locale=xx')).toBe('ja');

  await page.goto('/hanamichi/market?locale=en');
  await expect(page.getByRole('heading', { name: 'All items' })).toBeVisible();
  await page.goto('/hanamichi/market');
  await expect(page.getByRole('heading', { name: 'All items' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('Spec §2 route guards: an unknown store or a foreign region goes to /404', async ({
  page,
}) => {
  for (const store of ['nowhere', 'elsewhere']) {
    await page.goto(`/${store}/market`);
    await page.waitForURL('**/404');
    await expect(page.getByRole('heading', { name: 'ページが見つかりません' })).toBeVisible();
  }
});

test('Spec §2 member-only pages: a visitor is sent to the market and asked to sign in', async ({
  page,
}) => {
  await page.goto('/hanamichi/shopping');
  await page.waitForURL('**/hanamichi/market?loginRequired=true');
  const dialog = page.getByRole('dialog', { name: 'ログイン' });
  await dialog.getByRole('textbox', { name: /メール/ }).fill('taro@example.com');
  await dialog.getByLabel(/パスワード/).fill('ennichi-demo');
  await dialog.getByRole('button', { name: 'ログインする' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/hanamichi/shopping');
  await expect(page.getByRole('button', { name: 'たろう さんのメニュー' })).toBeVisible();
});

test('Spec §2 redirects: /{store} leads to the product list and /{store}/live to the latest show', async ({
  page,
}) => {
  await page.goto('/hanamichi?source=facebook');
  await page.waitForURL('**/hanamichi/market?source=facebook');
  await page.goto('/hanamichi/live');
  await page.waitForURL('**/hanamichi/live/1');
  await page.goto('/matsuri/live');
  await page.waitForURL('**/matsuri/market');
});

test('Spec §8: an API error shows the catalogue’s message, not a blank page', async ({ page }) => {
  await page.route('**/api/v1/stores/*/products*', (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
  );
  await page.goto('/hanamichi/market');
  await expect(page.locator('#page astro-island[ssr][client=idle]')).toHaveCount(0);
  await page.getByRole('searchbox').fill('茶');
  await page.getByRole('searchbox').press('Enter');
  await expect(page.getByRole('alert')).toContainText('ただいま処理ができませんでした');
  await page.unroute('**/api/v1/stores/*/products*');
  await page.getByRole('button', { name: 'もう一度試す' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('Spec §5 response shapes: a reply that does not match the contract is reported and still used', async ({
  page,
}) => {
  const reports: string[] = [];
  page.on('console', (line) => line.type() === 'warning' && reports.push(line.text()));
  await page.route('**/api/v1/stores/hanamichi/products*', async (route) => {
    const reply = await route.fetch();
    const { meta, ...page } = await reply.json();
    await route.fulfill({ response: reply, json: { ...page, meta: { ...meta, total: '1' } } });
  });
  await page.goto('/hanamichi/market');
  await expect(page.locator('#page astro-island[ssr][client=idle]')).toHaveCount(0);
  await page.getByRole('searchbox').fill('急須');
  await page.getByRole('searchbox').press('Enter');
  await expect(page.getByText('1点')).toBeVisible();
  await expect
    .poll(() => reports.join('\n'), { timeout: 30_000 })
    .toMatch(/reply-mismatch listProducts: .*expected number/s);
});

test('Spec §8 401: a rejected token is cleared and the page loads again, once', async ({
  page,
}) => {
  await page.goto('/403');
  await page.evaluate(() => localStorage.setItem('ennichi_token', 'no-such-token'));
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.goto('/hanamichi/market');
  await expect(page.getByText('ログインの有効期限が切れました')).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(loads).toBe(2);
});

test('the market works when storage is blocked', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
  await page.goto('/hanamichi/market');
  await expect(page.getByRole('article').first()).toBeVisible();
});
