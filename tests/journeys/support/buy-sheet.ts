import { expect, type Page } from '@playwright/test';

/** Presses the card's button, the first variant if there are several, and leaves the order button. */
export async function openSheet(page: Page) {
  const card = page.getByRole('region', { name: 'ただいまご紹介中' });
  await card.getByRole('button', { name: /^(種類を選ぶ|今すぐ買う)/ }).click();
  const sheet = page.getByRole('dialog', { name: 'ご注文の確認' });
  const place = sheet.getByRole('button', { name: 'この内容で注文を確定する' });
  const variant = sheet.getByRole('radio').first();
  await variant.or(place).first().waitFor();
  if (await variant.isVisible()) await variant.check();
  await expect(place).toBeEnabled();
  await expect(place).not.toHaveAttribute('aria-busy', 'true');
  return { sheet, place };
}
