import { expect, type Page } from '@playwright/test';

export const PAYMENT = /\/(\w+)\/order\/(\d+)\/payment$/;

export const placeButton = (page: Page) =>
  page.getByRole('button', { name: 'この内容で注文を確定する' });
export const payButton = (page: Page) => page.getByRole('button', { name: /を支払う$/ });

export const orderIdOf = (page: Page) => Number(/(?:order|checkout)\/(\d+)/.exec(page.url())?.[1]);

export async function goToCheckout(page: Page, store = 'hanamichi'): Promise<void> {
  await page.goto(`/${store}/shopping`);
  await page.getByRole('link', { name: /レジに進む/ }).click();
  await expect(placeButton(page)).toBeEnabled();
}

export async function fillAddress(page: Page): Promise<void> {
  await page.getByLabel('お名前').fill('佐々木 太郎');
  await page.getByLabel('郵便番号').fill('１５０-０００１');
  await expect(page.getByLabel('市区町村')).toHaveValue('渋谷区');
  await page.getByLabel('町名・番地').fill('神宮前 1-2-3');
  await page.getByLabel('電話番号').fill('０９０ー１２３４ー５６７８');
}

export async function chooseAddress(page: Page): Promise<void> {
  const address = page.getByRole('radio', { name: /〒/ }).first();
  const form = page.getByRole('group', { name: '新しいお届け先' });
  await address.or(form).first().waitFor();
  if (await form.isVisible()) await fillAddress(page);
  else await address.check();
}

export async function pressOrder(page: Page): Promise<void> {
  await expect(placeButton(page)).not.toHaveAttribute('aria-busy', 'true');
  await placeButton(page).click();
}

export async function placeOrder(page: Page, payment: RegExp): Promise<void> {
  await chooseAddress(page);
  await page.getByRole('radio', { name: payment }).check();
  await pressOrder(page);
}

export async function fillKonbini(page: Page, chain: string, kana = 'ささき　たろう') {
  await page.getByRole('radio', { name: chain }).check();
  await page.getByLabel('お名前（カナ）').fill(kana);
}

/** Issues the receipt, which the last step shows. */
export async function placeKonbiniOrder(page: Page, chain: string, kana?: string) {
  await chooseAddress(page);
  await page.getByRole('radio', { name: /コンビニ払い/ }).check();
  await fillKonbini(page, chain, kana);
  await pressOrder(page);
  await expect(page).toHaveURL(/\/shopping\/checkout\/\d+$/);
}

/** The card pays at once, after 3-D Secure. */
export async function enterCard(page: Page, number: string): Promise<void> {
  await page.getByRole('button', { name: '新しいカードを使う' }).click();
  await page.getByLabel('カード番号').fill(number);
  await page.getByLabel('カード名義（ローマ字）').fill('TARO SASAKI');
  await page.getByLabel('有効期限').fill('2030-04');
  await page.getByLabel('セキュリティコード').fill('123');
  await page.getByRole('button', { name: 'このカードを登録する' }).click();
}

export async function authenticate(page: Page): Promise<void> {
  await page.getByLabel('ワンタイムパスワード').fill('123456');
  await page.getByRole('button', { name: '認証して支払う' }).click();
  await expect(page).toHaveURL(PAYMENT);
}

export async function payByNewCard(page: Page): Promise<void> {
  await expect(page).toHaveURL(PAYMENT);
  await enterCard(page, '4111111111111111');
  await authenticate(page);
}
