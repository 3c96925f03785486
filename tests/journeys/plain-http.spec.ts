import { expect, test } from '@playwright/test';
import { chromiumFlags, findChromium } from '../../scripts/chromium/chromium.ts';
import { chooseAddress, placeButton, pressOrder } from './support/checkout.ts';
import { join, logIn } from './support/member.ts';
import { type OwnServer, startOwnServer } from './support/own-server.ts';
import { chatLine } from './support/room.ts';

/* Phones on the shop's network: plain http on a name that is not localhost is no secure context. */

const executablePath = findChromium();
test.use({
  launchOptions: {
    args: [...chromiumFlags, '--host-resolver-rules=MAP shop.test 127.0.0.1'],
    ...(executablePath && { executablePath }),
  },
});

test.describe.configure({ timeout: 180_000 });
let server: OwnServer;
let origin: string;
test.beforeAll(async () => {
  server = await startOwnServer();
  origin = server.origin.replace('localhost', 'shop.test');
});
test.afterAll(() => server.stop());

test('a show plays, and its chat and share link work, over plain http', async ({ page }) => {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  await page.goto(`${origin}/hanamichi/live/1`);
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  const video = page.locator('#live-video');
  const videoTime = () => video.evaluate((element: HTMLVideoElement) => element.currentTime);
  await expect.poll(videoTime).toBeGreaterThan(0);

  await page.getByRole('textbox', { name: 'コメントを入力' }).fill('店のWi-Fiから');
  await page.getByRole('button', { name: '送信' }).click();
  const dialog = page.getByRole('dialog', { name: 'ニックネームで参加' });
  await dialog.getByRole('textbox', { name: 'ニックネーム' }).fill('すずめ');
  await dialog.getByRole('button', { name: '参加する' }).click();
  await expect(chatLine(page, '店のWi-Fiから')).toHaveCount(1);
  await server.say(1, 'お店からの返事');
  await expect(chatLine(page, 'お店からの返事')).toHaveCount(1);

  await page.getByRole('button', { name: 'シェア', exact: true }).click();
  await page.getByRole('button', { name: 'リンクをコピー' }).click();
  await expect(page.getByText('リンクをコピーしました')).toBeVisible();
  expect(problems).toEqual([]);
});

test('a member adds goods and orders over plain http', async ({ page }) => {
  const email = await join(page, server, 'tsugumi');
  const market = await page.request.get(`${server.origin}/api/v1/stores/hanamichi/products`, {
    params: { keyword: '若狭塗' },
  });
  const [product] = (await market.json()).data;
  await page.goto(`${origin}/hanamichi/login?next=/hanamichi/market/product/${product.id}`);
  await logIn(page, email);
  await expect(page).toHaveURL(new RegExp(`/market/product/${product.id}$`));
  await expect(page.locator('#page astro-island[ssr][client=idle]')).toHaveCount(0);
  await page.getByRole('button', { name: 'カートに入れる' }).click();
  await expect(page.getByText('カートに入れました').first()).toBeVisible();

  await page.goto(`${origin}/hanamichi/shopping`);
  await page.getByRole('link', { name: /レジに進む/ }).click();
  await expect(placeButton(page)).toBeEnabled();
  await page.getByRole('radio', { name: /代金引換/ }).check();
  await chooseAddress(page);
  await pressOrder(page);
  await expect(page).toHaveURL(/\/hanamichi\/shopping\/checkout\/\d+$/);
});
