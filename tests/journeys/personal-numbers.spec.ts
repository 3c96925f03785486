import { expect, type Page, test } from '@playwright/test';
import { createLog } from '../../server/log.ts';
import { signIn } from './support/buyer.ts';
import { orderIdOf, placeButton, placeKonbiniOrder } from './support/checkout.ts';
import { type OwnServer, startOwnServer } from './support/own-server.ts';
import { lockByTicket } from './support/ticket.ts';
import { marksIn, stored, watch } from './support/traces.ts';

/** Spec §8, design §4.11. */

const METRICS_TOKEN = 'the-token-of-this-test';
const MARKS = {
  buyer: '目印 七四〇七子',
  kana: 'めじるしななよん',
  buyerPhone: '08074087408',
} as const;

const lines: string[] = [];
let server: OwnServer;
test.beforeAll(async () => {
  const log = createLog('json', (line) => lines.push(line));
  server = await startOwnServer({ METRICS_TOKEN, LOG_REQUESTS: 'on' }, log);
});
test.afterAll(() => server.stop());

const apiOf = (path: string) => `${server.origin}/api/v1/stores/hanamichi/${path}`;

async function markAddresses(): Promise<void> {
  const { db } = server.services;
  const change = { name: MARKS.buyer, phone_number: MARKS.buyerPhone };
  await db.updateTable('address').set(change).execute();
}

async function getReceipt(page: Page): Promise<Record<'receiptNo' | 'confirmationNo', string>> {
  const { origin } = server;
  const found = await page.request.get(
    apiOf(`products?keyword=${encodeURIComponent('房州うちわ')}`),
  );
  const [{ id }] = (await found.json()).data;
  await page.goto(`${origin}/hanamichi/market/product/${id}`);
  await expect(page.locator('#page astro-island[ssr][client=idle]')).toHaveCount(0);
  await page.getByRole('button', { name: 'カートに入れる' }).click();
  await expect(page.getByText('カートに入れました').first()).toBeVisible();
  await page.goto(`${origin}/hanamichi/shopping`);
  await page.getByRole('link', { name: /レジに進む/ }).click();
  await expect(placeButton(page)).toBeEnabled();
  await placeKonbiniOrder(page, 'ローソン', MARKS.kana);
  await expect(page.getByRole('region', { name: 'ローソンでのお支払い' })).toBeVisible();
  const { receipt_no, confirmation_no } = await server.services.db
    .selectFrom('payment')
    .select(['receipt_no', 'confirmation_no'])
    .where('order_id', '=', orderIdOf(page))
    .executeTakeFirstOrThrow();
  return { receiptNo: receipt_no ?? '', confirmationNo: confirmation_no ?? '' };
}

async function enterByTicket(page: Page): Promise<string> {
  const reply = await page.request.get(apiOf('posts/latest'));
  const { id } = await reply.json();
  const [code = ''] = await lockByTicket(server, id);
  await page.goto(`${server.origin}/hanamichi/live/${id}`);
  await page.getByRole('textbox', { name: 'チケットコード' }).fill(code);
  await page.getByRole('button', { name: '入場する' }).click();
  await expect(page.getByRole('textbox', { name: 'チケットコード' })).toBeHidden();
  return code;
}

const reported = () => lines.filter((line) => line.includes('"message":"browser"'));

async function fail(page: Page, id: number, texts: readonly string[]): Promise<void> {
  await page.route(`**/api/v1/**/${id}`, async (route) => {
    const reply = await route.fetch();
    const order = await reply.json().catch(() => ({}));
    await route.fulfill({ response: reply, json: { ...order, amount_payable: texts.join(' ') } });
  });
  await page.goto(`${server.origin}/hanamichi/order/${id}`);
  await expect(page.locator('h1').first()).toBeVisible();
  await page.evaluate((said) => {
    for (const text of said) setTimeout(() => Promise.reject(new Error(`failed for ${text}`)));
  }, texts);
  await expect
    .poll(() => reported().filter((line) => line.includes('failed for')).length)
    .toBe(texts.length);
  await expect.poll(() => reported().join('\n')).toContain('reply-mismatch');
  await page.unroute(`**/api/v1/**/${id}`);
}

test('logs, metrics, addresses and caches contain no data of receipts, tickets and error reports', async ({
  page,
  request,
}) => {
  test.setTimeout(180_000);
  page.setDefaultTimeout(20_000);
  const seen = watch(page);
  await signIn(page, 'taro@example.com', server.origin);
  await markAddresses();
  const { receiptNo, confirmationNo } = await getReceipt(page);
  expect(receiptNo.length).toBeGreaterThan(5);
  expect(confirmationNo.length).toBeGreaterThan(4);
  await page.getByRole('link', { name: 'ご注文の詳細' }).click();
  await expect(page.getByText(receiptNo.slice(0, 4)).first()).toBeVisible();
  const id = orderIdOf(page);
  const ticket = await enterByTicket(page);
  const { buyerPhone } = MARKS;
  const wide = buyerPhone.replace(/\d/g, (digit) => '０１２３４５６７８９'[Number(digit)] ?? '');
  await fail(page, id, ['mark7409@example.com', buyerPhone, wide, receiptNo, ticket]);

  const secrets = { ...MARKS, wide, mail: 'mark7409@example.com', receiptNo, ticket };
  // Five digits may occur anywhere, but not in an address.
  const numbers = { ...secrets, confirmationNo };
  const figures = await request.get(`${server.origin}/metrics`, {
    headers: { Authorization: `Bearer ${METRICS_TOKEN}` },
  });
  expect(figures.status()).toBe(200);
  const kept = await Promise.all(seen.kept);
  expect(kept.length).toBeGreaterThan(10);
  const { local, tab, cookies, cached, databases } = await stored(page);
  expect({
    log: marksIn(lines, secrets),
    metrics: marksIn([await figures.text()], secrets),
    addresses: marksIn(seen.addresses, numbers),
    referrers: marksIn(seen.referrers, numbers),
    cacheable: marksIn(kept, secrets),
    cacheStorage: marksIn(cached, secrets),
    local: marksIn([...local, cookies], secrets),
    tab: marksIn(tab, secrets),
    databases,
  }).toEqual({
    log: [],
    metrics: [],
    addresses: [],
    referrers: [],
    cacheable: [],
    cacheStorage: [],
    local: [],
    tab: [],
    databases: [],
  });
});
