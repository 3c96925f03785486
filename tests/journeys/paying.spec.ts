import { expect, test } from '@playwright/test';
import { addFromMarket, arriveAs, signIn } from './support/buyer.ts';
import {
  authenticate,
  enterCard,
  fillAddress,
  goToCheckout,
  PAYMENT,
  payButton,
  placeButton,
  placeOrder,
} from './support/checkout.ts';

test('Spec §7 pay: a card payment can be abandoned, refused and retried, and charges once', async ({
  page,
  browser,
}) => {
  await arriveAs(page, 'taro@example.com');
  await addFromMarket(page, '房州うちわ');
  await goToCheckout(page);
  await placeOrder(page, /クレジットカード/);
  await expect(page).toHaveURL(PAYMENT);
  // 3,300 + 660 shipping.
  await expect(page.getByText('3,960')).toBeVisible();
  await expect(payButton(page)).toHaveCount(0);
  await expect(page.getByRole('timer')).toContainText(/00:5\d:\d\d/);
  const address = page.url();

  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/pay')) sent.push(request.method());
  });
  await enterCard(page, '4000008400001629');
  await page.getByLabel('ワンタイムパスワード').waitFor();
  await page.goto(address);
  await expect(page.getByText('お支払いを確認しています')).toBeVisible();
  await page.getByRole('button', { name: 'もう一度支払う' }).click();
  await expect(page.getByRole('radio', { name: /•••• 1629/ })).toBeChecked();
  await expect(page.getByRole('button', { name: '¥3,960 を支払う' })).toBeVisible();
  await payButton(page).dblclick();
  await authenticate(page);
  expect(sent).toEqual(['POST', 'POST']);
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('代金は引き落とされていません');
  await expect(alert).toContainText('エラーコード：G12');

  await enterCard(page, '4000000000000002');
  await expect(alert).toContainText('このカードはご利用いただけませんでした');
  await expect(alert).toBeInViewport();
  await expect(alert.getByRole('link', { name: '別の方法で支払う' })).toBeVisible();
  await expect(page.getByRole('radio', { name: /0002.*ご利用不可/ })).toBeChecked();
  await expect(alert).toContainText('G12');

  await page.getByRole('button', { name: 'このカードを削除する' }).click();
  await page.getByRole('button', { name: '削除する', exact: true }).click();
  await expect(page.getByRole('radio', { name: /0002/ })).toHaveCount(0);

  sent.length = 0;
  await enterCard(page, '4111111111111111');
  await authenticate(page);
  await expect(page.getByText('お支払いが完了しました')).toBeVisible();
  expect(sent).toEqual(['POST']);
  await page.reload();
  await expect(page.getByText('お支払いが完了しました')).toBeVisible();
  await expect(payButton(page)).toHaveCount(0);

  const stranger = await browser.newPage();
  await signIn(stranger, 'hana@example.com', new URL(address).origin);
  await stranger.goto(address);
  await expect(stranger.getByRole('alert')).toContainText('このご注文は見つかりませんでした');
  await stranger.close();
});

test('Spec §2 freight: a new address for another recipient is added and selected', async ({
  page,
}) => {
  await arriveAs(page, 'hana@example.com');
  await addFromMarket(page, '房州うちわ');
  await goToCheckout(page);
  await page.getByLabel('備考（任意）').fill('夕方に伺います');
  await page.getByRole('radio', { name: /店頭受け取り/ }).check();
  await page.getByRole('link', { name: '受け取る方を追加する' }).click();
  await expect(page.getByRole('heading', { name: '受け取る方の登録' })).toBeVisible();
  await page.getByRole('button', { name: '登録する' }).click();
  await expect(page.getByLabel('お名前')).toBeFocused();
  await fillAddress(page);
  await page.getByRole('button', { name: '登録する' }).dblclick();
  await expect(page.getByRole('radio', { name: /佐々木 太郎/ })).toBeChecked();
  await expect(page.getByRole('radio', { name: /佐々木 太郎/ })).toHaveCount(1);
  await expect(page.getByLabel('備考（任意）')).toHaveValue('夕方に伺います');
  await page.getByRole('radio', { name: /クレジットカード/ }).check();
  await expect(placeButton(page)).not.toHaveAttribute('aria-busy', 'true');
  await placeButton(page).click();
  await expect(page).toHaveURL(PAYMENT);
});
