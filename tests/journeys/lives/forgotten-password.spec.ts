import { expect } from '@playwright/test';
import { test } from '../support/life.ts';
import { lastMail, linkIn } from '../support/mail.ts';
import { join, logIn, menuOf, newDevice, newEmail } from '../support/member.ts';
import { expectSaid } from '../support/said.ts';

test('Spec §4 password reset: a forgotten password is reset on another device, and the first one is signed out', async ({
  page,
  browser,
  server,
}) => {
  const email = await join(page, server, 'wasure');
  await page.goto('/hanamichi/login');
  await logIn(page, email);
  await expect(menuOf(page, 'wasure')).toBeVisible();

  const other = await newDevice(browser);
  await other.goto('/hanamichi/login');
  await other.getByRole('link', { name: 'パスワードをお忘れの方' }).click();
  await expect(other).toHaveURL('/member/reset-password?store=hanamichi');
  for (const asked of [newEmail('nobody'), email]) {
    await other.goto('/member/reset-password?store=hanamichi');
    await other.getByLabel('メールアドレス').fill(asked);
    await other.getByRole('button', { name: '再設定のメールを送る' }).click();
    await expect(other.getByText(`${asked} 宛にお送りしました`)).toBeVisible();
  }
  const link = linkIn(await lastMail(server, email));
  await other.goto(link);
  await other.locator('[name=new]').fill('atarashii-hana');
  await other.getByLabel('新しいパスワード（確認）').fill('atarashii');
  await other.getByRole('button', { name: 'パスワードを設定する' }).click();
  await expect(other.getByLabel('新しいパスワード（確認）')).toBeFocused();
  await other.getByLabel('新しいパスワード（確認）').fill('atarashii-hana');
  await other.getByRole('button', { name: 'パスワードを設定する' }).click();
  await expect(other).toHaveURL('/hanamichi/login');
  await expect(other.getByText('新しいパスワードを設定しました')).toBeVisible();
  await logIn(other, email, 'atarashii-hana');
  await expect(menuOf(other, 'wasure')).toBeVisible();

  await other.goto(link);
  await other.locator('[name=new]').fill('once-more-hana');
  await other.getByLabel('新しいパスワード（確認）').fill('once-more-hana');
  await other.getByRole('button', { name: 'パスワードを設定する' }).click();
  await expect(other.getByRole('heading', { name: 'このリンクは使えません' })).toBeVisible();
  await other.getByRole('button', { name: '新しいメールを受け取る' }).click();
  await expect(other.getByLabel('メールアドレス')).toBeVisible();

  await page.goto('/hanamichi/member');
  await expect(page).toHaveURL('/hanamichi/market?loginRequired=true');
  await expectSaid(page, 'UNAUTHORIZED');
});
