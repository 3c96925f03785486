import { expect, type Page, test } from '@playwright/test';
import { DEMO_PASSWORD } from './support/buyer.ts';
import {
  chatLine,
  connectionNotice,
  enter,
  expectConnected,
  expectReceives,
  expectViewers,
  openRoom,
  type Room,
} from './support/room.ts';

const TOKEN_SECONDS = 5;
const DAY_MS = 24 * 60 * 60 * 1000;

async function throughTunnel(page: Page, room: Room, texts: string[]): Promise<void> {
  await page.context().setOffline(true);
  room.gate.shut();
  await expect(connectionNotice(page, '再接続しています')).toBeVisible();
  for (const text of texts) await room.say(text);
  room.gate.open();
  await page.context().setOffline(false);
}

const linesLike = (page: Page, beginning: string) =>
  page
    .getByRole('log')
    .getByText(new RegExp(`^${beginning}\\d$`))
    .allTextContents();

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
    test.afterAll(() => room.stop());
    test.use({ viewport: { width: 1280, height: 900 } });

    test('an offline room shows its state, and receives missed events once and in order', async ({
      page,
    }) => {
      await enter(page, room);
      for (const round of ['甲', '乙']) {
        const texts = [1, 2, 3].map((n) => `${round}${n}`);
        await throughTunnel(page, room, texts);
        await expect.poll(() => linesLike(page, round)).toEqual(texts);
        await expectConnected(page);
      }
      await expectReceives(page, room);
    });

    test('a visitor stays connected as one viewer when they sign in or are signed out', async ({
      page,
      context,
    }) => {
      await enter(page, room);
      await expectViewers(page, 1);
      const id = await page.evaluate(() => sessionStorage.getItem('ennichi_realtime_id'));

      await page.getByRole('textbox', { name: 'コメントを入力' }).fill('会員になりました');
      await page.getByRole('button', { name: '送信' }).click();
      await page.getByRole('button', { name: '会員の方はログイン' }).click();
      const dialog = page.getByRole('dialog', { name: 'ログイン' });
      await dialog.getByRole('textbox', { name: 'メールアドレス' }).fill('hana@example.com');
      await dialog.getByLabel('パスワード').fill(DEMO_PASSWORD);
      await dialog.getByRole('button', { name: 'ログインする' }).click();
      await expect(chatLine(page, '会員になりました')).toHaveCount(1);
      // With Ably the new identity renews the token.
      const renewed = protocol === 'ably' && page.waitForResponse(/\/realtime-grant\?/);
      await renewed;
      await expectReceives(page, room);
      await expectConnected(page);
      await expectViewers(page, 1);

      const cookies = await context.cookies();
      const token = cookies.find(({ name }) => name === 'ennichi_token')?.value;
      const loaded = page.waitForEvent('load');
      const gone = await fetch(`${room.server.origin}/api/v2/auth/user/logout`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}` },
      });
      expect(gone.ok).toBe(true);
      // Ably detects it at the next renewal, PubNub when the visitor starts to write.
      if (protocol === 'pubnub') {
        await page.getByRole('textbox', { name: 'コメントを入力' }).fill('まだいますか');
        await page.keyboard.press('Enter');
      }
      await loaded;
      await expect(chatLine(page, '会員になりました')).toHaveCount(1);
      await expectReceives(page, room);
      await expectConnected(page);
      await expectViewers(page, 1);
      expect(await page.evaluate(() => sessionStorage.getItem('ennichi_realtime_id'))).toBe(id);
    });

    for (const [name, offset] of [
      ['a day ahead', DAY_MS],
      ['a day behind', -DAY_MS],
    ] as const) {
      test(`the room works with a clock that is ${name}`, async ({ page }) => {
        // A worker would have the right time.
        await page.addInitScript((ms) => {
          Reflect.deleteProperty(window, 'SharedWorker');
          const RealDate = Date;
          window.Date = class extends RealDate {
            constructor(...args: [] | [number | string | Date]) {
              if (args.length === 0) super(RealDate.now() + ms);
              else super(...args);
            }
            static override now = () => RealDate.now() + ms;
          } as DateConstructor;
        }, offset);
        await enter(page, room);
        await expectViewers(page, 1);
        const texts = [1, 2, 3].map((n) => `${offset > 0 ? '進' : '遅'}${n}`);
        await throughTunnel(page, room, texts);
        await expect.poll(() => linesLike(page, texts[0]?.[0] ?? '')).toEqual(texts);
        await expectConnected(page);
        await expectReceives(page, room);
      });
    }
  });
}
