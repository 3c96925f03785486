import { expect } from '@playwright/test';
import { addFromMarket, signIn } from '../support/buyer.ts';
import {
  chooseAddress,
  fillKonbini,
  goToCheckout,
  orderIdOf,
  pressOrder,
} from '../support/checkout.ts';
import { test } from '../support/life.ts';
import { join } from '../support/member.ts';
import { expectSaid } from '../support/said.ts';

test('Spec §8: a tab reports that another tab deleted its item or canceled its order', async ({
  page,
  context,
  server,
}) => {
  await signIn(page, await join(page, server, 'futatsu'));
  await addFromMarket(page, '房州うちわ');
  await addFromMarket(page, '江戸風鈴');
  await goToCheckout(page);
  // Otherwise the page may learn of the deletion before the buyer goes on.
  await page.route('**/carts/market/status', (route) => route.abort());

  const other = await context.newPage();
  await other.goto('/hanamichi/shopping');
  await other.getByRole('button', { name: /江戸風鈴.*カートから削除/ }).click();
  await other.getByRole('alertdialog').getByRole('button', { name: '削除' }).click();
  await expect(other.getByRole('link', { name: 'レジに進む（1点）' })).toBeVisible();
  await chooseAddress(page);
  await page.getByRole('radio', { name: /コンビニ払い/ }).check();
  await expectSaid(page, 'NOT_FOUND_ITEM_IN_CART');
  await expect(page.getByText('江戸風鈴')).toHaveCount(0);
  await fillKonbini(page, 'ローソン');
  await pressOrder(page);
  await expect(page).toHaveURL(/\/shopping\/checkout\/\d+$/);

  const order = `/hanamichi/order/${orderIdOf(page)}`;
  for (const tab of [page, other]) {
    await tab.goto(order);
    await tab.getByRole('button', { name: 'ご注文をキャンセル' }).click();
  }
  await other.getByRole('dialog').getByRole('button', { name: 'キャンセルする' }).click();
  await expect(other.getByText('キャンセル済み')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'キャンセルする' }).click();
  await expectSaid(page, 'ORDER_STATE_REFUSED');
});
