import { type Browser, expect, type Page, test } from '@playwright/test';
import { addFromMarket, signIn } from './support/buyer.ts';
import { chooseAddress, goToCheckout } from './support/checkout.ts';
import { everyPage } from './support/every-page.ts';
import { newDevice } from './support/member.ts';
import { createGuest, enter, expectReceives, openRoom, type Room } from './support/room.ts';
import { translateAlways } from './support/translate.ts';

/** Spec §3 Pricing result, §3 live-room cart view. */
test.describe.configure({ timeout: 180_000 });

let room: Room;
test.beforeAll(async () => {
  room = await openRoom({});
});
test.afterAll(() => room.stop());

async function newTranslated(browser: Browser): Promise<{ page: Page; crashes: string[] }> {
  const page = await newDevice(browser, room.server.origin);
  const crashes: string[] = [];
  page.on('pageerror', ({ message }) => crashes.push(message));
  await translateAlways(page);
  return { page, crashes };
}

test('a translated cart and checkout show each new quantity, fee and total', async ({
  browser,
}) => {
  const { page, crashes } = await newTranslated(browser);
  await signIn(page, 'hana@example.com', room.server.origin);
  await addFromMarket(page, '若狭塗');
  await page.getByRole('button', { name: 'カート（1点）' }).click();
  const sheet = page.getByRole('dialog', { name: 'カート' });
  await sheet.getByRole('button', { name: '1点増やす' }).click();
  await expect(sheet.getByRole('status').filter({ hasText: /^2$/ })).toBeVisible();
  await expect(sheet.getByText('8,800').first()).toBeVisible();
  await expect(page.locator('[data-count="2"]')).toBeAttached();

  await goToCheckout(page);
  await chooseAddress(page);
  // The last copy is beside the order button.
  const rowOf = (label: string) =>
    page
      .locator('dl > div')
      .filter({ has: page.getByText(label, { exact: true }) })
      .last();
  const amountOf = async (label: string) => {
    const text = await rowOf(label).innerText();
    return text.includes('無料') ? 0 : Number(/[\d,]+/.exec(text)?.[0].replaceAll(',', '') ?? 0);
  };
  const amounts = new Set<number>();
  for (const payment of [/コンビニ払い/, /代金引換/, /クレジットカード/]) {
    await page.getByRole('radio', { name: payment }).check();
    await expect(async () => {
      const [goods, shipping, fee, total] = await Promise.all(
        ['商品小計', '送料', '手数料', 'お支払い総額'].map(amountOf),
      );
      expect(total).toBe(Number(goods) + Number(shipping) + Number(fee));
      expect(amounts).not.toContain(total);
    }).toPass();
    amounts.add(await amountOf('お支払い総額'));
  }
  expect(amounts.size).toBe(3);
  expect(crashes).toEqual([]);
});

test('a translated room shows comments, stock and the viewer count as they change', async ({
  browser,
}) => {
  const { page, crashes } = await newTranslated(browser);
  await page.setViewportSize({ width: 1280, height: 900 });
  await enter(page, room);
  const guest = await createGuest(room, 'ゲスト');
  const name = await guest.buyAllOfOne();
  await expect(page.locator('[data-presented]').filter({ hasText: name }).first()).toContainText(
    '売り切れ',
  );
  await expectReceives(page, room);
  expect(crashes).toEqual([]);
});

/** Clocks run on. */
const textOf = async (page: Page) =>
  (await page.locator('body').innerText()).replace(/\d+:\d+(:\d+)?/g, '').replace(/\s+/g, '');

test('every page shows the same text with and without translation', async ({
  browser,
  request,
}) => {
  const { page: translated, crashes } = await newTranslated(browser);
  // One session, because a second device of a member ends the first one's show.
  await signIn(translated, 'taro@example.com', room.server.origin);
  const context = translated.context();
  // Only the first of two tabs would show the hint.
  await context.addInitScript(() => localStorage.setItem('ennichi_hint_shopping', 'seen'));
  const plain = await context.newPage();
  const pages = await everyPage(request, room.server, 'taro@example.com');
  for (const [name, address] of Object.entries(pages)) {
    await test.step(name, async () => {
      await Promise.all([plain.goto(address), translated.goto(address)]);
      await expect(async () => expect(await textOf(translated)).toBe(await textOf(plain))).toPass({
        timeout: 30_000,
      });
    });
  }
  expect(crashes).toEqual([]);
});
