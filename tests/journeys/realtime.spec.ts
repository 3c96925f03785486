import { expect, test } from '@playwright/test';
import {
  enter,
  heard,
  newGuest,
  newViewer,
  openRoom,
  type Room,
  seesSoldOut,
  seesViewers,
} from './support/room.ts';

/** The same show for two browsers, on the hub through each protocol, with the real SDKs. Spec §7 realtime. */
for (const protocol of ['pubnub', 'ably']) {
  test.describe(`the hub through ${protocol}`, () => {
    test.describe.configure({ timeout: 120_000 });
    let room: Room;
    test.beforeAll(async () => {
      room = await openRoom({ HUB_PROTOCOL: protocol });
    });
    test.afterAll(() => room.stop());
    test.use({ viewport: { width: 1280, height: 900 } });

    test('one chats, one watches a sku sell out and the viewers come and go', async ({
      page,
      browser,
    }) => {
      await enter(page, room);
      await seesViewers(page, 1);
      const context = await newViewer(browser);
      const other = await context.newPage();
      await enter(other, room);
      await seesViewers(page, 2);

      await other.getByRole('textbox', { name: 'コメントを入力' }).fill('まだありますか');
      await other.getByRole('button', { name: '送信' }).click();
      const dialog = other.getByRole('dialog', { name: 'ニックネームで参加' });
      await dialog.getByRole('textbox', { name: 'ニックネーム' }).fill('うぐいす');
      await dialog.getByRole('button', { name: '参加する' }).click();
      await expect(heard(page, 'まだありますか')).toHaveCount(1);
      await expect(heard(other, 'まだありますか')).toHaveCount(1);

      const guest = await newGuest(room, 'ひばり');
      const name = await guest.buyAllOfOne();
      await seesSoldOut(page, name);
      await seesSoldOut(other, name);

      await context.close();
      await seesViewers(page, 1);
    });
  });
}
