import { type Browser, expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from './buyer.ts';
import { lastMail, linkIn } from './mail.ts';
import type { OwnServer } from './own-server.ts';

export const menuOf = (page: Page, name: string) =>
  page.getByRole('button', { name: `${name} さんのメニュー` });

export const newEmail = (name: string) =>
  `${name}-${Math.random().toString(36).slice(2)}@example.com`;

export const newDevice = async (browser: Browser, baseURL?: string) => {
  const size = { width: 390, height: 844 };
  const options = { locale: 'ja-JP', viewport: size, ...(baseURL && { baseURL }) };
  return (await browser.newContext(options)).newPage();
};

export async function logIn(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  const address = page.getByLabel('メールアドレス');
  await expect(address).toBeVisible();
  // When the form hydrates it restores the typed address, which must not happen while typing.
  await expect(page.locator('#page astro-island[ssr][client=idle]')).toHaveCount(0);
  await address.fill(email);
  await page.getByLabel('パスワード').fill(password);
  await page.getByRole('button', { name: 'ログインする' }).click();
}

export async function logOut(page: Page, name: string): Promise<void> {
  await menuOf(page, name).click();
  const loaded = page.waitForEvent('load');
  await page.getByRole('menuitem', { name: 'ログアウト' }).click();
  await loaded;
}

export async function confirmRegistration(
  page: Page,
  link: string,
  password = DEMO_PASSWORD,
): Promise<void> {
  await page.goto(link);
  await page.getByLabel('パスワード').fill(password);
  await page.getByRole('button', { name: '会員登録を完了する' }).click();
}

export async function join(
  page: Page,
  server: OwnServer,
  name: string,
  password = DEMO_PASSWORD,
): Promise<string> {
  const email = newEmail(name);
  const post = (path: string, data: object) =>
    page.request.post(`${server.origin}${path}`, { data });
  const account = { email, password, nickname: name, store_slug: 'hanamichi' };
  await post('/api/v2/auth/user/register', account);
  const token = new URL(linkIn(await lastMail(server, email))).searchParams.get('token');
  expect((await post('/api/v1/me/email/verify', { token, password })).ok()).toBe(true);
  return email;
}
