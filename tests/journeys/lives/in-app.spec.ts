import { expect } from '@playwright/test';
import { agents } from '../../../stories/support/agents.ts';
import { openAccount } from '../support/account.ts';
import { openSheet } from '../support/buy-sheet.ts';
import { addFromMarket, signIn } from '../support/buyer.ts';
import { goToCheckout, payByNewCard, placeKonbiniOrder, placeOrder } from '../support/checkout.ts';
import { test } from '../support/life.ts';
import { join, logIn, newDevice } from '../support/member.ts';
import { chatLine } from '../support/room.ts';

test.use({ userAgent: agents.line, hasTouch: true, acceptDownloads: false });

/** Runs in the page. */
function takeAway(): void {
  for (const name of ['share', 'canShare', 'clipboard', 'locks', 'serviceWorker', 'wakeLock']) {
    Reflect.deleteProperty(Navigator.prototype, name);
  }
  for (const name of [
    'SharedWorker',
    'PublicKeyCredential',
    'Notification',
    'documentPictureInPicture',
  ]) {
    Reflect.deleteProperty(window, name);
  }
  for (const name of ['fullscreenEnabled', 'pictureInPictureEnabled']) {
    Object.defineProperty(Document.prototype, name, { get: () => false });
  }
  const refuse = () => Promise.reject(new DOMException('No', 'NotAllowedError'));
  Element.prototype.requestFullscreen = refuse;
  HTMLVideoElement.prototype.requestPictureInPicture = refuse;
  window.open = () => null;
}

let problems: string[] = [];
test.beforeEach(async ({ page }) => {
  problems = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('download', (download) => problems.push(`downloads ${download.url()}`));
  page.on('popup', (popup) => problems.push(`opens ${popup.url()}`));
  await page.addInitScript(takeAway);
});
test.afterEach(() => expect(problems).toEqual([]));

test('a guest watches, writes and shares a show', async ({ page }) => {
  await page.goto('/hanamichi/live/1');
  expect(await page.evaluate(() => 'SharedWorker' in window || 'share' in navigator)).toBe(false);
  const video = page.locator('#live-video');
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(0);
  await page.getByRole('textbox', { name: 'コメントを入力' }).fill('LINEから見ています');
  await page.getByRole('button', { name: '送信' }).click();
  const dialog = page.getByRole('dialog', { name: 'ニックネームで参加' });
  await dialog.getByRole('textbox', { name: 'ニックネーム' }).fill('めじろ');
  await dialog.getByRole('button', { name: '参加する' }).click();
  await expect(chatLine(page, 'LINEから見ています')).toHaveCount(1);

  await page.getByRole('button', { name: 'シェア', exact: true }).click();
  await expect(page.getByRole('link', { name: 'LINEで送る' })).toHaveAttribute(
    'href',
    /^https:\/\/social-plugins\.line\.me\/lineit\/share\?url=/,
  );
  await page.getByRole('button', { name: 'リンクをコピー' }).click();
  await expect(page.getByText('リンクをコピーしました')).toBeVisible();
});

test('an announced show enters the calendar by a link to the device’s browser', async ({
  page,
  server,
}) => {
  const soon = new Date(Date.now() + 86_400_000).toISOString();
  const { id } = await server.services.db
    .updateTable('post')
    .set({ live_status: 'unpublished', upcoming_at: soon, upcoming_title: '年の瀬の市' })
    .where('id', '=', 2)
    .returning('id')
    .executeTakeFirstOrThrow();
  await page.goto(`/hanamichi/live/${id}`);
  await page.getByRole('button', { name: 'カレンダーに追加' }).click();
  const file = page.getByRole('menuitem', { name: 'Apple・Outlookなど（.ics）' });
  const href = (await file.getAttribute('href')) ?? '';
  expect(new URL(href).searchParams.get('openExternalBrowser')).toBe('1');
  const reply = await page.request.get(href);
  expect(reply.headers()['content-type']).toContain('text/calendar');
});

test('the presented product is ordered in the sheet, paid on delivery', async ({
  page,
  server,
}) => {
  const { email, post, address, desk } = await openAccount(page, server, 'tsubame');
  await post('/api/v1/checkout', {
    email,
    item_ids: [await desk.addToCart('房州うちわ')],
    payment_type: 'cash_on_delivery',
    shipping_type: 'custom_cod',
    address_id: address.id,
  });
  await signIn(page, email);
  await page.goto('/hanamichi/live/1');
  const { place } = await openSheet(page);
  await place.click();
  await expect(page.getByText('ご注文ありがとうございます')).toBeVisible();
});

test('a convenience store’s slip is shown and its number copied', async ({ page, server }) => {
  await signIn(page, await join(page, server, 'hibari'));
  await addFromMarket(page, '房州うちわ');
  await goToCheckout(page);
  await placeKonbiniOrder(page, 'ファミリーマート');
  await page
    .getByRole('button', { name: /番号をコピー$/ })
    .first()
    .click();
  await expect(page.getByText(/番号をコピーしました$/)).toBeVisible();
});

test('3-D Secure returns into the same view, or into another browser that asks who it is', async ({
  page,
  server,
  browser,
}) => {
  const email = await join(page, server, 'kotori');
  await signIn(page, email);
  await addFromMarket(page, '房州うちわ');
  await goToCheckout(page);
  await placeOrder(page, /クレジットカード/);
  await payByNewCard(page);
  await expect(page.getByText('お支払いが完了しました')).toBeVisible();

  const elsewhere = await newDevice(browser, server.origin);
  await elsewhere.goto(page.url());
  await logIn(elsewhere, email);
  await expect(elsewhere.getByText('お支払いが完了しました')).toBeVisible();
  await elsewhere.context().close();
});

test('the footer leads to the device’s browser, and turning the phone keeps a form', async ({
  page,
}) => {
  await page.goto('/hanamichi/login?view=register');
  const email = page.getByLabel('メールアドレス');
  await expect(page.locator('#page astro-island[ssr][client=idle]')).toHaveCount(0);
  await email.fill('tori@example.com');
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(email).toHaveValue('tori@example.com');
  await expect(email).toBeFocused();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const link = page.getByRole('link', { name: 'ブラウザで開く' });
  await expect(link).toHaveAttribute(
    'href',
    /\/hanamichi\/login\?view=register&openExternalBrowser=1$/,
  );
});
