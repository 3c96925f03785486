import { expect, type Locator, type Page } from '@playwright/test';
import { addFromMarket, signIn } from '../support/buyer.ts';
import { placeButton } from '../support/checkout.ts';
import { test } from '../support/life.ts';

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
  await signIn(page, 'hana@example.com');
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
