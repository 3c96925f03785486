import {
  type Browser,
  type BrowserContext,
  expect,
  type Locator,
  type Page,
  test,
} from '@playwright/test';
import { addFromMarket, arriveAs, signIn } from './support/buyer.ts';
import { type OwnServer, startOwnServer } from './support/own-server.ts';

const PAYMENT = /\/(\w+)\/order\/(\d+)\/payment$/;
const placeButton = (page: Page) => page.getByRole('button', { name: 'この内容で注文を確定する' });
const payButton = (page: Page) => page.getByRole('button', { name: /を支払う$/ });

/** Opens the checkout of everything in the cart. */
async function goToCheckout(page: Page, store = 'hanamichi'): Promise<void> {
  await page.goto(`/${store}/shopping`);
  await page.getByRole('link', { name: /点をレジに進む/ }).click();
  await expect(placeButton(page)).toBeEnabled();
}

/** Fills in the form of a new address. */
async function fillAddress(page: Page): Promise<void> {
  await page.getByLabel('お名前').fill('佐々木 太郎');
  await page.getByLabel('郵便番号').fill('１５０-０００１');
  await expect(page.getByLabel('市区町村')).toHaveValue('渋谷区');
  await page.getByLabel('町名・番地').fill('神宮前 1-2-3');
  await page.getByLabel('電話番号').fill('０９０ー１２３４ー５６７８');
}

/** Chooses a way to pay, and the first address or a new one, and places the order. */
async function placeOrder(page: Page, payment: RegExp): Promise<void> {
  const address = page.getByRole('radio', { name: /〒/ }).first();
  const form = page.getByRole('group', { name: '新しいお届け先' });
  await address.or(form).first().waitFor();
  if (await form.isVisible()) await fillAddress(page);
  else await address.check();
  await page.getByRole('radio', { name: payment }).check();
  await expect(placeButton(page)).not.toHaveAttribute('aria-busy', 'true');
  await placeButton(page).click();
}

/** Enters a card on the provider's page, which returns to the payment page with the card selected. */
async function enterCard(page: Page, number: string): Promise<void> {
  await page.getByRole('button', { name: '新しいカードを使う' }).click();
  await page.getByLabel('カード番号').fill(number);
  await page.getByLabel('カード名義（ローマ字）').fill('TARO SASAKI');
  await page.getByLabel('有効期限').fill('2030-04');
  await page.getByLabel('セキュリティコード').fill('123');
  await page.getByRole('button', { name: 'このカードを登録する' }).click();
  await expect(page).toHaveURL(PAYMENT);
  const card = page.getByRole('radio', { name: new RegExp(`•••• ${number.slice(-4)}`) });
  // The newest comes first.
  await expect(card.first()).toBeChecked();
}

/** Authenticates at the provider's 3-D Secure step. */
async function authenticate(page: Page): Promise<void> {
  await page.getByLabel('ワンタイムパスワード').fill('123456');
  await page.getByRole('button', { name: '認証して支払う' }).click();
  await expect(page).toHaveURL(PAYMENT);
}

test('Spec §7 pay: by card, given up, refused by 3-D Secure, then paid once', async ({
  page,
  browser,
}) => {
  await arriveAs(page, 'taro@example.com');
  await addFromMarket(page, '房州うちわ');
  await goToCheckout(page);
  await placeOrder(page, /クレジットカード/);
  await expect(page).toHaveURL(PAYMENT);
  // 3,300 for the fan and 660 to ship it; nothing for paying by card.
  await expect(page.getByRole('button', { name: '¥3,960 を支払う' })).toBeVisible();
  await expect(page.getByRole('timer')).toContainText(/00:5\d:\d\d/);
  const address = page.url();

  await enterCard(page, '4000008400001629');
  expect(page.url()).toBe(address);
  await payButton(page).click();
  await page.getByLabel('ワンタイムパスワード').waitFor();
  await page.goto(address);
  await expect(page.getByText('お支払いを確認しています')).toBeVisible();
  await page.getByRole('button', { name: 'もう一度支払う' }).click();
  await payButton(page).click();
  await authenticate(page);
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('代金は引き落とされていません');
  await expect(alert).toContainText('エラーコード：G12');

  // Refused before 3-D Secure: GMO_PAYMENT_EXCEPTION with the provider's code.
  await enterCard(page, '4000000000000002');
  await payButton(page).click();
  await expect(alert).toContainText('お支払いを受け付けられませんでした');
  await expect(alert).toContainText('G12');

  await page.getByRole('button', { name: 'このカードを削除する' }).click();
  await page.getByRole('button', { name: '削除する', exact: true }).click();
  await expect(page.getByRole('radio', { name: /0002/ })).toHaveCount(0);

  await enterCard(page, '4111111111111111');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/pay')) sent.push(request.method());
  });
  await payButton(page).dblclick();
  await authenticate(page);
  await expect(page.getByText('お支払いが完了しました')).toBeVisible();
  expect(sent).toEqual(['POST']);
  await page.reload();
  await expect(page.getByText('お支払いが完了しました')).toBeVisible();
  await expect(payButton(page)).toHaveCount(0);

  // Another member's order looks like one that never existed.
  const stranger = await browser.newPage();
  await signIn(stranger, 'hana@example.com', new URL(address).origin);
  await stranger.goto(address);
  await expect(stranger.getByRole('alert')).toContainText('このご注文は見つかりませんでした');
  await stranger.close();
});

test('Spec §4 checkout: a ticket is bought by card, without anything to ship', async ({ page }) => {
  await arriveAs(page, 'taro@example.com', 'matsuri');
  await addFromMarket(page, '夜の縁日', 'matsuri');
  await goToCheckout(page, 'matsuri');
  await expect(page.getByText('お届け先', { exact: true })).toHaveCount(1);
  const checkout = page.waitForRequest((request) => request.url().endsWith('/api/v1/checkout'));
  await page.getByRole('radio', { name: /クレジットカード/ }).check();
  await expect(placeButton(page)).not.toHaveAttribute('aria-busy', 'true');
  await placeButton(page).click();
  const body = (await checkout).postDataJSON();
  expect(body).toMatchObject({ type: 'ticket', payment_type: 'gmo_credit' });
  expect(body).not.toHaveProperty('shipping_type');
  await expect(page).toHaveURL(PAYMENT);
  await enterCard(page, '4111111111111111');
  await payButton(page).click();
  await authenticate(page);
  await expect(page.getByText(/チケットはご注文の詳細から/)).toBeVisible();
  await page.getByRole('link', { name: 'ご注文の詳細を見る' }).click();
  await expect(page).toHaveURL(/\/matsuri\/order\/\d+$/);
  await expect(page.getByText('夜の縁日 入場券').first()).toBeVisible();
});

test('Spec §2 freight: somebody else is added who picks the goods up, and selected', async ({
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
  // What was typed before is still there.
  await expect(page.getByLabel('備考（任意）')).toHaveValue('夕方に伺います');
  await page.getByRole('radio', { name: /クレジットカード/ }).check();
  await expect(placeButton(page)).not.toHaveAttribute('aria-busy', 'true');
  await placeButton(page).click();
  await expect(page).toHaveURL(PAYMENT);
});

/** Presses Tab until a control has the focus. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  const hasFocus = () => control.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 60; presses += 1) {
    if (await hasFocus()) return;
    await page.keyboard.press('Tab');
  }
  await expect(control).toBeFocused();
}

/** Presses Tab until the radio group of a region has the focus: its chosen option, or the first. */
async function tabToRadio(page: Page, region: string): Promise<void> {
  const options = page.getByRole('region', { name: region, exact: true }).getByRole('radio');
  const chosen = options.and(page.locator(':checked'));
  await tabTo(page, (await chosen.count()) > 0 ? chosen : options.first());
}

test('WCAG 2.1.1: the whole checkout by keyboard alone', async ({ page }) => {
  await arriveAs(page, 'hana@example.com');
  await addFromMarket(page, '房州うちわ');
  await page.goto('/hanamichi/shopping');
  const toCheckout = page.getByRole('link', { name: '1点をレジに進む' });
  await toCheckout.waitFor();
  await tabTo(page, toCheckout);
  await page.keyboard.press('Enter');
  await expect(placeButton(page)).toBeEnabled();

  const email = page.getByLabel('メールアドレス');
  await tabTo(page, email);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('keys@example.com');
  const parcel = page.getByRole('radio', { name: /宅配便/ });
  await tabToRadio(page, 'お受け取り方法');
  if (!(await parcel.isChecked())) await page.keyboard.press('ArrowUp');
  await expect(parcel).toBeChecked();
  // What a screen reader lists: each part of the form is a named region.
  for (const name of [
    'ご連絡先',
    'お受け取り方法',
    'お届け先',
    'クーポン',
    'お支払い方法',
    'ご注文の最終確認',
  ]) {
    await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
  }
  await tabToRadio(page, 'お届け先');
  await page.keyboard.press('Space');
  await tabToRadio(page, 'お支払い方法');
  await page.keyboard.press('Space');
  const cash = page.getByRole('radio', { name: /代金引換/ });
  for (let presses = 0; presses < 3 && !(await cash.isChecked()); presses += 1) {
    await page.keyboard.press('ArrowDown');
  }
  await tabTo(page, page.getByLabel('備考（任意）'));
  await page.keyboard.type('キーボードで');
  await expect(placeButton(page)).not.toHaveAttribute('aria-busy', 'true');
  await tabTo(page, placeButton(page));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/hanamichi\/shopping\/checkout\/\d+$/);
  await expect(page.getByRole('status').getByText('ご注文ありがとうございます')).toBeVisible();
  await expect(page.getByText('keys@example.com')).toBeVisible();
});

test.describe('on a server whose deadlines the test moves', () => {
  let server: OwnServer;
  let context: BrowserContext;
  let page: Page;

  const openShop = async (browser: Browser) => {
    server = await startOwnServer();
    context = await browser.newContext({ baseURL: server.origin, locale: 'ja-JP' });
    page = await context.newPage();
  };
  test.beforeAll(({ browser }) => openShop(browser));
  test.afterAll(async () => {
    await context.close();
    await server.stop();
  });

  const stockOf = async (name: string) => {
    const url = `/api/v1/stores/hanamichi/products?keyword=${encodeURIComponent(name)}`;
    const { data } = await (await page.request.get(url)).json();
    return data[0].available_quantity as number;
  };

  test('Spec §5 konbini: receipt, seen again, deadline passed, canceled, stock back', async () => {
    await signIn(page, 'taro@example.com', server.origin);
    const stock = await stockOf('房州うちわ');
    await addFromMarket(page, '房州うちわ');
    await goToCheckout(page);
    await placeOrder(page, /コンビニ払い/);
    await expect(page).toHaveURL(/\/hanamichi\/order\/\d+\/choose-payment$/);
    await expect(page.getByRole('radio', { name: /コンビニ払い.*¥4,180/ })).toBeChecked();

    const issue = page.getByRole('button', { name: '支払い番号を発行する' });
    await issue.click();
    await expect(page.getByRole('radio', { name: 'セブン-イレブン' })).toBeFocused();
    await page.getByRole('radio', { name: 'ファミリーマート' }).check();
    await page.getByLabel('お名前（カナ）').fill('ささき　たろう');
    await page.reload();
    await expect(page.getByLabel('お名前（カナ）')).toHaveValue('ささき　たろう');
    await issue.dblclick();
    const receipt = page.getByRole('region', { name: 'ファミリーマートでのお支払い' });
    await expect(receipt).toContainText('4,180');
    await expect(receipt.getByRole('timer')).toContainText('2日と23時間');
    const number = await receipt.locator('dd').first().innerText();

    // Seen again on the order, with the same numbers.
    await page.getByRole('link', { name: 'ご注文の詳細' }).click();
    await expect(page.getByRole('region', { name: 'ファミリーマートでのお支払い' })).toContainText(
      number.split('\n')[0] ?? '',
    );
    const id = Number(/order\/(\d+)/.exec(page.url())?.[1]);
    expect(await stockOf('房州うちわ')).toBe(stock - 1);

    await server.services.db
      .updateTable('customer_order')
      .set({ pay_by: new Date(Date.now() - 1000).toISOString() })
      .where('id', '=', id)
      .execute();
    await expect.poll(() => stockOf('房州うちわ')).toBe(stock);
    await page.goto(`/hanamichi/order/${id}/choose-payment`);
    await expect(page.getByText('このご注文は取り消されました')).toBeVisible();
  });
});
