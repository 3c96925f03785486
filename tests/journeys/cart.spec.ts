import { expect, test } from '@playwright/test';
import { addFromMarket, arriveAs } from './support/buyer.ts';

test.beforeEach(({ page }) => arriveAs(page, 'taro@example.com'));

test('Spec §4 cart delete: a quantity is changed, then the item is deleted after a confirmation', async ({
  page,
}) => {
  await addFromMarket(page, '若狭塗');
  await page.getByRole('button', { name: 'カート（1点）' }).click();
  const sheet = page.getByRole('dialog', { name: 'カート' });
  await expect(sheet.getByText('お支払い総額')).toBeVisible();

  await sheet.getByRole('button', { name: '1点増やす' }).click();
  await expect(sheet.getByRole('status').filter({ hasText: /^2$/ })).toBeVisible();
  await expect(sheet.getByText('8,800', { exact: true })).toBeVisible();

  await sheet.getByRole('button', { name: /若狭塗.*カートから削除/ }).click();
  const question = page.getByRole('alertdialog', { name: 'カートから削除しますか？' });
  await question.getByRole('button', { name: 'やめる' }).click();
  await expect(question).toBeHidden();
  await expect(sheet.getByText('8,800', { exact: true })).toBeVisible();

  await sheet.getByRole('button', { name: /若狭塗.*カートから削除/ }).click();
  await question.getByRole('button', { name: '削除' }).click();
  await expect(question).toBeHidden();
  await expect(sheet.getByText('カートは空です')).toBeVisible();
});

test('Spec §4 cart delete: two deletions are at least 2 seconds apart', async ({ page }) => {
  await addFromMarket(page, '若狭塗');
  await addFromMarket(page, '砥部焼');
  const sentAt: number[] = [];
  page.on('request', (request) => {
    if (request.method() === 'DELETE') sentAt.push(Date.now());
  });
  await page.goto('/hanamichi/shopping');
  for (const name of ['若狭塗', '砥部焼']) {
    await page.getByRole('button', { name: new RegExp(`${name}.*カートから削除`) }).click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: '削除' }).click();
    await expect(question).toBeHidden();
  }
  await expect(page.getByText('カートは空です')).toBeVisible();
  expect(sentAt).toHaveLength(2);
  expect((sentAt[1] ?? 0) - (sentAt[0] ?? 0)).toBeGreaterThanOrEqual(1950);
});

test('Spec §4 cart selection: selecting a ticket deselects the goods, and the reverse', async ({
  page,
}) => {
  await addFromMarket(page, '若狭塗');
  await addFromMarket(page, 'お茶会');
  await page.goto('/hanamichi/shopping');
  const goods = page.getByRole('checkbox', { name: /若狭塗.*を選択/ });
  const ticket = page.getByRole('checkbox', { name: /お茶会.*を選択/ });
  await ticket.check();
  await expect(goods).not.toBeChecked();
  await goods.check();
  await expect(ticket).not.toBeChecked();
  await expect(page.getByRole('link', { name: 'レジに進む（1点）' })).toBeVisible();
  await goods.uncheck();
  await expect(page.getByRole('button', { name: '商品をお選びください' })).toBeDisabled();
});
