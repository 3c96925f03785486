import { expect, test } from '@playwright/test';
import type { DeliveryDays } from '../../src/contract/delivery.ts';
import { signIn } from './support/buyer.ts';
import { chooseAddress, orderIdOf, pressOrder } from './support/checkout.ts';
import { openOrderDesk } from './support/orders.ts';
import { type OwnServer, startOwnServer } from './support/own-server.ts';

const HANA = 'hana@example.com';

let server: OwnServer;
test.beforeAll(async () => {
  server = await startOwnServer();
});
test.afterAll(() => server.stop());

const days: DeliveryDays = {
  earliest: 4,
  cut_off: null,
  ahead: 14,
  closed_weekdays: [],
  closed_dates: [],
};

/** The page has read the settings already. */
const postponeDelivery = ({ services: { db } }: OwnServer) =>
  db
    .updateTable('shipping_setting')
    .set({ delivery_days: JSON.stringify(days) })
    .where('type', '=', 'custom')
    .execute();

test('a buyer chooses day, time and gift, and the store finds them in the order', async ({
  page,
}) => {
  await signIn(page, HANA, server.origin);
  const { addToCart, readAsStore } = await openOrderDesk(page.request, server, HANA);
  const item = await addToCart('房州うちわ');
  await page.goto(`${server.origin}/hanamichi/shopping/checkout?items=${item}`);
  await chooseAddress(page);
  await page.getByRole('radio', { name: /代金引換/ }).check();
  const day = page.getByLabel('お届け希望日');
  await day.selectOption({ index: 1 });
  await page.getByLabel('お届け時間帯').selectOption('14:00–16:00');
  await page.getByLabel(/^ギフトとして送る/).check();
  await page.getByLabel('贈り主のお名前（任意）').fill('鈴木 一郎');
  await page.getByLabel('メッセージ（任意）').fill('お誕生日おめでとう。');
  await expect(page.getByText('贈り主：鈴木 一郎')).toBeVisible();

  const first = await day.inputValue();
  const english = `${server.origin}/hanamichi/shopping/checkout?items=${item}&locale=en`;
  await page.goto(english);
  await expect(page.getByLabel('Day', { exact: true })).toHaveValue(first);
  await expect(page.getByLabel('From (optional)')).toHaveValue('鈴木 一郎');
  await page.goto(`${server.origin}/hanamichi/shopping/checkout?items=${item}&locale=ja`);
  await expect(day).toHaveValue(first);

  await postponeDelivery(server);
  await chooseAddress(page);
  await pressOrder(page);
  await expect(page.getByText(/この日のお届けは締め切られました/)).toBeVisible();
  await expect(day).toBeFocused();
  await expect(page.getByLabel('メッセージ（任意）')).toHaveValue('お誕生日おめでとう。');
  const last = await day.locator('option').last().getAttribute('value');
  await day.selectOption(last);
  await pressOrder(page);
  await expect(page.getByText('ご注文ありがとうございます')).toBeVisible();
  await expect(page.getByText(`${last?.replaceAll('-', '/')} 14:00–16:00`)).toBeVisible();
  await expect(page.getByText('贈り主：鈴木 一郎')).toBeVisible();

  const order = await readAsStore(orderIdOf(page));
  expect(order).toMatchObject({
    giftable: true,
    gift_sender: '鈴木 一郎',
    gift_message: 'お誕生日おめでとう。',
    shipping: { delivery_date: last, delivery_slot: '14-16' },
  });
});
