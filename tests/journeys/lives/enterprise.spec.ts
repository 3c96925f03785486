import { expect, type Page } from '@playwright/test';
import { addFromMarket, signIn } from '../support/buyer.ts';
import { test } from '../support/life.ts';
import { join } from '../support/member.ts';
import type { OwnServer } from '../support/own-server.ts';

const COMPANY = 'https://ginza.example/cart';

const moveCompany = async ({ services: { db } }: OwnServer, enterprise_url: string | null) => {
  await db.updateTable('store').set({ enterprise_url }).where('slug', '=', 'ginza').execute();
};

const onward = (page: Page) => page.getByRole('button', { name: 'ご購入手続きへ' });
const pressOn = (page: Page) => onward(page).click();
const question = (page: Page) =>
  page.getByRole('alertdialog', { name: 'お店の専用ページへ移動します' });

async function goOn(page: Page, host: string): Promise<void> {
  await expect(question(page)).toContainText(`移動先：${host}`);
  await question(page).getByRole('button', { name: '移動する' }).click();
}

const expectReport = (page: Page, call: string) =>
  page.waitForEvent('console', (line) => line.text().startsWith(`[ennichi] enterprise ${call}`));

test('Spec §2 enterprise stores, §7 reports and redirect, §8 shopping cart URL: the cart names the company’s page before it leads there, and stays where that fails', async ({
  page,
  server,
}) => {
  const left: string[] = [];
  await page.route(`${COMPANY}**`, (route) => {
    left.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<h1>Company</h1>' });
  });
  await signIn(page, await join(page, server, 'ginza'));
  await addFromMarket(page, '組紐', 'ginza');
  await page.getByRole('button', { name: /^カート（1点）/ }).click();
  const cart = page.getByRole('dialog', { name: 'カート' });
  await expect(cart.getByText(/組紐/).first()).toBeVisible();
  const here = page.url();

  await test.step('an address that is not public is not opened, without a message', async () => {
    await moveCompany(server, 'http://10.0.0.1/cart');
    const reported = expectReport(page, 'getEnterpriseRedirect');
    await pressOn(page);
    await reported;
    await expect(onward(page)).not.toHaveAttribute('aria-busy', 'true');
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(page.url()).toBe(here);
    expect(left).toEqual([]);
  });

  await test.step('a failed report opens no page, without a message', async () => {
    await page.route('**/enterprise/stores/ginza/reports', (route) => route.abort(), { times: 1 });
    const reported = expectReport(page, 'createEnterpriseReport');
    await pressOn(page);
    await reported;
    expect(page.url()).toBe(here);
    expect(left).toEqual([]);
  });

  await test.step('the company’s page opens with the report of the cart', async () => {
    await moveCompany(server, COMPANY);
    await pressOn(page);
    await question(page).getByRole('button', { name: '戻る' }).click();
    await expect(question(page)).toHaveCount(0);
    expect(left).toEqual([]);
    await pressOn(page);
    await goOn(page, 'ginza.example');
    await expect(page.getByRole('heading', { name: 'Company' })).toBeVisible();
    const slug = new URL(page.url()).searchParams.get('report_slug') ?? '';
    const { lines } = await server.services.db
      .selectFrom('enterprise_report')
      .select('lines')
      .where('slug', '=', slug)
      .executeTakeFirstOrThrow();
    expect(JSON.parse(lines)).toMatchObject([
      { product_name: expect.stringContaining('組紐'), quantity: 1 },
    ]);
  });

  await test.step('the checkout page opens the company’s page too, here the demo’s', async () => {
    await moveCompany(server, '/sandbox/company');
    await page.goto(`${server.origin}/ginza/shopping/checkout`);
    await goOn(page, new URL(server.origin).host);
    await expect(page.getByRole('heading', { name: /のご購入手続き（デモ）/ })).toBeVisible();
    await expect(page.getByRole('listitem')).toContainText('組紐');
  });
});
