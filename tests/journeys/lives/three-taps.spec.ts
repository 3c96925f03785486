import { expect, type Page } from '@playwright/test';
import { openAccount } from '../support/account.ts';
import { openSheet } from '../support/buy-sheet.ts';
import { DEMO_PASSWORD, signIn } from '../support/buyer.ts';
import { test } from '../support/life.ts';
import { join } from '../support/member.ts';

const ROOM = '/hanamichi/live/1';

const videoTime = (page: Page) =>
  page.locator('#live-video').evaluate((video: HTMLVideoElement) => video.currentTime);

async function watchShow(page: Page): Promise<void> {
  await page.goto(ROOM);
  await expect.poll(() => videoTime(page)).toBeGreaterThan(1);
  await page.evaluate(() => {
    const seen = { taps: 0, pauses: 0 };
    Object.assign(window, { seen });
    addEventListener('pointerdown', () => (seen.taps += 1), true);
    document.querySelector('#live-video')?.addEventListener('pause', () => (seen.pauses += 1));
  });
}

const readSeen = (page: Page) =>
  page.evaluate(() => (window as unknown as { seen?: { taps: number; pauses: number } }).seen);

test('a returning member orders the presented product in three taps while the video plays', async ({
  page,
  server,
}) => {
  const { email, get, post, address, desk } = await openAccount(page, server, 'mitsu');
  await post('/api/v1/checkout', {
    email,
    item_ids: [await desk.addToCart('房州うちわ')],
    payment_type: 'cash_on_delivery',
    shipping_type: 'custom_cod',
    address_id: address.id,
  });
  const other = await desk.addToCart('江戸風鈴');
  await signIn(page, email);
  await watchShow(page);
  const before = await videoTime(page);

  const { sheet, place } = await openSheet(page);
  const box = await sheet.boundingBox();
  expect(box?.y).toBeGreaterThan(844 * 0.35);
  expect((await page.getByRole('log').boundingBox())?.y).toBeLessThan(box?.y ?? 0);
  await place.click();
  await expect(page.getByText('ご注文ありがとうございます')).toBeVisible();

  const seen = await readSeen(page);
  expect(seen?.taps).toBeLessThanOrEqual(3);
  expect(seen?.pauses).toBe(0);
  await expect.poll(() => videoTime(page)).toBeGreaterThan(before + 1);
  expect(new URL(page.url()).pathname).toBe(ROOM);

  const [order] = (await get('/api/v1/stores/hanamichi/orders/buyer')).data;
  expect(order.items).toHaveLength(1);
  expect(order.items[0]).toMatchObject({ quantity: 1, post_id: 1 });
  const cart = await get('/api/v1/stores/hanamichi/carts/buyer?all=1');
  expect(cart.data.map(({ id }: { id: number }) => id)).toEqual([other]);
  await page.getByRole('button', { name: '配信に戻る' }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('button', { name: 'カート（1点）' })).toBeVisible();
});

test('a kept card pays by 3-D Secure and leads back to the show, a double press orders once', async ({
  page,
  server,
}) => {
  const { email, get, desk } = await openAccount(page, server, 'yottsu');
  await desk.pay(await desk.order(['房州うちわ'], 'gmo_credit'));
  await signIn(page, email);
  await watchShow(page);
  const { sheet, place } = await openSheet(page);
  await expect(sheet.getByText(/お支払いのカード：.*1111/)).toBeAttached();
  await place.dblclick();
  await page.getByLabel('ワンタイムパスワード').fill('123456');
  await page.getByRole('button', { name: '認証して支払う' }).click();
  await expect(page).toHaveURL(ROOM);
  await expect(page.getByRole('dialog', { name: 'ご注文' })).toContainText(
    'お支払いの確認をお送りします',
  );
  await expect.poll(() => videoTime(page)).toBeGreaterThan(1);
  expect((await get('/api/v1/stores/hanamichi/orders/buyer')).data).toHaveLength(2);
});

test('a member without an address is led to the full checkout of the item', async ({
  page,
  server,
}) => {
  await signIn(page, await join(page, server, 'itsutsu'));
  await watchShow(page);
  const card = page.getByRole('region', { name: 'ただいまご紹介中' });
  await card.getByRole('button', { name: /^(種類を選ぶ|今すぐ買う)/ }).click();
  const variant = page.getByRole('dialog').getByRole('radio').first();
  const checkout = page.getByRole('heading', { name: 'ご注文手続き' });
  await variant.or(checkout).first().waitFor();
  if (await variant.isVisible()) await variant.check();
  await expect(page).toHaveURL(/\/hanamichi\/shopping\/checkout\?items=\d+$/);
  await expect(page.getByRole('region', { name: '視聴中の配信' })).toBeVisible();
});

test('a guest who buys now signs in and arrives at the checkout of the item', async ({
  page,
  server,
}) => {
  const email = await join(page, server, 'mutsu');
  await page.goto(ROOM);
  await page.getByRole('button', { name: /^商品一覧（\d+点）$/ }).click();
  const list = page.getByRole('dialog', { name: 'ご紹介の商品' });
  await list
    .getByRole('button', { name: /^今すぐ買う/ })
    .first()
    .click();
  const login = page.getByRole('dialog', { name: 'ログイン' });
  await login.getByLabel('メールアドレス').fill(email);
  await login.getByLabel('パスワード').fill(DEMO_PASSWORD);
  await login.getByRole('button', { name: 'ログインする' }).click();
  await expect(page).toHaveURL(/\/hanamichi\/shopping\/checkout\?items=\d+$/);
  await expect(page.getByRole('button', { name: 'この内容で注文を確定する' })).toBeVisible();
});
