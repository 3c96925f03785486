import { expect, type Page, test } from '@playwright/test';
import { createLog } from '../../server/log.ts';
import { PlayedGmo } from '../support/gmo/server.ts';
import { signIn, tokenOf } from './support/buyer.ts';
import {
  chooseAddress,
  orderIdOf,
  PAYMENT,
  payButton,
  placeKonbiniOrder,
  pressOrder,
} from './support/checkout.ts';
import { type OwnServer, startOwnServer } from './support/own-server.ts';

const PAN = '4111111111111111';

let gmo: PlayedGmo;
let shop: OwnServer;
const said: string[] = [];

test.beforeAll(async () => {
  gmo = await PlayedGmo.start();
  const log = createLog('text', (line) => said.push(line));
  shop = await startOwnServer({ ...gmo.env, LOG_REQUESTS: 'on' }, log);
});
test.afterAll(async () => {
  await shop.stop();
  await gmo.stop();
});

function watchPolicy(page: Page): string[] {
  const stopped: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) stopped.push(message.text());
  });
  return stopped;
}

async function openCheckout(page: Page): Promise<void> {
  const token = await tokenOf(page.request, 'taro@example.com', shop.origin);
  const products = await page.request.get(`${shop.origin}/api/v1/stores/hanamichi/products`, {
    params: { keyword: '房州うちわ' },
  });
  const { id } = (await products.json()).data[0].skus[0];
  await page.request.post(`${shop.origin}/api/v1/stores/hanamichi/carts`, {
    headers: { Authorization: `Bearer ${token}` },
    data: { id, quantity: 1 },
  });
  await signIn(page, 'taro@example.com', shop.origin);
  await page.goto(`${shop.origin}/hanamichi/shopping`);
  await page.getByRole('link', { name: /レジに進む/ }).click();
}

async function placeOrder(page: Page, way: RegExp): Promise<void> {
  await openCheckout(page);
  await chooseAddress(page);
  await page.getByRole('radio', { name: way }).check();
  await pressOrder(page);
}

const fieldOf = (page: Page, name: string) =>
  page.frameLocator(`iframe[title=${name}]`).getByLabel(name);

async function enterCard(page: Page): Promise<void> {
  await page.getByRole('button', { name: '新しいカードを使う' }).click();
  await expect(page).toHaveURL(/\/payment\/gmo\/cards\?/);
  await fieldOf(page, 'cardNumber').fill('4111');
  await fieldOf(page, 'cardExpiry').fill('04/31');
  await fieldOf(page, 'cardCvc').fill('123');
  await page.getByLabel('カード名義（ローマ字）').fill('TARO SASAKI');
  await page.getByRole('button', { name: 'このカードを登録する' }).click();
  await expect(page.getByRole('alert')).toContainText('カード番号');
  await fieldOf(page, 'cardNumber').fill(PAN);
  await page.getByRole('button', { name: 'このカードを登録する' }).click();
}

async function allRows(): Promise<string> {
  const { db } = shop.services;
  const tables = await db.introspection.getTables();
  const rows = await Promise.all(
    tables.map(({ name }) =>
      db
        .selectFrom(name as 'payment')
        .selectAll()
        .execute(),
    ),
  );
  return JSON.stringify(rows);
}

test('GMO: a buyer refused at 3-D Secure can pay again, and no card number reaches the shop', async ({
  page,
}) => {
  const stopped = watchPolicy(page);
  const sentHere: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(shop.origin)) {
      sentHere.push(`${request.url()} ${request.postData() ?? ''}`);
    }
  });
  await placeOrder(page, /クレジットカード/);
  await expect(page).toHaveURL(PAYMENT);
  await enterCard(page);
  await page.getByRole('button', { name: 'Refuse' }).click();
  await expect(page).toHaveURL(PAYMENT);
  await expect(page.getByRole('alert')).toContainText('代金は引き落とされていません');
  await expect(page.getByRole('alert')).toContainText('E21020002');
  await payButton(page).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('お支払いが完了しました')).toBeVisible();
  expect(gmo.books.trades.map(({ taken }) => taken).filter(Boolean)).toEqual([3960]);
  const rows = await allRows();
  expect(rows).toContain('1111');
  expect(said.join('\n')).toContain('route=/api/v1/cards');
  const here = [rows, ...said, ...sentHere].join('\n');
  expect(here.replace(/[\s-]|%20|\+/g, '')).not.toContain(PAN);
  expect(here).not.toMatch(/-pass-7/);
  expect([...gmo.books.members.values()].map((card) => card?.number)).toContain(PAN);
  expect(stopped).toEqual([]);
});

test('GMO: a buyer pays a convenience-store receipt at the register', async ({ page }) => {
  const stopped = watchPolicy(page);
  await openCheckout(page);
  await placeKonbiniOrder(page, 'ローソン');
  const receipt = page.getByRole('region', { name: 'ローソンでのお支払い' });
  await expect(receipt).toBeVisible();
  const attempt = await shop.services.db
    .selectFrom('payment')
    .select(['trade_id', 'confirmation_no'])
    .where('order_id', '=', orderIdOf(page))
    .executeTakeFirstOrThrow();
  await expect(receipt).toContainText(attempt.confirmation_no ?? 'none');
  gmo.payAtTill(attempt.trade_id);
  const told = await page.request.post(`${shop.origin}/api/payment/notices`, {
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    data: gmo.noticeBody(attempt.trade_id),
  });
  expect(await told.text()).toBe('0');
  await page.goto(`${shop.origin}/hanamichi/order/${orderIdOf(page)}`);
  await expect(page.getByText('お支払いを確認しました')).toBeVisible();
  expect(stopped).toEqual([]);
});
