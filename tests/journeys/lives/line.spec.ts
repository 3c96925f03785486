import { expect } from '@playwright/test';
import { test } from '../support/life.ts';
import { lastMail, linkIn } from '../support/mail.ts';
import { logOut, menuOf } from '../support/member.ts';
import { expectSaid } from '../support/said.ts';

test('Spec §2 social login, LINE: a new member, a returning one, and an address that has an account', async ({
  page,
  server,
}) => {
  await page.goto('/hanamichi/login?next=/hanamichi/member');
  const byLine = page.getByRole('button', { name: 'LINEでログイン' });
  await byLine.click();
  await page.getByRole('link', { name: /キャンセル|やめる/ }).click();
  await expect(page.getByRole('alert')).toContainText('ログインできませんでした');
  await byLine.click();
  await page.getByRole('link', { name: '蓮' }).click();
  // New: without an e-mail address; the token is not in the address any more.
  await expect(page).toHaveURL('/hanamichi/member');
  await expect(page.getByText('メールアドレス未登録', { exact: true })).toBeVisible();
  await logOut(page, '蓮');
  await expect(page).toHaveURL('/hanamichi/market');

  await page.goto('/hanamichi/login');
  await byLine.click();
  await page.getByRole('link', { name: '蓮' }).click();
  await expect(menuOf(page, '蓮')).toBeVisible();
  const members = await server.services.db
    .selectFrom('user_account')
    .select('id')
    .where('nickname', '=', '蓮')
    .execute();
  expect(members).toHaveLength(1);
  await logOut(page, '蓮');

  // The address of はな has an account: it is written to first.
  await page.goto('/hanamichi/login');
  await byLine.click();
  await page.getByRole('link', { name: 'はな' }).click();
  await expect(page.getByText('このメールアドレスは会員登録がお済みです')).toBeVisible();
  await page.goto(linkIn(await lastMail(server, 'hana@example.com')));
  await expect(page).toHaveURL('/hanamichi/login');
  await byLine.click();
  await page.getByRole('link', { name: 'はな' }).click();
  await expect(menuOf(page, 'はな')).toBeVisible();
  await page.goto('/hanamichi/member');
  await expect(page.getByText('hana@example.com').first()).toBeVisible();

  // A passport token works once.
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto('/hanamichi/login?passport_token=used-before');
  await expectSaid(page, 'PASSPORT_TOKEN_EXPIRED_OR_INVALID');
  expect(page.url()).not.toContain('passport_token');
});
