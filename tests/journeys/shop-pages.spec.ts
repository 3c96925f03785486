import { expect, test } from '@playwright/test';
import { signIn } from './support/buyer.ts';
import { type OwnServer, startOwnServer } from './support/own-server.ts';

let server: OwnServer;
test.beforeAll(async () => {
  server = await startOwnServer();
});
test.afterAll(() => server.stop());

test('the footer leads to the store’s information and commercial notice', async ({ page }) => {
  await page.goto(`${server.origin}/hanamichi/market`);
  const footer = page.getByRole('contentinfo');
  await footer.scrollIntoViewIfNeeded();
  await footer.getByRole('link', { name: 'お店のご案内' }).click();
  await expect(page).toHaveURL(/\/hanamichi\/market\/info$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('花道');
  await expect(page.getByText('送料 ¥660')).toBeVisible();
  await expect(page.getByText('手数料 ¥330')).toBeVisible();
  await expect(page.getByRole('link', { name: '夕暮れの器と灯り、ひとめぐり' })).toHaveAttribute(
    'href',
    '/hanamichi/live/1',
  );
  await page.getByRole('main').getByRole('link', { name: '特定商取引法に基づく表記' }).click();
  await expect(page.getByText('株式会社花道')).toBeVisible();
  await expect(page).toHaveTitle(/特定商取引法に基づく表記 \| 花道/);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'この表記を印刷する' })).toBeHidden();
  await expect(page.getByText('株式会社花道')).toBeVisible();
  // Spec §2 guards: a store of another region has no pages.
  const { status } = await page.request
    .get(`${server.origin}/elsewhere/jpcommercial`)
    .then((reply) => ({ status: reply.status() }));
  expect(status).toBe(404);
});

test('the store’s information and commercial notice are readable without scripts', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'ja-JP' });
  const page = await context.newPage();
  await page.goto(`${server.origin}/hanamichi/market/info`);
  await expect(page.getByText('¥8,800以上のご注文は送料無料').first()).toBeVisible();
  await page.goto(`${server.origin}/hanamichi/jpcommercial?locale=en`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Commercial disclosure');
  await expect(page.getByText('株式会社花道')).toBeVisible();
  await context.close();
});

test('the market is filtered by tickets and by vendor, and a reload repeats it', async ({
  page,
}) => {
  await page.goto(`${server.origin}/hanamichi/market`);
  await page.getByRole('radio', { name: 'チケット' }).click();
  await expect(page).toHaveURL(/kind=tickets/);
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'チケット' })).toBeChecked();
  await expect(page.getByRole('article')).toHaveCount(2);

  await page.goto(`${server.origin}/formosa/market?locale=ja`);
  await page.getByRole('search', { name: '商品の絞り込み' }).getByRole('button').first().click();
  await expect(page).toHaveURL(/vendor_id=/);
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('article').getByRole('link').click();
  const vendor = page.getByRole('link', { name: /阿里山.* の商品を見る/ });
  await expect(vendor).toHaveAttribute('href', /\/formosa\/market\?vendor_id=\d+/);
});

test('Issue 29: a typed search shows only its latest reply, and the address holds filters and sort', async ({
  page,
}) => {
  const market = `${server.origin}/hanamichi/market`;
  const names = () => page.getByRole('article').getByRole('heading').allTextContents();
  await page.goto(market);
  await expect(page.getByRole('button', { name: '絞り込み' })).toBeVisible();
  const everything = await names();
  let release = () => {};
  const late = new Promise<void>((resolve) => {
    release = resolve;
  });
  const isShort = (url: URL) => url.searchParams.get('keyword') === '風';
  await page.route(isShort, async (route) => {
    await late;
    await route.continue();
  });
  const first = page.waitForRequest((request) => isShort(new URL(request.url())));
  const field = page.getByRole('searchbox');
  await field.fill('風');
  await first;
  await field.fill('急須');
  await expect(page.getByRole('status')).toContainText('「急須」の検索結果 1点');
  await expect(page).toHaveURL(`${market}?keyword=${encodeURIComponent('急須')}`);
  const stale = page.waitForResponse((response) => isShort(new URL(response.url())));
  release();
  await stale;
  await expect(page.getByRole('status')).toContainText('「急須」の検索結果 1点');
  await expect(page.getByRole('article')).toHaveCount(1);
  await field.fill('');
  await expect.poll(names).toEqual(everything);

  await page.getByRole('button', { name: /並び替え/ }).click();
  await page.getByRole('menuitem', { name: '価格の安い順' }).click();
  await expect(page).toHaveURL(/sort=price$/);
  await expect.poll(names).not.toEqual(everything);
  const cheapestFirst = await names();
  await page.getByRole('button', { name: '絞り込み' }).click();
  await page.getByLabel('上限（¥）').fill('3000');
  await page.getByRole('button', { name: 'この価格で絞り込む' }).click();
  await expect(page).toHaveURL(/max_price=3000/);
  await expect.poll(async () => (await names()).length).toBeLessThan(cheapestFirst.length);
  const affordable = await names();
  expect(affordable).toEqual(cheapestFirst.slice(0, affordable.length));

  const html = await (await page.request.get(page.url())).text();
  const drawn = affordable.map((name) => html.indexOf(`>${name}<`));
  expect(drawn).toEqual(drawn.toSorted((a, b) => a - b));
  expect(drawn[0]).toBeGreaterThan(0);
  expect(html).not.toContain(`>${cheapestFirst.at(-1)}<`);
  await page.reload();
  await expect.poll(names).toEqual(affordable);
  await expect(page.getByRole('button', { name: '絞り込み（1）' })).toBeVisible();
  await page.goBack();
  await expect.poll(names).toEqual(cheapestFirst);
  await page.goBack();
  await expect.poll(names).toEqual(everything);
  await page.goForward();
  await page.goForward();
  await expect.poll(names).toEqual(affordable);
});

test('a product page shows the delivery, enlarges pictures, and leads to its show', async ({
  page,
}) => {
  await page.goto(`${server.origin}/hanamichi/market/product/1`);
  await expect(page.getByText('ご注文から3営業日以内に発送します。')).toBeVisible();
  await page.getByRole('button', { name: '写真を大きく見る' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('status')).toHaveText('写真 2枚中2枚目');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  const others = page.getByRole('region', { name: 'このお店のほかの商品' });
  await others.scrollIntoViewIfNeeded();
  await expect(others.getByRole('article')).toHaveCount(4);
  await page.getByRole('link', { name: /ライブでご紹介しています/ }).click();
  await expect(page).toHaveURL(/\/hanamichi\/live\/1$/);
});

test('a sale that starts while the page is open needs no reload', async ({ page }) => {
  const { db } = server.services;
  const { id } = await db
    .selectFrom('product')
    .select('id')
    .where('name', 'like', '%風鈴%')
    .executeTakeFirstOrThrow();
  const startsAt = new Date(Date.now() + 6000).toISOString();
  await db
    .updateTable('product')
    .set({ sale_started_at: startsAt, sale_ended_at: null })
    .where('id', '=', id)
    .execute();
  await page.goto(`${server.origin}/hanamichi/market/product/${id}`);
  await expect(page.getByRole('timer')).toContainText('販売開始まで');
  await expect(page.getByRole('button', { name: 'カートに入れる' })).toBeEnabled();
});

test('the pages of plans lead a visitor to the login', async ({ page }) => {
  for (const path of ['shopping/subscription', 'member/subscription']) {
    await page.goto(`${server.origin}/hanamichi/${path}`);
    await expect(page).toHaveURL(/\/hanamichi\/market\?loginRequired=true$/);
  }
});

test('Issue 12: a long lobby draws only its visible rows', async ({ page }) => {
  const { db } = server.services;
  const recording = await db
    .selectFrom('post')
    .selectAll()
    .where('id', '=', 3)
    .executeTakeFirstOrThrow();
  const { id: _id, ...row } = recording;
  for (let n = 1; n <= 40; n += 1) {
    const title = `むかしの縁日 ${n}`;
    await db
      .insertInto('post')
      .values({ ...row, title })
      .execute();
  }
  await page.goto(`${server.origin}/hanamichi/live-lobby`);
  const rows = page.getByRole('main').getByRole('listitem');
  const more = page.getByRole('button', { name: 'もっと見る' });
  for (const count of [24, 36, 42]) {
    await more.click();
    await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(count);
  }
  const last = rows.last().getByRole('link');
  const isDrawn = () =>
    last.evaluate((link) => link.checkVisibility({ contentVisibilityAuto: true }));
  await page.evaluate(() => scrollTo(0, 0));
  await expect.poll(isDrawn).toBe(false);
  await last.scrollIntoViewIfNeeded();
  await expect.poll(isDrawn).toBe(true);
});

test('Issue 29: a guest’s favourites stay on the device, and belong to the member after the login', async ({
  page,
}) => {
  await page.goto(`${server.origin}/hanamichi/market/product/1`);
  const heart = page
    .getByRole('main')
    .getByRole('button', { name: /をお気に入り/ })
    .first();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  const shelf = page.getByRole('region', { name: 'お気に入りの商品' });
  const shownInMarket = async () => {
    await page.goto(`${server.origin}/hanamichi/market`);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(shelf.getByRole('article')).toHaveCount(1);
  };
  await shownInMarket();
  await signIn(page, 'hana@example.com', server.origin);
  await shownInMarket();
  await page.evaluate(() => localStorage.clear());
  await shownInMarket();
});
