import { expect, type Page, test } from '@playwright/test';
import { chromiumFlags, findChromium } from '../../scripts/chromium/chromium.ts';
import { DEMO_PASSWORD } from './support/buyer.ts';
import { lastMail, linkIn } from './support/mail.ts';
import {
  confirmRegistration,
  join,
  logIn,
  logOut,
  menuOf,
  newDevice,
  newEmail,
} from './support/member.ts';
import { type OwnServer, startOwnServer } from './support/own-server.ts';
import { expectSaid } from './support/said.ts';

/* Design §5 account. */

const executablePath = findChromium();
test.use({
  launchOptions: {
    args: chromiumFlags,
    // Otherwise Chromium under automation has no back/forward cache.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    ...(executablePath && { executablePath }),
  },
});

let server: OwnServer;
test.beforeAll(async () => {
  server = await startOwnServer();
});
test.afterAll(() => server.stop());

const GOOD_PASSWORD = 'kokoro-no-hana';
const at = (path: string) => `${server.origin}${path}`;

async function fillRegistration(page: Page, email: string, nickname = 'ひな') {
  await page.getByLabel('ニックネーム').fill(nickname);
  await page.getByLabel('メールアドレス').fill(email);
  await page.getByLabel('パスワード').fill(GOOD_PASSWORD);
}

test('registering keeps the form, can resend the mail, and its link asks another device for the password', async ({
  page,
  browser,
}) => {
  const email = newEmail('hina');
  await page.goto(at('/hanamichi/login?next=/hanamichi/order'));
  await page.getByRole('tab', { name: '新規会員登録' }).click();
  await page.getByRole('button', { name: '会員登録する' }).click();
  await expect(page.getByLabel('ニックネーム')).toBeFocused();
  await fillRegistration(page, email);
  await expect(page.getByText('安全なパスワードです')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('メールアドレス')).toHaveValue(email);
  await expect(page.getByLabel('パスワード')).toHaveValue('');
  await fillRegistration(page, email);
  await page.getByRole('button', { name: '会員登録する' }).click();
  await expect(page.getByRole('heading', { name: '確認のメールをお送りしました' })).toBeFocused();
  const first = linkIn(await lastMail(server, email));

  await page.getByRole('button', { name: 'ログインへ進む' }).click();
  await logIn(page, email, 'not this one');
  await expectSaid(page, 'EMAIL_OR_PASSWORD_INCORRECT');
  await logIn(page, email, GOOD_PASSWORD);
  await expectSaid(page, 'EMAIL_NOT_VERIFIED');
  await page.getByRole('button', { name: 'メールをもう一度送る' }).click();
  await expect(page.getByText('もう一度お送りしました')).toBeVisible();
  await expect(page.getByRole('button', { name: /もう一度送る（あと\d+秒）/ })).toBeDisabled();

  const link = linkIn(await lastMail(server, email));
  const other = await newDevice(browser);
  await confirmRegistration(other, link, 'not this one');
  await expect(other.getByRole('alert')).toContainText('この会員登録のパスワードと異なります');
  await page.goto(link);
  await expect(page).toHaveURL(/\/hanamichi\/order\b/);
  await expect(menuOf(page, 'ひな')).toBeVisible();
  await other.goto(link);
  await expectSaid(other, 'LINK_EXPIRED_OR_INVALID');
  await page.goto(first);
  await expect(page.getByRole('heading', { name: '確認できませんでした' })).toBeVisible();
  await expectSaid(page, 'LINK_EXPIRED_OR_INVALID');
});

test('changing an e-mail address needs the password and the link mailed to the new address', async ({
  page,
}) => {
  const email = await join(page, server, 'kae');
  const next = newEmail('atarashii');
  await page.goto(at('/hanamichi/member/email'));
  await logIn(page, email);
  await expect(page).toHaveURL(at('/hanamichi/member/email'));
  const form = page.locator('form');
  await form.getByLabel('新しいメールアドレス').fill(next);
  await form.getByLabel('パスワード').fill('not this one');
  await form.getByRole('button', { name: '確認のメールを送る' }).click();
  await expect(form.getByRole('alert')).toContainText('パスワードが正しくありません');
  await expect(form.getByLabel('新しいメールアドレス')).toHaveValue(next);
  await form.getByLabel('パスワード').fill(DEMO_PASSWORD);
  await form.getByRole('button', { name: '確認のメールを送る' }).click();
  await expect(page.getByText(`${next} にお送りしたメール`)).toBeVisible();
  await expect(page.getByRole('button', { name: /あと\d+秒/ })).toBeDisabled();
  expect((await lastMail(server, email)).kind).toBe('emailChanging');

  await page.goto(linkIn(await lastMail(server, next)));
  await expect(page.getByText('メールアドレスを確認しました')).toBeVisible();
  await page.getByRole('link', { name: 'マイページへ戻る' }).click();
  await expect(page.getByText(next).first()).toBeVisible();
});

test('the profile saves single fields, confirms leaving with changes, and signs out devices', async ({
  page,
  browser,
}) => {
  const email = await join(page, server, 'miyo');
  const other = await newDevice(browser);
  for (const each of [page, other]) {
    await each.goto(at('/hanamichi/login?next=/hanamichi/member'));
    await logIn(each, email);
    await expect(each.getByRole('heading', { name: 'ログイン中の端末' })).toBeVisible();
  }
  await page.reload();
  await page.getByRole('button', { name: 'ほかの端末をすべてログアウト' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'ログアウトする' }).click();
  await expect(page.getByText('ほかの端末をログアウトしました')).toBeVisible();
  await expect(page.getByRole('button', { name: 'ほかの端末をすべてログアウト' })).toBeHidden();
  await other.reload();
  await expect(other).toHaveURL(at('/hanamichi/market?loginRequired=true'));

  await page.locator('main').getByRole('link', { name: '変更する', exact: true }).click();
  const phone = page.getByLabel('電話番号');
  await phone.fill('０９０-１２３４-５６７８');
  await page.keyboard.press('Enter');
  await expect(page.getByText('保存しました')).toBeVisible();
  await expect(phone).toHaveValue('09012345678');
  await page.getByLabel('名', { exact: true }).fill('美代');
  await page.getByRole('link', { name: 'マイページ' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'このページに残る' }).click();
  await expect(page.getByLabel('名', { exact: true })).toHaveValue('美代');
  await page.getByRole('link', { name: 'マイページ' }).click();
  await question.getByRole('button', { name: '保存せずに移動' }).click();
  await expect(page.getByText('09012345678')).toBeVisible();
  await expect(page.getByText('美代')).toBeHidden();

  await logIn(other, email);
  await expect(menuOf(other, 'miyo')).toBeVisible();
  await page.getByRole('link', { name: /^パスワード: / }).click();
  await page.locator('[name=old]').fill('not this one');
  await page.locator('[name=new]').fill(GOOD_PASSWORD);
  await page.getByLabel('新しいパスワード（確認）').fill(GOOD_PASSWORD);
  const change = page.getByRole('main').getByRole('button', { name: 'パスワードを変更する' });
  await change.click();
  await expect(page.locator('[name=old]')).toHaveAccessibleDescription(
    /パスワードが正しくありません/,
  );
  await page.locator('[name=old]').fill(DEMO_PASSWORD);
  await change.click();
  await expect(page.getByText('パスワードを変更しました')).toBeVisible();
  await other.goto(at('/hanamichi/member'));
  await expect(other).toHaveURL(at('/hanamichi/market?loginRequired=true'));
  await page.getByRole('link', { name: 'マイページへ戻る' }).click();

  await page.getByRole('button', { name: '退会のお手続き' }).click();
  const dialog = page.getByRole('alertdialog', { name: '退会しますか？' });
  await expect(dialog).toContainText('10年間');
  await dialog.getByRole('button', { name: '退会する' }).click();
  await expect(dialog.getByLabel('パスワード')).toBeFocused();
  await dialog.getByLabel('パスワード').fill('not this one');
  await dialog.getByRole('button', { name: '退会する' }).click();
  await expect(dialog.getByText('パスワードが正しくありません')).toBeVisible();
  await dialog.getByLabel('パスワード').fill(GOOD_PASSWORD);
  await dialog.getByRole('button', { name: '退会する' }).click();
  await expect(page.getByRole('dialog', { name: '退会のお手続きが完了しました' })).toBeVisible();
  await page.getByRole('button', { name: '商品を見る' }).click();
  await expect(page).toHaveURL(at('/hanamichi/market'));
  expect((await lastMail(server, email)).kind).toBe('accountClosed');
});

const visibleText = () => (document.body.checkVisibility() ? document.body.innerText : '');

test.describe('after signing out', () => {
  test('Back shows no data of a signed-out member, from cache or bfcache', async ({ page }) => {
    await page.addInitScript(() =>
      addEventListener('pageshow', ({ persisted }) => {
        if (persisted) sessionStorage.setItem('restored', 'yes');
      }),
    );
    await page.goto(at('/hanamichi/login?next=/hanamichi/member'));
    await logIn(page, 'taro@example.com');
    await expect(page.getByText('taro@example.com').first()).toBeVisible();
    await menuOf(page, 'たろう').click();
    await page.getByRole('menuitem', { name: 'ログアウト' }).click();
    await expect(page).toHaveURL(at('/hanamichi/market'));
    // The restored page shows nothing until the guards redirect.
    await page.evaluate(() => history.back());
    const seen: string[] = [];
    await expect(async () => {
      seen.push(await page.evaluate(visibleText));
      expect(page.url()).toBe(at('/hanamichi/market?loginRequired=true'));
    }).toPass({ intervals: [10] });
    expect(seen.join()).not.toContain('taro@example.com');
    expect(await page.evaluate(() => sessionStorage.getItem('restored'))).toBe('yes');
    await expect(page.getByRole('dialog', { name: 'ログイン' })).toBeVisible();
  });

  test('a cached page of a member is not shown to the next visitor', async ({ page, context }) => {
    await page.goto(at('/hanamichi/login?next=/hanamichi/member'));
    await logIn(page, 'taro@example.com');
    await expect(page.getByText('taro@example.com').first()).toBeVisible();
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')));
    await context.clearCookies();
    const left = page.waitForURL(at('/hanamichi/market?loginRequired=true'));
    const seen = await page.evaluate(() => {
      localStorage.clear();
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      return document.body.checkVisibility();
    });
    expect(seen).toBe(false);
    await left;
  });
});

test('a member adds a passkey, signs in by it without a password, and removes it', async ({
  page,
}) => {
  const email = await join(page, server, 'kagi');
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const signIn = page.getByRole('button', { name: 'パスキーでログイン' });
  await page.goto(at('/hanamichi/login?next=/hanamichi/member'));
  await logIn(page, email);

  await page.getByRole('button', { name: 'パスキーを追加' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('名前').fill('わたしの電話');
  await dialog.getByLabel('パスワード').fill('not this one');
  await dialog.getByRole('button', { name: '追加する' }).click();
  await expect(dialog.getByText('パスワードが正しくありません')).toBeVisible();
  await dialog.getByLabel('パスワード').fill(DEMO_PASSWORD);
  await dialog.getByRole('button', { name: '追加する' }).click();
  await expect(page.getByText('パスキーを追加しました')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'わたしの電話' })).toBeVisible();
  expect((await lastMail(server, email)).kind).toBe('passkeyAdded');

  // The same device has only one.
  await page.getByRole('button', { name: 'パスキーを追加' }).click();
  await dialog.getByLabel('パスワード').fill(DEMO_PASSWORD);
  await dialog.getByRole('button', { name: '追加する' }).click();
  await expect(dialog.getByText('すでに追加されています')).toBeVisible();
  await dialog.getByRole('button', { name: 'やめる', exact: true }).first().click();

  await logOut(page, 'kagi');
  await page.goto(at('/hanamichi/login?next=/hanamichi/member'));
  await signIn.click();
  await expect(page).toHaveURL(at('/hanamichi/member'));
  await expect(menuOf(page, 'kagi')).toBeVisible();
  await expect(page.getByText('最後のログイン')).toBeVisible();

  await page.getByRole('button', { name: 'わたしの電話 を削除する' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '削除する' }).click();
  await expect(page.getByText('パスキーはまだありません')).toBeVisible();
  expect((await lastMail(server, email)).kind).toBe('passkeyRemoved');

  await logOut(page, 'kagi');
  await page.goto(at('/hanamichi/login'));
  await signIn.click();
  await expectSaid(page, 'PASSKEY_REFUSED');
  await session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
});
