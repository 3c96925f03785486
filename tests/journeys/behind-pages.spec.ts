import { globSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { signIn } from './support/buyer.ts';
import { type OwnServer, startOwnServer } from './support/own-server.ts';
import { setSetting } from './support/settings.ts';

const METRICS_TOKEN = 'a-token-of-this-test';
let server: OwnServer;
test.beforeAll(async () => {
  server = await startOwnServer({ METRICS_TOKEN });
});
test.afterAll(() => server.stop());

test('an error in a browser is reported once, and counted. Spec §8', async ({ page }) => {
  const reports: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/diagnostics')) reports.push(request.postDataJSON());
  });
  await page.goto(`${server.origin}/hanamichi/market`);
  await page.waitForLoadState('networkidle');
  const replied = page.waitForResponse('**/api/diagnostics');
  await page.evaluate(() => {
    const broken = () => {
      throw new Error('broken by hana@example.com');
    };
    setTimeout(broken);
    setTimeout(broken);
  });
  expect((await replied).status()).toBe(200);
  expect(reports).toHaveLength(1);
  expect(reports[0]).toMatchObject({ page: 'market', reports: [{ kind: 'unhandled' }] });
  const [{ build, reports: sent }] = reports as [{ build: string; reports: { detail: string }[] }];
  expect(build).toMatch(/^\d+\.\d+\.\d+\+[\w-]+$/);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.detail).toContain('broken by [email]');
  const headers = { Authorization: `Bearer ${METRICS_TOKEN}` };
  const metrics = await (await page.request.get(`${server.origin}/metrics`, { headers })).text();
  expect(metrics).toContain('ennichi_browser_errors_total{kind="unhandled"} 1');
});

test('source maps are built and not served. Spec §8', async ({ page }) => {
  await page.goto(`${server.origin}/hanamichi/market`);
  const [script] = await page
    .locator('script[src], link[rel="modulepreload"]')
    .evaluateAll((all) => all.map((each) => each.getAttribute('src') ?? each.getAttribute('href')));
  const address = `${server.origin}${script}`;
  const served = await page.request.get(address);
  expect(served.status()).toBe(200);
  expect(await served.text()).not.toContain('sourceMappingURL');
  expect((await page.request.get(`${address}.map`)).status()).toBe(404);
  expect(globSync('dist/**/*.map')).toEqual([]);
  expect(globSync('source-maps/**/*.js.map').length).toBeGreaterThan(100);
});

test('a store without tracking settings tracks nothing. Spec §6', async ({ page }) => {
  await page.goto(`${server.origin}/ginza/market`);
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => window.dataLayer)).toBeUndefined();
});

test('tracking starts after consent, sends each event once, and ignores prefetched pages', async ({
  page,
}) => {
  await setSetting(server, 'hanamichi', 'tracking_data_layer');
  await setSetting(server, 'hanamichi', 'tracking_consent');
  await page.goto(`${server.origin}/hanamichi/market`);
  const agree = page.getByRole('button', { name: '記録に同意する' });
  await expect(agree).toBeVisible();
  const events = () =>
    page.evaluate(() => (window.dataLayer ?? []).map((each) => (each as { event: string }).event));
  expect(await events()).toEqual([]);
  await agree.click();
  await expect.poll(events).toEqual(['view_item_list']);

  const tile = page.getByRole('article').first().getByRole('link');
  await tile.hover();
  await page.waitForLoadState('networkidle');
  expect(await events()).toEqual(['view_item_list']);
  await tile.click();
  await expect.poll(events).toEqual(['view_item_list', 'view_item']);
  await page.goBack();
  await expect.poll(events).toEqual(['view_item_list', 'view_item', 'view_item_list']);
  const roles = await page.evaluate(() =>
    (window.dataLayer ?? []).map((each) => (each as { user_role: string }).user_role),
  );
  expect(new Set(roles)).toEqual(new Set(['buyer']));
});

test('a member from a Facebook page’s chat is asked once to bind it. Spec §2 source parameters', async ({
  page,
}) => {
  const { db } = server.services;
  const { id } = await db
    .selectFrom('store')
    .select('id')
    .where('slug', '=', 'ginza')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('facebook_page')
    .values({
      store_id: id,
      page_id: '100200',
      name: '銀座の店',
      fan_count: 10,
      token: 'from-live',
    })
    .execute();
  const source = 'source=facebook&source_id=100200&from_id=300400';
  await page.goto(`${server.origin}/ginza/market?${source}`);
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await signIn(page, 'hana@example.com', server.origin);
  await page.goto(`${server.origin}/ginza/market`);
  await page.getByRole('button', { name: '連携する' }).click();
  await expect(page.getByText('Facebookページと連携しました')).toBeVisible();
  const bound = await db.selectFrom('facebook_mapping').select('psid').execute();
  expect(bound).toEqual([{ psid: '300400' }]);
  await page.goto(`${server.origin}/ginza/member`);
  await expect(page.getByText('連携済み')).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});
