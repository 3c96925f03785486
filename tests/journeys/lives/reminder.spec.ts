import { expect, type Page } from '@playwright/test';
import { hostApi } from '../support/host-api.ts';
import { test } from '../support/life.ts';
import { join, logIn } from '../support/member.ts';
import type { OwnServer } from '../support/own-server.ts';

/* A visitor asks on the page; the store starts the show or adds stock; the mail's link leads back. */

async function openStore(server: OwnServer) {
  const { id } = await server.services.db
    .selectFrom('store')
    .select('id')
    .where('slug', '=', 'hanamichi')
    .executeTakeFirstOrThrow();
  return hostApi(server, id);
}

/** The demo shows its mails on a page, newest first. */
async function openMail(page: Page, email: string, subject: string): Promise<string> {
  const mail = page.getByRole('article').filter({ hasText: email }).filter({ hasText: subject });
  await expect(async () => {
    await page.goto('/sandbox/mails');
    await expect(mail).toHaveCount(1, { timeout: 1000 });
  }).toPass();
  const link = mail.locator('a[href*="/hanamichi/live/"], a[href*="/market/product/"]').first();
  // The test's server names no port in its mails.
  return new URL((await link.getAttribute('href')) ?? '').pathname;
}

test('a visitor asks for a mail, signs in, and gets it when the show begins', async ({
  page,
  server,
}) => {
  const host = await openStore(server);
  const upcoming_at = '2099-12-24T10:00:00.000Z';
  const { id } = await host<{ id: number }>('POST', '/posts', { title: '夜の器市', upcoming_at });
  const email = await join(page, server, 'mejiro');
  await page.goto(`/hanamichi/live/${id}`);
  const remind = page.getByRole('button', { name: '開始をお知らせ' });
  await expect(page.getByText('ログインすると、配信の開始をお知らせします。')).toBeVisible();
  await remind.click();
  await logIn(page, email);
  await expect(remind).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(remind).toHaveAttribute('aria-pressed', 'true');

  const { data } = await host<{ data: { id: number; reminder_count: number }[] }>('GET', '/posts');
  expect(data.find((post) => post.id === id)?.reminder_count).toBe(1);
  await host('POST', `/posts/${id}/start`);
  const link = await openMail(page, email, '「夜の器市」の配信が始まりました');
  await page.goto(link);
  await expect(page).toHaveURL(`/hanamichi/live/${id}`);
  await expect(page.getByText('LIVE', { exact: true })).toBeVisible();
  await host('POST', `/posts/${id}/stop`);
});

test('a member asks for a sold-out variant, changes their mind twice, and gets the mail', async ({
  page,
  server,
}) => {
  const host = await openStore(server);
  const product = { name: '青磁の小鉢', in_market: true, skus: [{ price: 1800, stock: 0 }] };
  const { id, skus } = await host<{ id: number; skus: { id: number }[] }>(
    'POST',
    '/products',
    product,
  );
  const email = await join(page, server, 'hibari');
  await page.goto('/hanamichi/login');
  await logIn(page, email);
  await expect(page).not.toHaveURL(/login/);
  await page.goto(`/hanamichi/market/product/${id}`);
  const remind = page.getByRole('button', { name: '入荷をお知らせ' });
  for (const pressed of ['true', 'false', 'true']) {
    await remind.click();
    await expect(remind).toHaveAttribute('aria-pressed', pressed);
  }
  await host('POST', `/skus/${skus[0]?.id}/stock`, { set: 3, reason: '入荷' });
  const link = await openMail(page, email, '「青磁の小鉢」が入荷しました');
  await page.goto(link);
  await expect(page.getByRole('button', { name: 'カートに入れる' })).toBeEnabled();
  await expect(remind).toHaveCount(0);
});
