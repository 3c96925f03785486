import { expect } from '@playwright/test';
import { test } from '../support/life.ts';
import { lastMail, linkIn } from '../support/mail.ts';
import { logOut, menuOf } from '../support/member.ts';
import { expectSaid } from '../support/said.ts';

test('Spec §2 social login, LINE: new and returning members sign in, and a known address needs a mail', async ({
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

  // はな has an account with this address, so it receives a mail first.
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

  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto('/hanamichi/login?passport_token=used-before');
  await expectSaid(page, 'PASSPORT_TOKEN_EXPIRED_OR_INVALID');
  expect(page.url()).not.toContain('passport_token');
});

test('Design §5: a sign-in that began in another browser asks before it signs in', async ({
  page,
  browser,
  server,
  baseURL,
}) => {
  // One browser begins and another returns, like LINE's own browser or an attacker.
  const returnOf = async () => {
    await page.goto('/hanamichi/login?next=/hanamichi/market');
    await page.getByRole('button', { name: 'LINEでログイン' }).click();
    return page.getByRole('link', { name: '蓮' }).getAttribute('href');
  };
  const context = await browser.newContext({ baseURL });
  const other = await context.newPage();
  const members = () =>
    server.services.db
      .selectFrom('session')
      .innerJoin('user_account', 'user_account.id', 'session.user_id')
      .select('session.id')
      .where('nickname', '=', '蓮')
      .execute();
  const before = await members();
  const tokens = () =>
    other.evaluate(() => [localStorage.getItem('ennichi_token'), document.cookie]);

  await other.goto((await returnOf()) ?? '');
  const question = other.getByRole('region', { name: '蓮 さんとしてここでログインしますか？' });
  await expect(question).toBeVisible();
  expect(other.url()).not.toContain('passport_token');
  expect(JSON.stringify(await tokens())).not.toContain('ennichi_token=');
  expect((await tokens())[0]).toBeNull();
  await question.getByRole('button', { name: '自分ではありません' }).click();
  await expect(other.getByRole('textbox', { name: /メールアドレス/ })).toBeVisible();
  expect((await tokens())[0]).toBeNull();
  expect(await members()).toHaveLength(before.length);

  await other.goto((await returnOf()) ?? '');
  await question.getByRole('button', { name: '蓮 さんとしてログイン' }).click();
  await expect(other).toHaveURL('/hanamichi/market');
  await expect(menuOf(other, '蓮')).toBeVisible();
  await other.goto((await returnOf()) ?? '');
  await expect(other).toHaveURL('/hanamichi/market');
  await context.close();
});

test('Design §5: a member of LINE signs in again before setting a password', async ({
  page,
  server,
}) => {
  const byLine = async () => {
    await page.getByRole('button', { name: 'LINEでログイン' }).click();
    await page.getByRole('link', { name: '蓮' }).click();
  };
  await page.goto('/hanamichi/login?next=/hanamichi/member/change-password');
  await byLine();
  await expect(page).toHaveURL('/hanamichi/member/change-password');
  const anHourAgo = new Date(Date.now() - 60 * 60_000).toISOString();
  await server.services.db.updateTable('session').set({ created_at: anHourAgo }).execute();
  const setPassword = async () => {
    await page.getByLabel(/新しいパスワード$/).fill('hajimete-no-kagi');
    await page.getByLabel(/（確認）$/).fill('hajimete-no-kagi');
    await page.getByRole('button', { name: 'パスワードを設定する' }).click();
  };
  await setPassword();
  await expectSaid(page, 'LOGIN_NOT_FRESH');
  await page.getByRole('link', { name: 'もう一度ログインする' }).click();
  await page.getByRole('button', { name: 'LINEでログイン' }).click();
  await page.getByRole('link', { name: /キャンセル|やめる/ }).click();
  await expect(page.getByRole('alert')).toContainText('ログインできませんでした');
  await byLine();
  await expect(page).toHaveURL('/hanamichi/member/change-password');
  await setPassword();
  await expect(page.getByText('パスワードを変更しました')).toBeVisible();
});
