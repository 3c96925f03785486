import { type Browser, expect, type Page, test } from '@playwright/test';
import { signIn } from './support/buyer.ts';
import { type HostLine, hostLine } from './support/host-line.ts';
import { COUPON, offerCoupon } from './support/offers.ts';
import {
  announceRoom,
  chatLine,
  expectReceives,
  keepOnAir,
  openCard,
  type Room,
} from './support/room.ts';
import { setSetting } from './support/settings.ts';

const PHONE = { width: 390, height: 844 };

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

async function write(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'コメントを入力' }).fill(text);
  await page.getByRole('button', { name: '送信' }).click();
}

const guestNumber = (comments: string, name: string): number =>
  Number(new RegExp(`\\t${name} \\(guest (\\d+)\\)\\t`).exec(comments)?.[1]);

const everyone = (pages: readonly Page[], expectation: (page: Page) => Promise<void>) =>
  Promise.all(pages.map(expectation));

/**
 * Spec §7 realtime, §7 products.selling, §7 live_product.set, §7 live.stopped, §7 draw.started, §7
 * draw.processing, §7 draw.ended, §7 draw.published, §7 draw.prize_received, §7 poll.show, §7
 * poll.result, §7 poll.ended, §7 poll.hidden, §7 url.sent.
 */
for (const protocol of ['pubnub', 'ably']) {
  test.describe(`a whole show on the hub through ${protocol}`, () => {
    test.describe.configure({ timeout: 180_000 });
    let room: Room;
    let host: HostLine;
    test.beforeAll(async () => {
      room = await announceRoom({ HUB_PROTOCOL: protocol });
      await setSetting(room.server, 'formosa', 'coupon');
      await offerCoupon(room);
      host = await hostLine(room.server, { store: 'formosa', postId: room.postId });
    });
    test.afterAll(() => room.stop());

    test('every viewer sees each action of the host', async ({ page: member, browser }) => {
      await signIn(member, 'hana@example.com', room.gate.origin);
      const guest = await newPage(browser);
      const ghost = await newPage(browser);
      const all = [member, guest, ghost];
      await everyone(all, async (page) => {
        await page.goto(room.address);
        await expect(page.getByText('まもなく配信が始まります')).toBeVisible();
        await expectReceives(page, room);
      });

      await test.step('live.started: the host goes on air', async () => {
        expect(await host('start')).toContain('is on air');
        await keepOnAir(room.server.services, room.postId);
      });

      await test.step('pin.message.changed: a message is pinned and unpinned', async () => {
        const pin = /^Pin (\d+): 送料は無料です/.exec(await host('pin', '送料は無料です'))?.[1];
        const pinned = (page: Page) => page.getByRole('region', { name: '固定されたメッセージ' });
        await everyone(all, (page) => expect(pinned(page)).toContainText('送料は無料です'));
        await host('unpin', Number(pin));
        await everyone(all, (page) => expect(pinned(page)).toHaveCount(0));
      });

      await test.step('blacklist.comment.block, blacklist.comment.unblock: a guest is blocked', async () => {
        await write(guest, 'はじめまして');
        await join(guest, 'うぐいす');
        await expect(chatLine(member, 'はじめまして')).toBeVisible();
        const number = guestNumber(await host('comments'), 'うぐいす');
        await host('block', 'guest', number);
        await room.say('ブロックのあと');
        await expect(chatLine(guest, 'ブロックのあと')).toBeVisible();
        await write(guest, 'わたしだけに見える');
        await expect(chatLine(guest, 'わたしだけに見える')).toBeVisible();
        await host('unblock', 'guest', number);
        await room.say('解除のあと');
        await expect(chatLine(guest, '解除のあと')).toBeVisible();
        await write(guest, 'みんなに見える');
        await everyone(all, (page) => expect(chatLine(page, 'みんなに見える')).toBeVisible());
        for (const page of [member, ghost]) {
          await expect(chatLine(page, 'わたしだけに見える')).toHaveCount(0);
        }
      });
      await everyone(all, (page) =>
        expect(page.getByText('LIVE', { exact: true })).toBeVisible({ timeout: 45_000 }),
      );

      await test.step('coupon.distribute, coupon.status_changed: a coupon is acquired and stopped', async () => {
        await host('coupon', COUPON.apply_code);
        const card = (page: Page) =>
          page.getByRole('region', { name: 'クーポンをお配りしています' });
        await everyone(all, (page) => expect(card(page)).toContainText(COUPON.name));
        await card(member).getByRole('button', { name: '受け取って使う' }).click();
        await expect(card(member)).toBeHidden();
        await host('coupon', COUPON.apply_code, '--stop');
        await everyone([guest, ghost], (page) => expect(card(page)).toBeHidden());
      });

      await test.step('poll.show, poll.result, poll.ended, poll.hidden: viewers vote once and see the result and the end', async () => {
        await host('poll', 'open', 'どのお茶にしますか', '緑茶', '紅茶');
        const poll = (page: Page) => page.getByRole('region', { name: 'どのお茶にしますか' });
        await everyone(all, (page) => expect(poll(page)).toBeVisible());
        await poll(member).getByRole('button', { name: '緑茶' }).click();
        await expect(poll(member).getByText('あなたの投票')).toBeVisible();
        await expect(poll(member).getByRole('button', { name: '緑茶' })).toHaveCount(0);
        await poll(guest).getByRole('button', { name: '紅茶' }).click();
        await expect(poll(guest).getByText('50%（1票）')).toHaveCount(2);
        await host('poll', 'close');
        await everyone(all, (page) => expect(poll(page).getByText('投票結果')).toBeVisible());
        await expect(poll(ghost).getByText('50%（1票）')).toHaveCount(2);
        await host('poll', 'hide');
        await everyone(all, (page) => expect(poll(page)).toBeHidden());
      });

      await test.step('draw.started, draw.processing, draw.ended, draw.published, draw.prize_received: viewers enter by button and keyword, and one wins', async () => {
        await host('draw', 'start', '福引', '湯のみ', '福', '--winners', 2);
        const draw = (page: Page) => page.getByRole('region', { name: '福引' });
        await everyone(all, (page) => expect(draw(page).getByText('受付中')).toBeVisible());
        await draw(guest).getByRole('button', { name: '参加する' }).click();
        await expect(draw(guest).getByText('参加しました')).toBeVisible();
        await write(member, '福');
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

      await test.step('announcement, url.sent: a closed announcement or link stays closed', async () => {
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
        // The published draw is open on the guest's page.
        await openCard(guest, '秋の本');
        const link = guest.getByRole('region', { name: '秋の本' }).getByRole('link');
        await expect(link).toHaveAttribute('href', 'https://example.com/lookbook');
      });

      await test.step('products.selling, live_product.set, live.stopped: a product is presented, and the show ends', async () => {
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
