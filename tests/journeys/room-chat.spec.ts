import { expect, type Page, test } from '@playwright/test';
import { chatLine, createGuest, enter, newViewer, openRoom, type Room } from './support/room.ts';
import { setSetting } from './support/settings.ts';

/**
 * Issue "The show, whole". Spec §6 blacklist, §7 buyer.shared, §7 comment.hide, §7 comment.show, §7
 * blacklist.comment.block, §7 blacklist.comment.unblock, §7 pin.message.changed, §7
 * summary.comment.
 */
const send = async (page: Page, text: string) => {
  await page.getByRole('textbox', { name: 'コメントを入力' }).fill(text);
  await page.getByRole('button', { name: '送信' }).click();
};

async function joinAs(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'ニックネームで参加' });
  await dialog.getByRole('textbox', { name: 'ニックネーム' }).fill(name);
  await dialog.getByRole('button', { name: '参加する' }).click();
}

for (const protocol of ['pubnub', 'ably']) {
  test.describe(`the chat through ${protocol}`, () => {
    test.describe.configure({ timeout: 120_000 });
    test.use({ viewport: { width: 1280, height: 900 } });
    let room: Room;
    test.beforeAll(async () => {
      room = await openRoom({ HUB_PROTOCOL: protocol });
      await setSetting(room.server, 'formosa', 'dirty_word');
    });
    test.afterAll(() => room.stop());

    test('comment.hide, comment.show, comment.highlight, pin.message.changed, blacklist.comment.block, blacklist.comment.unblock, buyer.shared, summary.comment', async ({
      page,
      browser,
    }) => {
      await enter(page, room);
      const context = await newViewer(browser);
      const other = await context.newPage();
      await enter(other, room);

      const field = page.getByRole('textbox', { name: 'コメントを入力' });
      await field.fill('最初のコメント');
      await page.reload();
      await expect(field).toHaveValue('最初のコメント');
      await page.getByRole('button', { name: '送信' }).click();
      await joinAs(page, 'すずめ');
      await expect(chatLine(other, '最初のコメント')).toBeVisible();
      await page.reload();
      await expect(page.getByRole('log')).toBeVisible();
      await expect(field).toHaveValue('');
      interface Listed {
        data: { comment_id: string; message: string; from: { id: number } }[];
      }
      const { data } = await room.host<Listed>('GET', '/posts/{id}/comments');
      const first = data.find(({ message }) => message === '最初のコメント');
      const sender = first?.from.id;
      const commentId = Number(first?.comment_id);
      await room.host('PUT', `/comments/${commentId}`, { hidden: true });
      await expect(chatLine(page, '最初のコメント')).toHaveCount(0);
      await expect(chatLine(other, '最初のコメント')).toHaveCount(0);
      await other.reload();
      await expect(other.getByRole('log')).toBeVisible();
      await room.say('再読み込みのあと');
      await expect(chatLine(other, '再読み込みのあと')).toBeVisible();
      await expect(chatLine(other, '最初のコメント')).toHaveCount(0);
      await room.host('PUT', `/comments/${commentId}`, { hidden: false });
      await expect(chatLine(page, '最初のコメント')).toHaveCount(1);
      await expect(chatLine(other, '最初のコメント')).toHaveCount(1);

      const highlighted = (viewer: Page) =>
        viewer.getByRole('log').getByRole('paragraph').filter({ hasText: '注目' });
      await room.host('PUT', `/comments/${commentId}`, { highlight: true });
      for (const viewer of [page, other]) await expect(highlighted(viewer)).toHaveCount(1);
      await other.reload();
      await expect(highlighted(other)).toHaveCount(1);
      await room.host('PUT', `/comments/${commentId}`, { highlight: false });
      for (const viewer of [page, other]) await expect(highlighted(viewer)).toHaveCount(0);

      const pins = [
        await room.host<{ id: number }>('POST', '/posts/{id}/pins', { comment_id: commentId }),
        await room.host<{ id: number }>('POST', '/posts/{id}/pins', { message: '送料は無料です' }),
      ];
      const pinned = other.getByRole('region', { name: '固定されたメッセージ' });
      await expect(pinned).toContainText('送料は無料です');
      await other.getByRole('button', { name: /^固定メッセージ 1\/2/ }).click();
      await expect(pinned).toContainText('最初のコメント');
      for (const { id } of pins) await room.host('DELETE', `/posts/{id}/pins/${id}`);
      await expect(pinned).toHaveCount(0);

      // Only the sender sees a banned word, or a blocked viewer's comment.
      await send(page, 'このちんこ野郎');
      await expect(chatLine(page, 'このちんこ野郎')).toHaveCount(1);
      await room.host('POST', '/blacklist', { type: 'guest', id: sender });
      await room.say('ブロックのあと');
      await expect(chatLine(page, 'ブロックのあと')).toBeVisible();
      const requests: string[] = [];
      page.on('request', (request) => requests.push(request.url()));
      await send(page, 'わたしだけに見える');
      await expect(chatLine(page, 'わたしだけに見える')).toHaveCount(1);
      expect(requests.filter((url) => url.endsWith('/comment'))).toEqual([]);
      await room.host('DELETE', `/blacklist/guest/${sender}`);
      await room.say('解除のあと');
      await expect(chatLine(page, '解除のあと')).toBeVisible();
      await send(page, 'みんなに見える');
      await expect(chatLine(other, 'みんなに見える')).toHaveCount(1);
      await expect(chatLine(other, 'わたしだけに見える')).toHaveCount(0);
      await expect(chatLine(other, 'このちんこ野郎')).toHaveCount(0);
      await expect(page.getByText(/^コメント\d+件$/)).toBeAttached();

      const buyers = [await createGuest(room, 'ひばり'), await createGuest(room, 'つぐみ')];
      for (const buyer of buyers) await buyer.buyOne();
      await expect(page.getByRole('log').getByText(/^ひばりさんと他1人が/)).toBeVisible();
      await buyers[0]?.share();
      await expect(chatLine(page, 'ひばりさんがこのライブをシェアしました')).toBeVisible();
      await context.close();
    });

    test('the send button counts the throttle down, and a failed comment can be sent again', async ({
      page,
    }) => {
      await room.host('PUT', '/posts/{id}', { comment_throttle: 3 });
      await enter(page, room);
      await send(page, '一つ目');
      await joinAs(page, 'めじろ');
      await expect(page.getByRole('img', { name: 'あと2秒で送信できます' })).toBeVisible();
      await room.host('PUT', '/posts/{id}', { comment_throttle: 0 });
      await page.route('**/interaction-service/comment', (route) => route.abort());
      await send(page, '届かない言葉');
      const again = page.getByRole('button', { name: 'もう一度送る' });
      await expect(again).toBeVisible();
      await page.unroute('**/interaction-service/comment');
      await expect(page.getByRole('img', { name: /秒で送信できます/ })).toHaveCount(0);
      await again.click();
      await expect(again).toHaveCount(0);
      await expect(chatLine(page, '届かない言葉')).toHaveCount(1);
      await page.reload();
      await expect(chatLine(page, '届かない言葉')).toHaveCount(1);
    });
  });
}
