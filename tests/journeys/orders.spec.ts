import { expect, type Page, test } from '@playwright/test';
import { samplePicture } from '../support/sample-picture.ts';
import { signIn } from './support/buyer.ts';
import { chooseAddress, orderIdOf, pressOrder } from './support/checkout.ts';
import { type OrderDesk, openOrderDesk } from './support/orders.ts';
import { type OwnServer, startOwnServer } from './support/own-server.ts';
import { expectSaid } from './support/said.ts';

const TARO = 'taro@example.com';
const HANA = 'hana@example.com';

let server: OwnServer;
test.beforeAll(async () => {
  server = await startOwnServer();
});
test.afterAll(() => server.stop());

const desk = (page: Page, email = TARO): Promise<OrderDesk> =>
  openOrderDesk(page.request, server, email);

const open = (page: Page, path: string) => page.goto(`${server.origin}/hanamichi${path}`);

test('Spec §2 order: a buyer follows an order from payment over messages to its return and refund', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await signIn(page, TARO, server.origin);
  await open(page, '/order?status=unpaid');
  await expect(page.getByText('該当するご注文はありません')).toBeVisible();

  const { order, pay, move, say, readThread } = await desk(page);
  const id = await order(['砥部焼', '房州うちわ'], 'gmo_credit');
  await open(page, '/order');
  await page.getByRole('tab', { name: /お支払い待ち/ }).click();
  await expect(page).toHaveURL(/\/order\?status=unpaid$/);
  await expect(page.getByRole('tab', { name: /お支払い待ち/ })).toHaveText(/1$/);
  await expect(page.getByRole('link', { name: 'お支払いへ進む' })).toBeVisible();

  await pay(id);
  await page.getByRole('link', { name: /ほか1点$/ }).click();
  await expect(page).toHaveURL(new RegExp(`/order/${id}$`));
  await expect(page.getByText('発送準備中')).toBeVisible();
  await expect(page.getByText('お支払いを確認しました')).toBeVisible();
  await expect(page.getByText(/カード番号 \*+1111/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'ご注文をキャンセル' })).toBeVisible();

  await move(id, 'ship');
  await page.reload();
  await expect(page.getByText('発送しました').locator('xpath=..')).toHaveAttribute(
    'aria-current',
    'step',
  );
  await expect(page.getByRole('button', { name: 'ご注文をキャンセル' })).toBeHidden();

  await page.getByRole('link', { name: 'お店にメッセージを送る' }).click();
  const field = page.getByRole('textbox', { name: 'お店へのメッセージ' });
  await field.press('Enter');
  await field.fill('いつ届きますか');
  await field.press('Enter');
  const talk = page.getByRole('log');
  await expect(talk.getByText('いつ届きますか')).toHaveCount(1);
  await say(id, '明日の午前中に届きます');
  await expect(talk.getByText('明日の午前中に届きます')).toBeVisible();

  await page.context().setOffline(true);
  await field.fill('ありがとうございます');
  await field.press('Enter');
  await expect(talk.getByText(/^送信できませんでした/)).toBeVisible();
  await field.fill('書きかけ');
  await page.context().setOffline(false);
  await page.reload();
  await expect(field).toHaveValue('書きかけ');
  await page.getByRole('button', { name: 'もう一度送る' }).click();
  await expect(page.getByRole('button', { name: 'もう一度送る' })).toBeHidden();
  await page.reload();
  await expect(talk.getByText('ありがとうございます')).toHaveCount(1);

  const buffer = await samplePicture({ width: 1200, height: 900 });
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: '写真を添付' }).press('Enter');
  await (await chooser).setFiles({ name: '箱.jpg', mimeType: 'image/jpeg', buffer });
  await expect(page.getByRole('img', { name: '箱.jpg' })).toBeVisible();
  await page.context().setOffline(true);
  await field.fill('箱が少し濡れていました');
  await field.press('Enter');
  await expect(talk.getByText(/^送信できませんでした/)).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'もう一度送る' }).click();
  await expect(talk.getByRole('img', { name: '写真' })).toHaveAttribute('src', /^data:image\/webp/);
  expect((await readThread(id)).data.at(-1)).toMatchObject({
    message: '箱が少し濡れていました',
    pictures: [{ width: 1200, height: 900 }],
  });

  await open(page, '/order');
  await say(id, '発送しました。お楽しみに');
  await page.reload();
  await page.getByRole('link', { name: '新着メッセージ 1件' }).click();
  await expect(talk.getByText('発送しました。お楽しみに')).toBeVisible();
  await expect
    .poll(async () => {
      await open(page, '/order');
      await page.getByText('配達中').waitFor();
      return page.getByRole('link', { name: /^新着メッセージ/ }).count();
    })
    .toBe(0);

  await move(id, 'deliver');
  await open(page, `/order/${id}`);
  await page.getByRole('button', { name: '返品を申し込む' }).click();
  const dialog = page.getByRole('dialog', { name: '返品のお申し込み' });
  await dialog.getByRole('button', { name: '返品を申し込む' }).click();
  await expect(dialog.getByText('返品の理由をご入力ください')).toBeVisible();
  await expect(dialog.getByRole('textbox')).toBeFocused();
  await dialog.getByRole('textbox').fill('うちわの骨が折れていました');
  await dialog.getByRole('button', { name: '返品を申し込む' }).click();
  await expect(page.getByText('返品の受付中')).toBeVisible();
  await expect(page.getByText(/うちわの骨が折れていました/)).toBeVisible();

  await move(id, 'take_back');
  await move(id, 'accept_return');
  await expect
    .poll(
      async () => {
        await page.reload();
        await page.getByText('返品済み').waitFor();
        return page.getByText(/を返金いたしました。$/).count();
      },
      { timeout: 30_000 },
    )
    .toBe(1);
});

test('Spec §4 order status: a buyer cancels an unpaid order and orders its items again', async ({
  page,
}) => {
  await signIn(page, TARO, server.origin);
  const { order } = await desk(page);
  const id = await order(['江戸風鈴'], 'gmo_cvs');
  await open(page, `/order/${id}`);
  await page.getByRole('button', { name: 'ご注文をキャンセル' }).click();
  const dialog = page.getByRole('dialog', { name: 'ご注文をキャンセルしますか' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'ご注文をキャンセル' }).click();
  await dialog.getByRole('button', { name: 'キャンセルする' }).click();
  await expect(page.getByText('キャンセル済み')).toBeVisible();
  await expect(page.getByRole('button', { name: 'ご注文をキャンセル' })).toBeHidden();

  await page.getByRole('button', { name: 'もう一度購入する' }).click();
  await expect(page).toHaveURL(/\/hanamichi\/shopping$/);
  await expect(page.getByRole('link', { name: /^江戸風鈴/ })).toBeVisible();
  await open(page, '/order?status=canceled');
  await expect(page.getByRole('link', { name: /^江戸風鈴/ })).toBeVisible();
});

test('a buyer cancels a paid order in the store’s period, and the card is refunded', async ({
  page,
}) => {
  await signIn(page, TARO, server.origin);
  const { order, pay } = await desk(page);
  const id = await order(['房州うちわ'], 'gmo_credit');
  await pay(id);
  await open(page, `/order/${id}`);
  await expect(page.getByText(/まで、こちらでキャンセルできます。$/)).toBeVisible();
  await page.getByRole('button', { name: 'ご注文をキャンセル' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('¥3,960は、ご利用のカードへ全額返金いたします。');
  await dialog.getByRole('button', { name: 'キャンセルする' }).click();
  await expect(page.getByText('ご注文をキャンセルしました')).toBeVisible();
  await expect(page.getByText(/^¥3,960を返金いた/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'ご注文をキャンセル' })).toBeHidden();
});

test('Design §4.11: another member’s order and its messages return 404', async ({ page }) => {
  const { order } = await desk(page, HANA);
  const id = await order(['南部鉄器'], 'gmo_cvs');
  await signIn(page, TARO, server.origin);
  for (const path of [`/order/${id}`, `/order/${id}/message`, '/order/999999']) {
    await open(page, path);
    await expect(page.getByText('このご注文は見つかりませんでした')).toBeVisible();
    await expect(page.getByText('南部鉄器')).toHaveCount(0);
  }
});

test('Spec §6: a visitor is sent to the market, and after the login to the requested page', async ({
  page,
}) => {
  await open(page, '/order?status=completed');
  await expect(page).toHaveURL(/\/hanamichi\/market\?loginRequired=true$/);
  const login = page.getByRole('dialog', { name: 'ログイン' });
  await login.getByLabel('メールアドレス').fill(HANA);
  await login.getByLabel('パスワード').fill('ennichi-demo');
  await login.getByRole('button', { name: 'ログインする' }).click();
  await expect(page).toHaveURL(/\/hanamichi\/order\?status=completed$/);
  await expect(page.getByText('花道のお茶会 参加券')).toBeVisible();

  await page.getByRole('link', { name: '花道のお茶会 参加券' }).click();
  await expect(page.getByRole('img', { name: /の二次元コード$/ })).toBeVisible();
});

test('Spec §3 coupon: a buyer acquires a coupon, pays the reduced price, and cannot use it again', async ({
  page,
}) => {
  await signIn(page, TARO, server.origin);
  await open(page, '/member/coupon');
  await page.getByRole('tab', { name: /もらえる/ }).click();
  await page.getByRole('button', { name: 'はじめての縁日クーポンを受け取る' }).click();
  await page.getByRole('tab', { name: /使える/ }).click();
  await expect(page.getByText('HAJIMETE')).toBeVisible();

  const { addToCart } = await desk(page);
  const item = await addToCart('砥部焼');
  await open(page, `/shopping/checkout?items=${item}`);
  const code = page.getByLabel('クーポンコード');
  await code.fill('NAI-CODE');
  await code.press('Enter');
  await expectSaid(page, 'COUPON_NOT_FOUND');
  await page.getByRole('button', { name: 'はじめての縁日クーポンを使う' }).click();
  await expect(page.getByText('はじめての縁日クーポンを適用しました')).toBeVisible();
  await expect(page.getByText('-¥500').filter({ visible: true }).first()).toBeVisible();

  // 3,850 + 660 shipping + 330 for cash on delivery - 500.
  await chooseAddress(page);
  await page.getByRole('radio', { name: /代金引換/ }).check();
  await expect(page.getByText('4,340').filter({ visible: true }).first()).toBeVisible();
  await pressOrder(page);
  await expect(page.getByText('ご注文ありがとうございます')).toBeVisible();
  await expect(page.getByText('4,340').first()).toBeVisible();
  await open(page, `/order/${orderIdOf(page)}`);
  await expect(page.getByText('-¥500').filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByText('4,340').filter({ visible: true }).first()).toBeVisible();

  const fan = await addToCart('房州うちわ');
  await open(page, `/shopping/checkout?items=${fan}`);
  await code.fill('HAJIMETE');
  await code.press('Enter');
  await expectSaid(page, 'COUPON_ALREADY_USED');
});
