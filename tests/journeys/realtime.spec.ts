import { expect, test } from '@playwright/test';
import {
  chatLine,
  createGuest,
  enter,
  expectReceives,
  expectSoldOut,
  expectViewers,
  newViewer,
  openRoom,
  type Room,
} from './support/room.ts';

declare global {
  interface Window {
    cookieReads: number;
  }
}

function countCookieReads(): void {
  const { get, set } = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie') ?? {};
  window.cookieReads = 0;
  Object.defineProperty(Document.prototype, 'cookie', {
    get() {
      window.cookieReads += 1;
      return get?.call(this);
    },
    set,
    configurable: true,
  });
}

/** With the real SDKs. Spec §7 realtime, §7 sku.sold. */
for (const protocol of ['pubnub', 'ably']) {
  test.describe(`the hub through ${protocol}`, () => {
    test.describe.configure({ timeout: 120_000 });
    let room: Room;
    test.beforeAll(async () => {
      room = await openRoom({ HUB_PROTOCOL: protocol });
    });
    test.afterAll(() => room.stop());
    test.use({ viewport: { width: 1280, height: 900 } });

    test('comment, sku.sold, viewers.number: two viewers see each other’s comments, a sold-out sku and the number of viewers', async ({
      page,
      browser,
    }) => {
      await enter(page, room);
      await expectViewers(page, 1);
      const context = await newViewer(browser);
      const other = await context.newPage();
      await enter(other, room);
      await expectViewers(page, 2);

      await other.getByRole('textbox', { name: 'コメントを入力' }).fill('まだありますか');
      await other.getByRole('button', { name: '送信' }).click();
      const dialog = other.getByRole('dialog', { name: 'ニックネームで参加' });
      await dialog.getByRole('textbox', { name: 'ニックネーム' }).fill('うぐいす');
      await dialog.getByRole('button', { name: '参加する' }).click();
      await expect(chatLine(page, 'まだありますか')).toHaveCount(1);
      await expect(chatLine(other, 'まだありますか')).toHaveCount(1);

      const guest = await createGuest(room, 'ひばり');
      const name = await guest.buyAllOfOne();
      await expectSoldOut(page, name);
      await expectSoldOut(other, name);

      await context.close();
      await expectViewers(page, 1);
    });

    test('the page thread loads no SDK and no schema, and reads cookies rarely', async ({
      page,
    }) => {
      await page.addInitScript(countCookieReads);
      await page.coverage.startJSCoverage();
      await enter(page, room);
      await page.waitForFunction(() => performance.now() > 6000);
      await expectReceives(page, room);
      const scripts = await page.coverage.stopJSCoverage();
      expect(scripts.length).toBeGreaterThan(10);
      // Words that only zod and the SDKs contain.
      for (const word of ['ZodError', 'pndsn.com', 'ably-agent', 'Ably-Agent']) {
        const urls = scripts.flatMap(({ url, source }) => (source?.includes(word) ? url : []));
        expect(urls, word).toEqual([]);
      }
      expect(await page.evaluate(() => window.cookieReads)).toBeLessThan(5);
    });

    test('a page without workers connects itself', async ({ page }) => {
      await page.addInitScript(() => {
        Reflect.deleteProperty(window, 'SharedWorker');
        Reflect.deleteProperty(window, 'Worker');
      });
      await page.coverage.startJSCoverage();
      await enter(page, room);
      const scripts = await page.coverage.stopJSCoverage();
      expect(scripts.some(({ source }) => source?.includes('ZodError'))).toBe(true);
    });
  });
}
