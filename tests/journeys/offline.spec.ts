import { expect, type Page, test } from '@playwright/test';
import { chatLine, connectionNotice, enter, openRoom, type Room } from './support/room.ts';

const comment = async (page: Page, text: string) => {
  await page.getByRole('textbox', { name: 'コメントを入力' }).fill(text);
  await page.getByRole('button', { name: '送信' }).click();
};

test.describe.configure({ timeout: 120_000 });
test.use({ viewport: { width: 1280, height: 900 } });

let room: Room;
test.beforeAll(async () => {
  room = await openRoom({ HUB_PROTOCOL: 'pubnub' });
});
test.afterAll(() => room.stop());

/** Code of buttons, loaded before one is pressed. */
const PREPARED = /\/_astro\/(add|send-draft)\.[^/]+\.js$/;

interface Sent {
  path: string;
  key: string | undefined;
}

const isPress = (path: string) =>
  /\/(comment|carts\/buyer|like-animation)$/.test(path) && !path.includes('/stores/');

test('presses without a network wait, and are sent once when it is back', async ({ page }) => {
  const loaded = new Set<string>();
  page.on('requestfinished', (request) => loaded.add(request.url()));
  await enter(page, room);
  await comment(page, 'こんばんは');
  const dialog = page.getByRole('dialog', { name: 'ニックネームで参加' });
  await dialog.getByRole('textbox', { name: 'ニックネーム' }).fill('すずめ');
  await dialog.getByRole('button', { name: '参加する' }).click();
  await expect(chatLine(page, 'こんばんは')).toHaveCount(1);
  await expect.poll(() => [...loaded].filter((name) => PREPARED.test(name)).length).toBe(2);
  const badge = page.getByText('LIVE', { exact: true }).locator('xpath=..');
  const red = await badge.evaluate((element) => getComputedStyle(element).backgroundColor);
  const buy = page.getByRole('button', { name: /^今すぐ買う: / }).first();
  await expect(buy).toBeEnabled();
  const waiting = (count: number) => page.getByRole('status').getByText(`送信待ち ${count}件`);
  const sent: Sent[] = [];
  page.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'POST' || !isPress(pathname)) return;
    sent.push({ path: pathname, key: request.headers()['idempotency-key'] });
  });

  await page.context().setOffline(true);
  room.gate.shut();
  await expect(connectionNotice(page, '再接続しています')).toBeVisible();
  await expect(badge).not.toHaveCSS('background-color', red);

  await comment(page, 'トンネルの中です');
  await expect(page.getByRole('log').getByText('送信待ち')).toBeVisible();
  await expect(waiting(1)).toBeVisible();
  await buy.click();
  await expect(waiting(2)).toBeVisible();
  await page.getByRole('button', { name: 'ハートを送る' }).click();
  await expect(waiting(3)).toBeVisible();
  expect(sent).toEqual([]);

  room.gate.open();
  await page.context().setOffline(false);
  const added = page.getByRole('log').getByText(/^すずめさんが「.+」をカートに入れました$/);
  await expect(added).toHaveCount(1);
  await expect(page.getByRole('log').getByText('送信待ち')).toHaveCount(0);
  await expect(page.getByText(/^送信待ち \d件$/)).toHaveCount(0);
  await expect(chatLine(page, 'トンネルの中です')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'カート（1点）' }).first()).toBeVisible();
  await expect(badge).toHaveCSS('background-color', red);
  await expect
    .poll(() => sent.map(({ path }) => path.split('/').at(-1)).sort())
    .toEqual(['buyer', 'comment', 'like-animation']);
  expect(sent.filter(({ key }) => key).length).toBe(2);
});
