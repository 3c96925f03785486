import { type Browser, expect, type Page, test } from '@playwright/test';
import { signIn } from './support/buyer.ts';
import { type HostLine, hostLine } from './support/host-line.ts';
import { chatLine, enter, openRoom, type Room } from './support/room.ts';

const PHONE = { width: 390, height: 844 };

/** A viewer in a browser of their own. */
async function newPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ locale: 'ja-JP', viewport: PHONE });
  return context.newPage();
}

async function join(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'ニックネームで参加' });
  await dialog.getByRole('textbox', { name: 'ニックネーム' }).fill(name);
  await dialog.getByRole('button', { name: '参加する' }).click();
  await expect(dialog).toBeHidden();
}

/** The same for everyone who watches. */
const everyone = (pages: readonly Page[], expectation: (page: Page) => Promise<void>) =>
  Promise.all(pages.map(expectation));

/**
 * A whole show, run by the host's command line while a member, a guest and a ghost watch. Spec §7
 * realtime.
 */
for (const protocol of ['pubnub', 'ably']) {
  test.describe(`a whole show on the hub through ${protocol}`, () => {
    test.describe.configure({ timeout: 150_000 });
    let room: Room;
    let host: HostLine;
    test.beforeAll(async () => {
      room = await openRoom({ HUB_PROTOCOL: protocol });
      host = await hostLine(room.server, { store: 'formosa', postId: room.postId });
    });
    test.afterAll(() => room.stop());

    test('everything the host does reaches everyone', async ({ page: member, browser }) => {
      await signIn(member, 'hana@example.com', room.gate.origin);
      const guest = await newPage(browser);
      const ghost = await newPage(browser);
      const all = [member, guest, ghost];
      await Promise.all(all.map((page) => enter(page, room)));

      await test.step('a poll: shown, voted once, its result, its end', async () => {
        await host('poll', 'open', 'どのお茶にしますか', '緑茶', '紅茶');
        const poll = (page: Page) => page.getByRole('region', { name: 'どのお茶にしますか' });
        await everyone(all, (page) => expect(poll(page)).toBeVisible());
        await poll(member).getByRole('button', { name: '緑茶' }).click();
        await expect(poll(member).getByText('あなたの投票')).toBeVisible();
        await expect(poll(member).getByRole('button', { name: '緑茶' })).toHaveCount(0);
        await poll(guest).getByRole('button', { name: '紅茶' }).click();
        await join(guest, 'うぐいす');
        await expect(poll(guest).getByText('50%（1票）')).toHaveCount(2);
        await host('poll', 'close');
        await everyone(all, (page) => expect(poll(page).getByText('投票結果')).toBeVisible());
        await expect(poll(ghost).getByText('50%（1票）')).toHaveCount(2);
        await host('poll', 'hide');
        await everyone(all, (page) => expect(poll(page)).toBeHidden());
      });

      await test.step('a draw: entered by the button and by its keyword, and won', async () => {
        await host('draw', 'start', '福引', '湯のみ', '福', '--winners', 2);
        const draw = (page: Page) => page.getByRole('region', { name: '福引' });
        await everyone(all, (page) => expect(draw(page).getByText('受付中')).toBeVisible());
        await draw(guest).getByRole('button', { name: '参加する' }).click();
        await expect(draw(guest).getByText('参加しました')).toBeVisible();
        await member.getByRole('textbox', { name: 'コメントを入力' }).fill('福');
        await member.getByRole('button', { name: '送信' }).click();
        await expect(draw(member).getByText('参加しました')).toBeVisible();
        await host('draw', 'process');
        await everyone(all, (page) => expect(draw(page).getByText('抽選中')).toBeVisible());
        await host('draw', 'end');
        await everyone(all, (page) =>
          expect(draw(page).getByText('抽選が終わりました')).toBeVisible(),
        );
        await host('draw', 'publish');
        const win = (page: Page) => page.getByRole('dialog', { name: 'おめでとうございます！' });
        await everyone([member, guest], (page) => expect(win(page)).toBeVisible());
        await expect(win(guest).getByText('湯のみ')).toBeVisible();
        await expect(win(guest).getByRole('link', { name: 'お店にメールする' })).toHaveAttribute(
          'href',
          /^mailto:hello@formosa\.example\?/,
        );
        await everyone([member, guest], (page) =>
          win(page).getByRole('button', { name: 'ライブに戻る' }).first().click(),
        );
        await expect(draw(ghost).getByText('うぐいす')).toBeVisible();
        await expect(win(ghost)).toBeHidden();
        await ghost.getByRole('button', { name: '抽選を閉じる' }).click();
        await expect(draw(ghost)).toBeHidden();
      });

      await test.step('an announcement and a link, closed for good', async () => {
        await host('announce', '本日は送料無料です');
        const news = (page: Page) => page.getByRole('region', { name: '本日は送料無料です' });
        await everyone(all, (page) => expect(news(page)).toBeVisible());
        await ghost.getByRole('button', { name: 'お知らせを閉じる' }).click();
        await ghost.reload();
        await expect(chatLine(ghost, '福')).toHaveCount(2);
        await expect(news(ghost)).toBeHidden();
        await host('announce', '--end');
        await everyone([member, guest], (page) => expect(news(page)).toBeHidden());
        await host('url', 'https://example.com/lookbook', '--title', '秋の本');
        const link = guest.getByRole('region', { name: '秋の本' }).getByRole('link');
        await expect(link).toHaveAttribute('href', 'https://example.com/lookbook');
      });

      await test.step('a product is presented, and the show ends', async () => {
        const { db } = room.server.services;
        const product = await db
          .selectFrom('post_product')
          .innerJoin('product', 'product.id', 'post_product.product_id')
          .select(['product.id', 'product.name'])
          .where('post_id', '=', room.postId)
          .executeTakeFirstOrThrow();
        await host('sell', product.id);
        const selling = (page: Page) => page.getByRole('region', { name: 'ただいまご紹介中' });
        await everyone(all, (page) => expect(selling(page)).toContainText(product.name));
        await host('set', product.id, '--keyword', 'Z9');
        await everyone(all, (page) => expect(selling(page)).toContainText('Z9'));
        await host('sell', 'none');
        await everyone(all, (page) => expect(selling(page)).toBeHidden());
        await host('stop');
        await everyone(all, (page) => expect(page.getByText('LIVE', { exact: true })).toBeHidden());
      });

      await guest.context().close();
      await ghost.context().close();
    });
  });
}
