import { expect, type Page, test } from '@playwright/test';
import { createLog } from '../../server/log.ts';
import { orderIdOf, payByNewCard, placeButton, pressOrder } from './support/checkout.ts';
import { lastMail, linkIn } from './support/mail.ts';
import { logIn, logOut, menuOf } from './support/member.ts';
import { openOrderDesk } from './support/orders.ts';
import { type OwnServer, startOwnServer } from './support/own-server.ts';
import { marksIn, stored, watch } from './support/traces.ts';

/** Spec §8, design §4.11. */

const METRICS_TOKEN = 'the-token-of-this-test';
const MARKS = {
  nickname: 'こはるmark7301',
  email: 'mark7302@example.com',
  password: 'mark7303-passphrase',
  name: '目印 七三〇四子',
  street: '神宮前 7305-1-2',
  phone: '09073067306',
  message: 'mark7307 の件です',
  unsent: 'mark7308 を書きかけ',
} as const;
const lines: string[] = [];
let server: OwnServer;
test.beforeAll(async () => {
  const log = createLog('json', (line) => lines.push(line));
  server = await startOwnServer({ METRICS_TOKEN, LOG_REQUESTS: 'on' }, log);
});
test.afterAll(() => server.stop());

test('logs, metrics, addresses, referrers and caches contain no personal data', async ({
  page,
  request,
}) => {
  test.setTimeout(240_000);
  const { origin } = server;
  const seen = watch(page);
  const tokens: Record<string, string> = {};

  await page.goto(`${origin}/hanamichi/login?next=/hanamichi/market`);
  await page.getByRole('tab', { name: '新規会員登録' }).click();
  await page.getByLabel('ニックネーム').fill(MARKS.nickname);
  await page.getByLabel('メールアドレス').fill(MARKS.email);
  await page.getByLabel('パスワード').fill(MARKS.password);
  await page.getByRole('button', { name: '会員登録する' }).click();
  await expect(page.getByRole('heading', { name: '確認のメールをお送りしました' })).toBeFocused();
  const link = linkIn(await lastMail(server, MARKS.email));
  tokens.mailed = new URL(link).searchParams.get('token') ?? '';
  expect(tokens.mailed.length).toBeGreaterThan(20);
  await page.goto(link);
  await expect(page).toHaveURL(/\/hanamichi\/market$/);
  tokens.member =
    (await page.context().cookies()).find(({ name }) => name === 'ennichi_token')?.value ?? '';
  expect(tokens.member.length).toBeGreaterThan(20);

  await addOf(page, '房州うちわ');
  await page.goto(`${origin}/hanamichi/shopping`);
  await page.getByRole('link', { name: /レジに進む/ }).click();
  await expect(placeButton(page)).toBeEnabled();
  await page.getByLabel('お名前').fill(MARKS.name);
  await page.getByLabel('郵便番号').fill('150-0001');
  await expect(page.getByLabel('市区町村')).toHaveValue('渋谷区');
  await page.getByLabel('町名・番地').fill(MARKS.street);
  await page.getByLabel('電話番号').fill(MARKS.phone);
  await page.getByRole('radio', { name: /クレジットカード/ }).check();
  await pressOrder(page);
  await payByNewCard(page);
  await expect(page.getByText('お支払いが完了しました')).toBeVisible();
  const id = orderIdOf(page);
  await page.goto(`${origin}/hanamichi/order/${id}/message`);
  await page.getByRole('textbox').fill(MARKS.message);
  await page.getByRole('button', { name: '送信' }).click();
  await expect(page.getByText(MARKS.message)).toBeVisible();
  await page.getByRole('textbox').fill(MARKS.unsent);
  const desk = await openOrderDesk(request, server, 'hana@example.com');
  await desk.say(id, 'ありがとうございます');

  for (const path of ['order', `order/${id}`, 'member', 'member/update', 'member/email']) {
    await page.goto(`${origin}/hanamichi/${path}`);
    await expect(page.locator('h1').first()).toBeVisible();
  }
  const whileIn = await stored(page);
  await page.goto(`${origin}/hanamichi/market`);
  await logOut(page, MARKS.nickname);
  await page.goto(`${origin}/hanamichi/login`);
  await logIn(page, MARKS.email, `${MARKS.password}-wrong`);
  await expect(page.getByRole('alert').first()).toBeVisible();
  await page.getByRole('button', { name: 'LINEでログイン' }).click();
  await page.getByRole('link', { name: '蓮' }).click();
  await expect(menuOf(page, '蓮')).toBeVisible();
  const after = await stored(page);

  const secrets = { ...MARKS, ...tokens };
  const figures = await request.get(`${origin}/metrics`, {
    headers: { Authorization: `Bearer ${METRICS_TOKEN}` },
  });
  expect(figures.status()).toBe(200);
  expect(lines.some((line) => line.includes('"message":"request"'))).toBe(true);
  const kept = await Promise.all(seen.kept);
  expect(kept.length).toBeGreaterThan(20);
  expect({
    log: marksIn(lines, secrets),
    metrics: marksIn([await figures.text()], secrets),
    addresses: marksIn(seen.addresses, secrets),
    referrers: marksIn(seen.referrers, secrets),
    cacheable: marksIn(kept, secrets),
    cacheStorage: marksIn([...whileIn.cached, ...after.cached], secrets),
    local: marksIn(whileIn.local, secrets),
    tab: marksIn(whileIn.tab, secrets),
    afterwards: marksIn([...after.local, ...after.tab, after.cookies], secrets),
    databases: whileIn.databases,
  }).toEqual({
    log: [],
    metrics: [],
    // The mail's link works once and is not sent as a Referer.
    addresses: ['mailed'],
    referrers: [],
    cacheable: [],
    cacheStorage: [],
    // Embedded pages without cookies store the login. SECURITY.md V3.3
    local: ['member'],
    tab: ['unsent'],
    afterwards: [],
    databases: [],
  });
  // Proves that the check finds marks.
  expect(marksIn([`x ${encodeURIComponent(MARKS.nickname)}`], MARKS)).toEqual(['nickname']);
});

async function addOf(page: Page, name: string): Promise<void> {
  const found = await page.request.get(
    `${server.origin}/api/v1/stores/hanamichi/products?keyword=${encodeURIComponent(name)}`,
  );
  const { data } = await found.json();
  await page.goto(`${server.origin}/hanamichi/market/product/${data[0].id}`);
  await expect(page.locator('#page astro-island[ssr][client=idle]')).toHaveCount(0);
  await page.getByRole('button', { name: 'カートに入れる' }).click();
  await expect(page.getByText('カートに入れました').first()).toBeVisible();
}
