import { expect } from '@playwright/test';
import { addFromMarket, signIn } from '../support/buyer.ts';
import {
  chooseAddress,
  goToCheckout,
  orderIdOf,
  placeButton,
  pressOrder,
} from '../support/checkout.ts';
import { test } from '../support/life.ts';

test('Spec §5 konbini: an unpaid receipt can be reopened, and expires with its order and its hold', async ({
  page,
  server,
}) => {
  const stockOf = async (name: string) => {
    const params = { keyword: name };
    const found = await page.request.get('/api/v1/stores/hanamichi/products', { params });
    return (await found.json()).data[0].available_quantity as number;
  };
  await signIn(page, 'taro@example.com');
  const stock = await stockOf('房州うちわ');
  await addFromMarket(page, '房州うちわ');
  await goToCheckout(page);
  await chooseAddress(page);
  await page.getByRole('radio', { name: /コンビニ払い/ }).check();
  await expect(page.getByText('¥4,180', { exact: true }).first()).toBeVisible();
  await pressOrder(page);
  await expect(page.getByRole('radio', { name: 'セブン-イレブン' })).toBeFocused();
  await page.getByRole('radio', { name: 'ファミリーマート' }).check();
  await page.getByLabel('お名前（カナ）').fill('ささき　たろう');
  await page.reload();
  await expect(page.getByLabel('お名前（カナ）')).toHaveValue('ささき　たろう');
  await expect(placeButton(page)).not.toHaveAttribute('aria-busy', 'true');
  await placeButton(page).dblclick();
  await expect(page).toHaveURL(/\/hanamichi\/shopping\/checkout\/\d+$/);
  await expect(page.getByText('ご注文を承りました')).toBeVisible();
  const receipt = page.getByRole('region', { name: 'ファミリーマートでのお支払い' });
  await expect(receipt).toContainText('4,180');
  await expect(receipt.getByRole('timer')).toContainText('2日と23時間');
  const number = await receipt.locator('dd').first().innerText();

  await page.getByRole('link', { name: 'ご注文の詳細を見る' }).click();
  await expect(page.getByText('お支払い期限').nth(1)).toBeVisible();
  await expect(receipt).toContainText(number.split('\n')[0] ?? '');
  const id = orderIdOf(page);
  expect(await stockOf('房州うちわ')).toBe(stock - 1);

  await server.services.db
    .updateTable('customer_order')
    .set({ pay_by: new Date(Date.now() - 1000).toISOString() })
    .where('id', '=', id)
    .execute();
  await expect.poll(() => stockOf('房州うちわ')).toBe(stock);
  await page.goto(`/hanamichi/order/${id}/choose-payment`);
  await expect(page.getByText('このご注文はキャンセルされました')).toBeVisible();
});
