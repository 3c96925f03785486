import { expect } from '@playwright/test';
import { signIn } from '../support/buyer.ts';
import { test } from '../support/life.ts';
import { openOrderDesk } from '../support/orders.ts';

test('a member buys a plan and sees its state in the account', async ({
  page,
  request,
  server,
}) => {
  await signIn(page, 'hana@example.com');
  await page.goto(`/hanamichi/member/subscription`);
  await expect(page.getByRole('heading', { name: /定期便はありません/ })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: '定期便を見る' }).click();
  await page.getByRole('button', { name: '申し込む' }).first().click();
  await expect(page).toHaveURL(/\/shopping\/checkout\?items=\d+&type=subscription$/);
  // Spec §4 checkout: a subscription drops the shipping fields.
  await expect(page.getByText('季のお茶便').first()).toBeVisible();
  await page.getByText('クレジットカード').first().click();
  await page.getByRole('button', { name: 'この内容で注文を確定する' }).click();
  await page.waitForURL(/\/order\/\d+\/payment/);
  const orderId = Number(/order\/(\d+)/.exec(page.url())?.[1]);
  const desk = await openOrderDesk(request, server, 'hana@example.com');
  await desk.pay(orderId);

  await page.goto(`/hanamichi/member/subscription`);
  await expect(page.getByText('ご契約中', { exact: true })).toBeVisible();
  await expect(page.getByText('1回')).toBeVisible();
  await page.goto(`/hanamichi/shopping/subscription`);
  await expect(page.getByText(/までお支払い済みです/)).toBeVisible();
  await expect(page.getByRole('button', { name: '申し込む' })).toHaveCount(1);
  await desk.refund(orderId);
  await expect(async () => {
    await page.goto(`/hanamichi/member/subscription`);
    await expect(page.getByText('解約済み')).toBeVisible({ timeout: 3000 });
  }).toPass();
});
