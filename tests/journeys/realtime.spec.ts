import { expect, type Page, test } from '@playwright/test';
import { enter, heard, newViewer, openRoom, type Room } from './support/room.ts';

/**
 * The realtime client in a real browser with the real SDKs, on the hub through each protocol: what a
 * phone does to a page, and nothing lost by it. Design §4.9; spec §7 realtime.
 */
const TOKEN_SECONDS = 5;
/** A viewer whose long poll broke is counted a while longer: it is expected back. */
const GRACE_MS = 40_000;

const count = (page: Page, viewers: number) =>
  expect(page.getByText(`${viewers}人が視聴中`)).toBeAttached({ timeout: GRACE_MS });

for (const protocol of ['pubnub', 'ably']) {
  test.describe(`the hub through ${protocol}`, () => {
    test.describe.configure({ timeout: 120_000 });
    let room: Room;
    test.beforeAll(async () => {
      room = await openRoom({
        HUB_PROTOCOL: protocol,
        REALTIME_TOKEN_SECONDS: String(TOKEN_SECONDS),
      });
    });
    test.afterAll(() => room.server.stop());
    test.use({ viewport: { width: 1280, height: 900 } });

    test('one chats, one watches a sku sell out and the viewers come and go', async ({
      page,
      browser,
    }) => {
      await enter(page, room);
      await count(page, 1);
      const context = await newViewer(browser);
      const other = await context.newPage();
      await enter(other, room);
      await count(page, 2);

      await other.getByRole('textbox', { name: 'コメントを入力' }).fill('まだありますか');
      await other.getByRole('button', { name: '送信' }).click();
      const dialog = other.getByRole('dialog', { name: 'ニックネームで参加' });
      await dialog.getByRole('textbox', { name: 'ニックネーム' }).fill('うぐいす');
      await dialog.getByRole('button', { name: '参加する' }).click();
      await expect(heard(page, 'まだありますか')).toHaveCount(1);
      await expect(heard(other, 'まだありますか')).toHaveCount(1);

      const { data } = await (
        await page.request.get(`${room.server.origin}/api/v1/stores/formosa/products`)
      ).json();
      const gaiwan = data.find(
        ({ skus }: { skus: { salable_quantity: number }[] }) =>
          skus.length === 1 && skus[0]?.salable_quantity === 18,
      );
      const row = page.locator('article, li, div').filter({ hasText: gaiwan.name }).last();
      await expect(row).toBeVisible();
      const token = (
        await (
          await page.request.post(`${room.server.origin}/api/v2/guest/token`, {
            data: { name: 'ひばり' },
          })
        ).json()
      ).token;
      const added = await page.request.post(
        `${room.server.origin}/api/v1/posts/${room.postId}/carts/buyer`,
        {
          headers: { 'X-Guest-Authorization': token },
          data: { skus: [{ id: gaiwan.skus[0].id, quantity: 18 }] },
        },
      );
      expect(await added.json()).toMatchObject({ status: 'fully' });
      await expect(page.getByRole('button', { name: '売り切れ' })).toBeVisible();

      await context.close();
      await count(page, 1);
    });
  });
}
