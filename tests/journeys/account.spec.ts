import { type Browser, expect, type Page, test } from '@playwright/test';
import { chromiumFlags, findChromium } from '../../scripts/test/chromium.ts';
import { DEMO_PASSWORD } from './support/buyer.ts';
import { lastMail, linkIn } from './support/mail.ts';
import { type OwnServer, startOwnServer } from './support/own-server.ts';

/*
 * An account's life, on a server of its own whose mails can be read. Design §5 account.
 */

const executablePath = findChromium();
test.use({
  launchOptions: {
    args: chromiumFlags,
    // Chromium, driven by a test, has no back/forward cache otherwise.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    ...(executablePath && { executablePath }),
  },
});

let server: OwnServer;
test.beforeAll(async () => {
  server = await startOwnServer();
});
test.afterAll(() => server.stop());

const PASSWORD = 'kokoro-no-hana';
const menuOf = (page: Page, name: string) =>
  page.getByRole('button', { name: `${name} さんのメニュー` });
const at = (path: string) => `${server.origin}${path}`;
const newEmail = (name: string) => `${name}-${Math.random().toString(36).slice(2)}@example.com`;

/** Another device. */
const newDevice = async (browser: Browser) =>
  (await browser.newContext({ locale: 'ja-JP', viewport: { width: 390, height: 844 } })).newPage();

async function fillRegistration(page: Page, email: string, nickname = 'ひな') {
  await page.getByLabel('ニックネーム').fill(nickname);
  await page.getByLabel('メールアドレス').fill(email);
  await page.getByLabel('パスワード').fill(PASSWORD);
}

async function logIn(page: Page, email: string, password = PASSWORD) {
  await page.getByLabel('メールアドレス').fill(email);
  await page.getByLabel('パスワード').fill(password);
  await page.getByRole('button', { name: 'ログインする' }).click();
}

/** Signs out by the menu, which loads the market. */
async function logOut(page: Page, name: string) {
  await menuOf(page, name).click();
  const loaded = page.waitForEvent('load');
  await page.getByRole('menuitem', { name: 'ログアウト' }).click();
  await loaded;
}

/** Registers by the API and opens the mailed link, without the pages. */
async function join(page: Page, name: string): Promise<string> {
  const email = newEmail(name);
  const data = { email, password: PASSWORD, nickname: name, store_slug: 'hanamichi' };
  await page.request.post(at('/api/v2/auth/user/register'), { data });
  const token = new URL(linkIn(await lastMail(server, email))).searchParams.get('token');
  const verified = await page.request.post(at('/api/v1/me/email/verify'), { data: { token } });
  expect(verified.ok()).toBe(true);
  return email;
}

test('registering: the form is kept, the mail sent again, and its link leads to the login', async ({
  page,
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

  // Signing in before the link is opened says so, and sends the mail again.
  await page.getByRole('button', { name: 'ログインへ進む' }).click();
  await logIn(page, email);
  await expect(page.getByRole('alert')).toContainText('メールアドレスの確認が済んでいません');
  await page.getByRole('button', { name: 'メールをもう一度送る' }).click();
  await expect(page.getByText('もう一度お送りしました')).toBeVisible();
  await expect(page.getByRole('button', { name: /もう一度送る（あと\d+秒）/ })).toBeDisabled();

  await page.goto(linkIn(await lastMail(server, email)));
  await expect(page).toHaveURL(at('/hanamichi/login'));
  await expect(page.getByText('メールアドレスを確認しました。')).toBeVisible();
  await page.goto(first);
  await expect(page.getByRole('heading', { name: '確認できませんでした' })).toBeVisible();
  await expect(page.getByText('このリンクは期限が切れたか')).toBeVisible();
  await page.getByRole('link', { name: 'ログインへ進む' }).click();

  await logIn(page, email);
  await expect(menuOf(page, 'ひな')).toBeVisible();
});

test('a forgotten password is reset on another device, and the first one is signed out', async ({
  page,
  browser,
}) => {
  const email = await join(page, 'wasure');
  await page.goto(at('/hanamichi/login'));
  await logIn(page, email);
  await expect(menuOf(page, 'wasure')).toBeVisible();

  const other = await newDevice(browser);
  await other.goto(at('/hanamichi/login'));
  await other.getByRole('link', { name: 'パスワードをお忘れの方' }).click();
  await expect(other).toHaveURL(at('/member/reset-password?store=hanamichi'));
  // An address without an account gets the same answer.
  for (const asked of [newEmail('nobody'), email]) {
    await other.goto(at('/member/reset-password?store=hanamichi'));
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
  await expect(other).toHaveURL(at('/hanamichi/login'));
  await expect(other.getByText('新しいパスワードを設定しました')).toBeVisible();
  await logIn(other, email, 'atarashii-hana');
  await expect(menuOf(other, 'wasure')).toBeVisible();

  // The link is used up.
  await other.goto(link);
  await other.locator('[name=new]').fill('once-more-hana');
  await other.getByLabel('新しいパスワード（確認）').fill('once-more-hana');
  await other.getByRole('button', { name: 'パスワードを設定する' }).click();
  await expect(other.getByRole('heading', { name: 'このリンクは使えません' })).toBeVisible();
  await other.getByRole('button', { name: '新しいメールを受け取る' }).click();
  await expect(other.getByLabel('メールアドレス')).toBeVisible();

  await page.goto(at('/hanamichi/member'));
  await expect(page).toHaveURL(at('/hanamichi/market?loginRequired=true'));
  await expect(page.getByText('ログインの有効期限が切れました')).toBeVisible();
});

test('an e-mail address is changed with the password, by a link mailed to the new one', async ({
  page,
}) => {
  const email = await join(page, 'kae');
  const next = newEmail('atarashii');
  await page.goto(at('/hanamichi/member/email'));
  await logIn(page, email);
  // Where one wanted to be.
  await expect(page).toHaveURL(at('/hanamichi/member/email'));
  const form = page.locator('form');
  await form.getByLabel('新しいメールアドレス').fill(next);
  await form.getByLabel('パスワード').fill('not this one');
  await form.getByRole('button', { name: '確認のメールを送る' }).click();
  await expect(form.getByRole('alert')).toContainText('パスワードが正しくありません');
  await expect(form.getByLabel('新しいメールアドレス')).toHaveValue(next);
  await form.getByLabel('パスワード').fill(PASSWORD);
  await form.getByRole('button', { name: '確認のメールを送る' }).click();
  await expect(page.getByText(`${next} にお送りしたメール`)).toBeVisible();
  await expect(page.getByRole('button', { name: /あと\d+秒/ })).toBeDisabled();
  expect((await lastMail(server, email)).kind).toBe('emailChanging');

  await page.goto(linkIn(await lastMail(server, next)));
  await expect(page.getByText('メールアドレスを確認しました')).toBeVisible();
  await page.getByRole('link', { name: 'マイページへ戻る' }).click();
  await expect(page.getByText(next).first()).toBeVisible();
});

test('LINE: a new member, a returning one, and an address that has an account', async ({
  page,
}) => {
  await page.goto(at('/hanamichi/login?next=/hanamichi/member'));
  const byLine = page.getByRole('button', { name: 'LINEでログイン' });
  await byLine.click();
  await page.getByRole('link', { name: /キャンセル|やめる/ }).click();
  await expect(page.getByRole('alert')).toContainText('ログインできませんでした');
  await byLine.click();
  await page.getByRole('link', { name: '蓮' }).click();
  // New: without an e-mail address; the token is not in the address any more.
  await expect(page).toHaveURL(at('/hanamichi/member'));
  await expect(page.getByText('メールアドレス未登録', { exact: true })).toBeVisible();
  await logOut(page, '蓮');
  await expect(page).toHaveURL(at('/hanamichi/market'));

  await page.goto(at('/hanamichi/login'));
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
  await page.goto(at('/hanamichi/login'));
  await byLine.click();
  await page.getByRole('link', { name: 'はな' }).click();
  await expect(page.getByText('このメールアドレスは会員登録がお済みです')).toBeVisible();
  await page.goto(linkIn(await lastMail(server, 'hana@example.com')));
  await expect(page).toHaveURL(at('/hanamichi/login'));
  await byLine.click();
  await page.getByRole('link', { name: 'はな' }).click();
  await expect(menuOf(page, 'はな')).toBeVisible();
  await page.goto(at('/hanamichi/member'));
  await expect(page.getByText('hana@example.com').first()).toBeVisible();

  // A passport token works once.
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto(at('/hanamichi/login?passport_token=used-before'));
  await expect(page.getByRole('alert')).toContainText('もう一度ログインしてください');
  expect(page.url()).not.toContain('passport_token');
});

test('the profile: a field is saved on its own, leaving with changes asks, devices are signed out', async ({
  page,
  browser,
}) => {
  const email = await join(page, 'miyo');
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

  // Closing the account asks for the password.
  await page.getByRole('button', { name: '退会のお手続き' }).click();
  const dialog = page.getByRole('alertdialog', { name: '退会しますか？' });
  await expect(dialog).toContainText('10年間');
  await dialog.getByRole('button', { name: '退会する' }).click();
  await expect(dialog.getByLabel('パスワード')).toBeFocused();
  await dialog.getByLabel('パスワード').fill('not this one');
  await dialog.getByRole('button', { name: '退会する' }).click();
  await expect(dialog.getByText('パスワードが正しくありません')).toBeVisible();
  await dialog.getByLabel('パスワード').fill(PASSWORD);
  await dialog.getByRole('button', { name: '退会する' }).click();
  await expect(page.getByRole('dialog', { name: '退会のお手続きが完了しました' })).toBeVisible();
  await page.getByRole('button', { name: '商品を見る' }).click();
  await expect(page).toHaveURL(at('/hanamichi/market'));
  expect((await lastMail(server, email)).kind).toBe('accountClosed');
});

/** The text that can be seen; that of a hidden body is not. */
const visibleText = () => (document.body.checkVisibility() ? document.body.innerText : '');

test.describe('after signing out', () => {
  test('Back shows nothing of the member, from cache or bfcache', async ({ page }) => {
    await page.addInitScript(() =>
      addEventListener('pageshow', ({ persisted }) => {
        if (persisted) sessionStorage.setItem('restored', 'yes');
      }),
    );
    await page.goto(at('/hanamichi/login?next=/hanamichi/member'));
    await logIn(page, 'taro@example.com', DEMO_PASSWORD);
    await expect(page.getByText('taro@example.com').first()).toBeVisible();
    await menuOf(page, 'たろう').click();
    await page.getByRole('menuitem', { name: 'ログアウト' }).click();
    await expect(page).toHaveURL(at('/hanamichi/market'));
    // What is seen of the page that comes back, until the guards lead away from it.
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

  test('a page that was kept is not shown to whoever is here then', async ({ page, context }) => {
    await page.goto(at('/hanamichi/login?next=/hanamichi/member'));
    await logIn(page, 'taro@example.com', DEMO_PASSWORD);
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
