import { expect, type Page, test } from '@playwright/test';
import { locales } from '../../src/routes/locales.ts';
import { arriveAs } from './support/buyer.ts';
import { firstPaths, filledPaths as paths } from './support/sweep/filled.ts';

const withLocale = (path: string, locale: string) =>
  `${path}${path.includes('?') ? '&' : '?'}locale=${locale}`;

async function settle(page: Page): Promise<void> {
  // Islands for wide screens stay on a phone, and those below the fold until they are scrolled to.
  await expect(page.locator('astro-island[ssr][client="idle"]')).toHaveCount(0);
  await page.evaluate(
    () => new Promise<void>((resolve) => requestIdleCallback(() => setTimeout(resolve, 500))),
  );
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  const needScripts = {
    ja: 'チャットとお買い物には JavaScript が必要です',
    en: 'Chat and buying need JavaScript',
    'zh-TW': '聊天與購物需要 JavaScript',
  };

  for (const locale of locales) {
    test(`pages without scripts are readable in ${locale} and name the features that need scripts`, async ({
      page,
    }) => {
      for (const path of paths) {
        await page.goto(withLocale(path, locale));
        // Playwright's search by text ignores <noscript>.
        const note = page.locator('noscript p');
        await expect(note).toBeVisible();
        expect(await note.innerHTML()).toContain(needScripts[locale]);
      }
      await page.goto(withLocale('/hanamichi/market/product/1', locale));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('常滑焼 朱泥急須');
      await expect(page.getByText('6,600').first()).toBeVisible();
      await expect(page.getByText('愛知・常滑の朱泥を')).toBeVisible();
      // The header needs no script.
      await expect(page.getByRole('banner').getByRole('link')).toBeVisible();
      await expect(page.locator('header :is(button, [class*="skeleton-"]):visible')).toHaveCount(0);
      await page.goto(withLocale('/hanamichi/market', locale));
      expect(await page.getByRole('article').count()).toBeGreaterThan(8);
      await page.goto(withLocale('/hanamichi/live/1', locale));
      await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
      await expect(page.getByText('花道 はなみち').first()).toBeVisible();
      await page.goto(withLocale('/hanamichi/record/3', locale));
      await expect(page.getByRole('heading', { level: 1 })).toContainText('急須と切子');
      await page.goto(withLocale('/hanamichi/live-lobby', locale));
      await expect(page.getByRole('link', { name: /夕暮れの器と灯り/ })).toBeVisible();
      await expect(page.getByRole('link', { name: /急須と切子/ })).toBeVisible();
      await page.goto(withLocale('/hanamichi/market/info', locale));
      await expect(page.getByText('8,800').first()).toBeVisible();
      await page.goto(withLocale('/hanamichi/jpcommercial', locale));
      await expect(page.getByText('株式会社花道').first()).toBeVisible();
    });
  }

  for (const [path, rows] of [
    ['/hanamichi/live/1', 8],
    ['/hanamichi/record/3', 4],
  ] as const) {
    for (const width of [390, 1280]) {
      test(`at ${width} px ${path} without scripts shows its products and no useless buttons`, async ({
        page,
      }) => {
        await page.setViewportSize({ width, height: 844 });
        await page.goto(path);
        const list = page.getByRole('complementary', { name: 'ご紹介の商品' });
        await expect(list.getByRole('listitem')).toHaveCount(rows);
        const last = list.getByRole('listitem').last();
        // A script could scroll a locked page; the wheel cannot.
        await page.mouse.move(100, 300);
        await expect(async () => {
          await page.mouse.wheel(0, 400);
          await expect(last).toBeInViewport({ ratio: 1, timeout: 100 });
        }).toPass();
        await expect(last.getByRole('heading')).toBeVisible();
        await expect(last.getByText('¥')).toBeVisible();
        await expect(page.locator('button:visible:not(h3 *), input:visible')).toHaveCount(0);
      });
    }
  }

  test('a search without scripts fills the search field', async ({ page }) => {
    await page.goto(`/hanamichi/market?keyword=${encodeURIComponent('急須')}`);
    const search = page.getByRole('searchbox');
    await expect(search).toHaveValue('急須');
    await search.fill('若狭塗');
    await search.press('Enter');
    await expect(page).toHaveURL(/keyword=%E8%8B%A5/);
    await expect(search).toHaveValue('若狭塗');
    await expect(page.getByRole('article')).toHaveCount(1);
  });
});

test('Design §4.15: no inline script precedes the pictures of a page', async ({ request }) => {
  for (const path of paths) {
    const html = await (await request.get(path)).text();
    expect(html.indexOf('<script>'), path).toBeGreaterThan(html.lastIndexOf('<img'));
  }
});

const looks = (page: Page) =>
  page.locator('#page').evaluate((root) =>
    [...root.querySelectorAll('*:not(svg *)')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const { color, backgroundColor, font, opacity, visibility } = getComputedStyle(element);
      const look = [color, backgroundColor, font, opacity, visibility].join(' ');
      return `${element.tagName}.${element.className} ${[x, y, width, height].join()} ${look}`;
    }),
  );

for (const [path, width] of firstPaths.flatMap((path) =>
  [390, 1280].map((width) => [path, width] as const),
)) {
  test(`Design §4.15: at ${width} px ${path} has its styles before the stylesheet`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const stylesheet = Promise.withResolvers<void>();
    await page.route('**/_astro/style.*.css', async (route) => {
      await stylesheet.promise;
      await route.continue();
    });
    await page.route('**/*.js', (route) => route.abort());
    await page.goto(withLocale(path, 'ja'), { waitUntil: 'commit' });
    await page.locator('#end').waitFor({ state: 'attached' });
    const fonts = () => page.evaluate(() => document.fonts.ready.then(() => {}));
    await fonts();
    const before = await looks(page);
    stylesheet.resolve();
    await expect
      .poll(() => page.evaluate(() => [...document.styleSheets].some(({ href }) => href)))
      .toBe(true);
    await fonts();
    expect(await looks(page)).toEqual(before);
    expect(before.length).toBeGreaterThan(40);
  });
}

test('the HTML of a search contains its results and a noindex tag', async ({ request }) => {
  const found = await (
    await request.get(`/hanamichi/market?keyword=${encodeURIComponent('急須')}`)
  ).text();
  expect(found).toContain('常滑焼 朱泥急須');
  expect(found).toContain('<meta name="robots" content="noindex">');
  const none = await (await request.get('/hanamichi/market?keyword=zzzz')).text();
  expect(none).not.toContain('常滑焼 朱泥急須');
});

test('Design §4.15: a button pressed before hydration acts once', async ({ page }) => {
  await arriveAs(page, 'taro@example.com');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/_astro\/product-detail\.[\w-]+\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/hanamichi/market/product/8');
  const toCart = page.getByRole('button', { name: 'カートに入れる' });
  await page.waitForLoadState('load');
  await toCart.click();
  await toCart.click();
  await expect(page.locator('astro-island[ssr]:has(button)')).not.toHaveCount(0);
  release();
  await expect(page.getByText('カートに入れました').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'カート（1点）' })).toBeVisible();
});

async function holdMarket(page: Page): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await page.route(/\/_astro\/market\.[\w-]+\.js$/, async (route) => {
    await released.promise;
    await route.continue();
  });
  return released.resolve;
}

const searchHydrated = (page: Page) =>
  expect(page.locator('astro-island[ssr]:has(search)')).toHaveCount(0);

test('Design §4.15: text typed before hydration stays', async ({ page }) => {
  const release = await holdMarket(page);
  await page.goto('/hanamichi/market');
  const search = page.getByRole('searchbox');
  await search.fill('若狭塗');
  release();
  await expect(page.getByRole('button', { name: 'もっと見る' })).toBeVisible();
  await searchHydrated(page);
  await search.press('Enter');
  await expect(page.locator('article')).toHaveCount(1);
  await expect(search).toHaveValue('若狭塗');
});

test('Design §4.15: a search fills its field, and a field cleared before hydration stays empty', async ({
  page,
}) => {
  const release = await holdMarket(page);
  await page.goto(`/hanamichi/market?keyword=${encodeURIComponent('急須')}`);
  const search = page.getByRole('searchbox');
  await expect(search).toHaveValue('急須');
  await search.fill('');
  release();
  await searchHydrated(page);
  await settle(page);
  await expect(search).toHaveValue('');
});
