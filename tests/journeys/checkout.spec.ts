import { expect, type Page, test } from '@playwright/test';
import { addFromMarket, arriveAs, DEMO_PASSWORD } from './support/buyer.ts';
import { expectSaid } from './support/said.ts';

const COMPLETED = /\/hanamichi\/shopping\/checkout\/\d+$/;
const placeButton = (page: Page) => page.getByRole('button', { name: 'この内容で注文を確定する' });

async function goToCheckout(page: Page): Promise<void> {
  await page.goto('/hanamichi/shopping');
  await page.getByRole('link', { name: /レジに進む/ }).click();
  await expect(placeButton(page)).toBeEnabled();
}

const payOnDelivery = (page: Page) => page.getByRole('radio', { name: /代金引換/ }).check();

test('Spec §6: a visitor who is not a member is sent to the market and asked to sign in', async ({
  page,
}) => {
  await page.goto('/hanamichi/shopping');
  await expect(page).toHaveURL('/hanamichi/market?loginRequired=true');
  await expect(page.getByRole('dialog', { name: 'ログイン' })).toBeVisible();
});

test('Spec §2 shopping: a buyer signs in and orders with cash on delivery', async ({ page }) => {
  await page.goto('/hanamichi/market?loginRequired=true');
  const login = page.getByRole('dialog', { name: 'ログイン' });
  await login.getByLabel('メールアドレス').fill('hana@example.com');
  await login.getByLabel('パスワード').fill(DEMO_PASSWORD);
  await login.getByRole('button', { name: 'ログインする' }).click();
  await expect(login).toBeHidden();

  await addFromMarket(page, '砥部焼');
  await page.getByRole('button', { name: /^カート（/ }).click();
  await page.getByRole('button', { name: 'ご購入手続きへ' }).click();
  await expect(page).toHaveURL('/hanamichi/shopping');
  await page.getByRole('link', { name: 'レジに進む（1点）' }).click();

  await page.getByRole('radio', { name: /宅配便/ }).check();
  await page.getByRole('button', { name: '新しいお届け先を追加' }).click();
  const form = page.getByRole('group', { name: '新しいお届け先' });
  await form.getByLabel('お名前').fill('花田 はな');
  await form.getByLabel('郵便番号').fill('１５０-０００１');
  await expect(form.getByLabel('市区町村')).toHaveValue('渋谷区');
  await expect(form.getByLabel('都道府県')).toHaveValue('東京都');
  await form.getByLabel('町名・番地').fill('神宮前 1-2-3');
  await form.getByLabel('電話番号').fill('090-1234-5678');
  await form.getByRole('button', { name: 'このお届け先を使う' }).click();
  await expect(page.getByRole('radio', { name: /花田 はな/ })).toBeChecked();
  await payOnDelivery(page);

  // 3,850 + 660 shipping + 330 for cash on delivery.
  const total = page.getByText('4,840').filter({ visible: true });
  await expect(total.first()).toBeVisible();
  await expect(page.getByText('〒150-0001 東京都渋谷区神宮前 1-2-3').last()).toBeVisible();
  await placeButton(page).click();

  await expect(page).toHaveURL(COMPLETED);
  await expect(page.getByText('ご注文ありがとうございます')).toBeVisible();
  await expect(page.getByText('砥部焼 七寸皿 唐草')).toBeVisible();
  await expect(page.getByText('4,840', { exact: true })).toBeVisible();
  await expect(page.getByText('宅配便（代金引換）')).toBeVisible();
  await expect(page.getByRole('button', { name: 'カート', exact: true })).toBeVisible();
});

test('Spec §4 checkout: a free ticket is neither shipped nor paid', async ({ page }) => {
  await arriveAs(page, 'taro@example.com');
  await addFromMarket(page, 'お茶会');
  await goToCheckout(page);
  await expect(page.getByText('このご注文にお支払いはありません。')).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(0);
  await placeButton(page).click();
  await expect(page).toHaveURL(COMPLETED);
  await expect(page.getByText('電子チケット')).toBeVisible();
  await expect(page.getByText('お支払いなし')).toBeVisible();
});

test('Design §4.8: a double click places one order', async ({ page }) => {
  await arriveAs(page, 'hana@example.com');
  await addFromMarket(page, '房州うちわ');
  await goToCheckout(page);
  await page
    .getByRole('radio', { name: /神楽坂3-2-1/ })
    .first()
    .check();
  await payOnDelivery(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/v1/checkout') sent.push(request.method());
  });
  await expect(placeButton(page)).not.toHaveAttribute('aria-busy', 'true');
  await placeButton(page).dblclick();
  await expect(page).toHaveURL(COMPLETED);
  expect(sent).toEqual(['POST']);
});

test('Spec §5 checkout payload: an invalid field gets the focus, and the other fields keep their text', async ({
  page,
}) => {
  await arriveAs(page, 'hana@example.com');
  await addFromMarket(page, '純米吟醸');
  await goToCheckout(page);
  await payOnDelivery(page);
  const email = page.getByLabel('メールアドレス');
  await email.fill('hana@example');
  await page.getByLabel('備考（任意）').fill('ギフト用です');
  await expect(placeButton(page)).not.toHaveAttribute('aria-busy', 'true');
  await placeButton(page).click();
  await expect(email).toBeFocused();
  await email.fill('hana@example.com');
  const age = page.getByLabel('ご注文者の年齢');
  await age.fill('19');
  await placeButton(page).click();
  await expect(age).toBeFocused();
  await expect(page.getByText('20歳未満の方はご購入いただけません')).toBeVisible();
  await expect(page.getByLabel('備考（任意）')).toHaveValue('ギフト用です');
});

test('Spec §4: an order picked up at the store cannot be paid by cash on delivery', async ({
  page,
}) => {
  await arriveAs(page, 'hana@example.com');
  await addFromMarket(page, '房州うちわ');
  await goToCheckout(page);
  await payOnDelivery(page);
  await page.getByRole('radio', { name: /店頭受け取り/ }).check();
  await expect(page.getByText(/代金引換をご利用いただけないため/)).toBeVisible();
  await expect(page.getByRole('radio', { name: /代金引換/ })).toHaveCount(0);
  await page.getByRole('radio', { name: /宅配便/ }).check();
  await expect(page.getByRole('radio', { name: /代金引換/ })).not.toBeChecked();
});

test('Spec §8: a changed price is shown before the order is placed', async ({ page }) => {
  await arriveAs(page, 'taro@example.com');
  await addFromMarket(page, '房州うちわ');
  // The first reply is 500 too low, as after a rise of the price.
  let isOld = true;
  await page.route('**/api/v1/carts/pricing', async (route) => {
    const reply = await route.fetch();
    const pricing = await reply.json();
    const off = isOld && pricing.payment_fee > 0 ? 500 : 0;
    await route.fulfill({
      response: reply,
      json: { ...pricing, amount_payable: pricing.amount_payable - off },
    });
  });
  await goToCheckout(page);
  await page
    .getByRole('button', { name: '新しいお届け先を追加' })
    .or(page.getByRole('group', { name: '新しいお届け先' }))
    .waitFor();
  await page.getByRole('radio', { name: /〒/ }).first().check();
  await payOnDelivery(page);
  await expect(placeButton(page)).not.toHaveAttribute('aria-busy', 'true');
  isOld = false;
  await placeButton(page).click();
  await expectSaid(page, 'PRICE_CHANGED');
  await expect(page.getByRole('alert')).toContainText('変更前¥3,790変更後¥4,290');
  await placeButton(page).click();
  await expect(page).toHaveURL(COMPLETED);
});

test('the total stays in sight from the first field to the order button', async ({ page }) => {
  await arriveAs(page, 'hana@example.com');
  await addFromMarket(page, '砥部焼');
  await goToCheckout(page);
  await page.getByRole('radio', { name: /宅配便/ }).check();
  await payOnDelivery(page);
  const total = page.getByText('¥4,840', { exact: true });
  await page.getByLabel('備考（任意）').scrollIntoViewIfNeeded();
  await expect(total.filter({ visible: true }).nth(1)).toBeInViewport();
  await page.getByRole('button', { name: '最終確認へ進む' }).click();
  await expect(page.getByRole('heading', { name: 'ご注文の最終確認' })).toBeInViewport();
  await placeButton(page).scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: '最終確認へ進む' })).toBeHidden();
  await expect(total.filter({ visible: true }).last()).toBeInViewport();
});

test('the cart shows the charge of the order, and the amount that is missing for free shipping', async ({
  page,
}) => {
  await arriveAs(page, 'hana@example.com');
  await addFromMarket(page, '房州うちわ');
  await goToCheckout(page);
  await page
    .getByRole('radio', { name: /神楽坂3-2-1/ })
    .first()
    .check();
  await payOnDelivery(page);
  await expect(page.getByText('¥4,290', { exact: true }).first()).toBeVisible();
  await page.goto('/hanamichi/shopping');
  const summary = page.getByRole('complementary');
  await expect(summary.getByRole('status')).toHaveText(/^お支払い総額¥4,290/);
  await expect(summary.getByText('送料', { exact: true })).toBeVisible();
  await expect(summary.getByText('あと¥5,500で送料無料')).toBeVisible();
  await page.getByRole('button', { name: /^カート（/ }).click();
  const cart = page.getByRole('dialog', { name: 'カート' });
  await expect(cart.getByText('4,290')).toBeVisible();
  await expect(cart.getByText('あと¥5,500で送料無料')).toBeVisible();
});
