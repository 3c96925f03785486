import { expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../support/buyer.ts';
import { orderIdOf, payByNewCard, placeOrder } from '../support/checkout.ts';
import { test } from '../support/life.ts';
import { lastMail, linkIn } from '../support/mail.ts';
import { newEmail } from '../support/member.ts';
import { openOrderDesk } from '../support/orders.ts';

async function addInTheRoom(page: Page): Promise<void> {
  await page.goto('/hanamichi/live/1');
  await page.getByRole('button', { name: /^商品一覧（\d+点）$/ }).click();
  const list = page.getByRole('dialog', { name: 'ご紹介の商品' });
  await list.getByRole('searchbox', { name: '商品を探す' }).fill('a1');
  await list.getByRole('button', { name: '常滑焼 朱泥急須', exact: true }).click();
  const product = page.getByRole('dialog', { name: '常滑焼 朱泥急須' });
  await product.getByRole('button', { name: 'カートに入れる' }).click();
  await expect(page.getByRole('button', { name: 'カート（1点）' })).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'ニックネームで参加' })).toHaveCount(0);
}

async function sayInTheRoom(page: Page, nickname: string, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'コメントを入力' }).fill(text);
  await page.getByRole('button', { name: '送信' }).click();
  const dialog = page.getByRole('dialog', { name: 'ニックネームで参加' });
  await dialog.getByRole('textbox', { name: 'ニックネーム' }).fill(nickname);
  await dialog.getByRole('button', { name: '参加する' }).click();
  await expect(page.getByRole('log').getByText(text, { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'カート（1点）' })).toBeVisible();
}

async function register(page: Page, email: string): Promise<void> {
  await expect(page.getByLabel('ニックネーム')).toHaveValue('こはる');
  await page.getByLabel('メールアドレス').fill(email);
  await page.getByLabel('パスワード').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: '会員登録する' }).click();
  await expect(page.getByRole('heading', { name: '確認のメールをお送りしました' })).toBeFocused();
}

test('Spec §1: a guest of a show registers, pays, receives and returns the goods, and gets a refund', async ({
  page,
  request,
  server,
}) => {
  const email = newEmail('koharu');
  await addInTheRoom(page);
  await sayInTheRoom(page, 'こはる', 'すてきな急須ですね');
  await page.goto('/hanamichi/shopping');
  await page.getByRole('link', { name: 'はじめての方は会員登録' }).click();
  await register(page, email);
  await page.goto(linkIn(await lastMail(server, email)));
  await expect(page).toHaveURL(/\/hanamichi\/shopping\/checkout\?items=\d+$/);
  await expect(page.getByLabel('メールアドレス')).toHaveValue(email);
  await placeOrder(page, /クレジットカード/);
  await payByNewCard(page);
  await expect(page.getByText('お支払いが完了しました')).toBeVisible();
  const id = orderIdOf(page);
  const { move } = await openOrderDesk(request, server, email);

  await page.getByRole('link', { name: 'ご注文の詳細を見る' }).click();
  await expect(page).toHaveURL(`/hanamichi/order/${id}`);
  await expect(page.getByText('発送準備中')).toBeVisible();
  await move(id, 'ship');
  await page.reload();
  await expect(page.getByText('発送しました')).toBeVisible();
  await move(id, 'deliver');
  await page.reload();

  await page.getByRole('button', { name: '返品を申し込む' }).click();
  const dialog = page.getByRole('dialog', { name: '返品のお申し込み' });
  await dialog.getByRole('textbox').fill('ふたが割れていました');
  await dialog.getByRole('button', { name: '返品を申し込む' }).click();
  await expect(page.getByText('返品の受付中')).toBeVisible();
  await move(id, 'take_back');
  await move(id, 'accept_return');
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(/を返金いたしました。$/)).toBeVisible({ timeout: 3000 });
  }).toPass();

  await page.getByRole('link', { name: 'ご注文履歴', exact: true }).click();
  await page.getByRole('main').getByRole('link', { name: 'マイページ', exact: true }).click();
  await expect(page.getByText(email).first()).toBeVisible();
});
