import { expect, test } from '@playwright/test';
import { addFromMarket, DEMO_PASSWORD } from './support/buyer.ts';
import { fillAddress, goToCheckout } from './support/checkout.ts';
import { join, logIn, newDevice } from './support/member.ts';
import { type OwnServer, startOwnServer } from './support/own-server.ts';

/* A member's own data. */

let server: OwnServer;
test.beforeAll(async () => {
  server = await startOwnServer();
});
test.afterAll(() => server.stop());

test('an address is edited in the address book and from the checkout, which selects it', async ({
  browser,
}) => {
  const page = await newDevice(browser, server.origin);
  const email = await join(page, server, 'sumire');
  await page.goto('/hanamichi/login?next=/hanamichi/member/shipping/freight/custom');
  await logIn(page, email);
  await fillAddress(page);
  await page.getByRole('button', { name: '登録する' }).click();
  await expect(page).toHaveURL(/\/hanamichi\/shopping/);

  await page.goto('/hanamichi/member');
  await page.getByRole('link', { name: '佐々木 太郎さんのお届け先を編集する' }).click();
  const building = page.getByLabel('建物名');
  await expect(page.getByLabel('町名・番地')).toHaveValue('神宮前 1-2-3');
  await building.fill('花道ハイツ 305');
  await page.reload();
  await expect(building).toHaveValue('花道ハイツ 305');
  await page.getByRole('button', { name: '変更を保存する' }).click();
  await expect(page).toHaveURL(/\/hanamichi\/member\?/);
  await expect(page.getByText('東京都渋谷区神宮前 1-2-3 花道ハイツ 305')).toBeVisible();

  await addFromMarket(page, '砥部焼');
  await goToCheckout(page);
  await page.getByLabel('備考（任意）').fill('置き配希望');
  await page.getByRole('link', { name: '選んだお届け先を編集' }).click();
  await expect(building).toHaveValue('花道ハイツ 305');
  await building.fill('花道ハイツ 306');
  await page.getByRole('button', { name: '変更を保存する' }).click();
  await expect(page.getByRole('radio', { name: /花道ハイツ 306/ })).toBeChecked();
  await expect(page.getByRole('radio', { name: /〒/ })).toHaveCount(1);
  await expect(page.getByLabel('備考（任意）')).toHaveValue('置き配希望');
});

test('LINE is connected after the password, signs in, and is disconnected', async ({ browser }) => {
  const page = await newDevice(browser, server.origin);
  const email = await join(page, server, 'ayame');
  await page.goto('/hanamichi/login?next=/hanamichi/member');
  await logIn(page, email);
  const connect = page.getByRole('button', { name: 'LINEと連携する' });
  const dialog = page.getByRole('dialog', { name: 'LINEとの連携' });
  const goToLine = async () => {
    await connect.click();
    await dialog.getByLabel('パスワード').fill(DEMO_PASSWORD);
    await dialog.getByRole('button', { name: 'LINEへ進む' }).click();
  };
  await goToLine();
  await page.getByRole('link', { name: /キャンセル|やめる/ }).click();
  await expect(page.getByText('連携できませんでした。もう一度お試しください。')).toBeVisible();
  await expect(page).toHaveURL('/hanamichi/member');
  await goToLine();
  await page.getByRole('link', { name: '蓮' }).click();
  await expect(page.getByText('連携しました')).toBeVisible();
  await expect(page).toHaveURL('/hanamichi/member');

  const other = await newDevice(browser, server.origin);
  await other.goto('/hanamichi/login?next=/hanamichi/member');
  await other.getByRole('button', { name: 'LINEでログイン' }).click();
  await other.getByRole('link', { name: '蓮' }).click();
  await expect(other.getByText(email).first()).toBeVisible();

  await page.getByRole('button', { name: 'LINEとの連携を解除する' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '連携を解除する' }).click();
  await expect(page.getByText('連携を解除しました')).toBeVisible();
  await expect(connect).toBeVisible();
});
