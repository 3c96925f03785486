import { type Browser, expect, type Page, test } from '@playwright/test';
import { signIn } from './support/buyer.ts';
import { offerVoucher } from './support/offers.ts';
import { enter, expectViewers, newViewer, openRoom, type Room } from './support/room.ts';
import { setSetting } from './support/settings.ts';

let room: Room;
test.beforeAll(async () => {
  // Ably's protocol drops a viewer immediately.
  room = await openRoom({ HUB_PROTOCOL: 'ably' });
  await setSetting(room.server, 'formosa', 'liveweb_member_count', 'unique');
  await setSetting(room.server, 'formosa', 'liveweb_product_button', 'product_page');
  await offerVoucher(room, 1);
});
test.afterAll(() => room.stop());

const newPage = async (browser: Browser): Promise<Page> => (await newViewer(browser)).newPage();

async function online(page: Page): Promise<number> {
  const viewers = `${room.server.origin}/api/v1/liveweb/posts/${room.postId}/viewers`;
  const reply = await page.request.get(viewers);
  return (await reply.json()).number_of_online_users;
}

test('Spec §9 member count type: a store can count viewers who have left', async ({ browser }) => {
  const page = await newPage(browser);
  const other = await newPage(browser);
  await enter(page, room);
  await enter(other, room);
  await expectViewers(page, 2);
  await other.context().close();
  await expect.poll(() => online(page), { timeout: 45_000 }).toBe(1);
  const third = await newPage(browser);
  await enter(third, room);
  await expectViewers(page, 3);
  await page.context().close();
  await third.context().close();
});

test('Spec §9 product button: it leads to the product page', async ({ page }) => {
  await enter(page, room);
  await page
    .getByRole('button', { name: /^商品一覧（\d+点）$/ })
    .last()
    .click();
  const list = page.getByRole('dialog', { name: 'ご紹介の商品' });
  const button = list.getByRole('link', { name: /^商品ページへ: / }).first();
  const name = ((await button.getAttribute('aria-label')) ?? '').replace('商品ページへ: ', '');
  await button.click();
  await page.waitForURL(/\/formosa\/market\/product\/\d+/);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('Spec §4 voucher flow: a voucher arrives 15 seconds after a shared link, and a dialog when none is left', async ({
  browser,
}) => {
  test.setTimeout(90_000);
  const pages = [await newPage(browser), await newPage(browser)];
  const members = ['hana@example.com', 'taro@example.com'];
  const asked: Promise<number>[] = [];
  for (const [i, page] of pages.entries()) {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await signIn(page, members[i] ?? '', room.gate.origin);
    await enter(page, room, `${room.address}&hu_source=liveweb&fp_id=x1`);
  }
  for (const page of pages) {
    await page.getByRole('button', { name: 'シェア', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'このライブをシェア' });
    await dialog.getByRole('button', { name: 'リンクをコピー' }).click();
    await expect(page.getByText('リンクをコピーしました', { exact: true })).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(/\/formosa\/live\/\d+$/);
    const since = Date.now();
    const acquire = page.waitForRequest(/\/vouchers\/\d+\/acquire$/, { timeout: 30_000 });
    asked.push(acquire.then(() => Date.now() - since));
  }
  const waits = await Promise.all(asked);
  for (const wait of waits) expect(wait).toBeGreaterThan(13_000);
  const received = (page: Page) =>
    page.getByRole('dialog', { name: 'クーポンをお受け取りいただきました' });
  const gone = (page: Page) =>
    page.getByRole('dialog', { name: 'クーポンをお渡しできませんでした' });
  for (const page of pages) await expect(received(page).or(gone(page))).toBeVisible();
  const outcomes = await Promise.all(pages.map((page) => received(page).isVisible()));
  expect(outcomes.toSorted()).toEqual([false, true]);
  for (const page of pages) await page.context().close();
});
