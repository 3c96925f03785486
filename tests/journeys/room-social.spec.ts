import { type Browser, expect, type Page, test } from '@playwright/test';
import { signIn } from './support/buyer.ts';
import { offerCoupon, offerVoucher } from './support/offers.ts';
import { createGuest, enter, openRoom, type Room } from './support/room.ts';
import { setSetting } from './support/settings.ts';

/**
 * Issue "The show, whole". Spec §7 buyer.joined, §7 live.watched, §7 interaction.like, §7
 * summary.like, §7 coupon.distribute, §7 coupon.status_changed.
 */
const MEMBER = 'hana@example.com';

async function newPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    locale: 'ja-JP',
    viewport: { width: 1280, height: 900 },
  });
  const page = await context.newPage();
  await page.addInitScript(() => {
    const share = async ({ url }: ShareData) => {
      document.documentElement.dataset.shared = url;
    };
    Object.defineProperty(navigator, 'share', { configurable: true, value: share });
  });
  return page;
}

function requestsOf(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}

async function likes(page: Page): Promise<number> {
  const [text = '0'] = await page.getByText(/件のリアクション$/).allTextContents();
  return Number(text.replace(/\D/g, ''));
}

async function giveKeyword(room: Room): Promise<{ id: number; name: string }> {
  const { db } = room.server.services;
  const product = await db
    .selectFrom('post_product')
    .innerJoin('product', 'product.id', 'post_product.product_id')
    .innerJoin('sku', 'sku.product_id', 'product.id')
    .select(['product.id', 'product.name'])
    .where('post_id', '=', room.postId)
    .where('product.adult_warning', '=', 0)
    .groupBy(['product.id', 'product.name'])
    .having((eb) => eb.fn.count('sku.id'), '=', 1)
    .having((eb) => eb.fn.sum('sku.stock'), '>', 5)
    .executeTakeFirstOrThrow();
  await room.host('PUT', `/posts/{id}/products/${product.id}`, { keyword: 'Z9' });
  return product;
}

for (const protocol of ['pubnub', 'ably']) {
  test.describe(`viewers together through ${protocol}`, () => {
    test.describe.configure({ timeout: 120_000 });
    test.use({ actionTimeout: 15_000 });
    let room: Room;
    let couponId: number;
    test.beforeAll(async () => {
      room = await openRoom({ HUB_PROTOCOL: protocol });
      await setSetting(room.server, 'formosa', 'coupon');
      couponId = await offerCoupon(room);
      await offerVoucher(room);
      await room.host('PUT', '/posts/{id}', { comment_throttle: 0 });
    });
    test.afterAll(() => room.stop());

    test('viewers see each other join, react, share, take coupons and order, and one is signed out elsewhere', async ({
      browser,
    }) => {
      const ghost = await newPage(browser);
      const ghosts = requestsOf(ghost);
      await enter(ghost, room);
      const member = await newPage(browser);
      await signIn(member, MEMBER, room.gate.origin);

      await test.step('buyer.joined, Spec §7 announce-joined: a member is announced, a ghost is not', async () => {
        await Promise.all([
          expect(ghost.getByText(/さんが来店しました$/)).toBeVisible(),
          enter(member, room, `${room.address}&hu_source=sdk&fp_id=x1`),
        ]);
        expect(ghosts.filter((path) => path.endsWith('/announce-joined'))).toEqual([]);
      });

      const heart = member.getByRole('button', { name: 'ハートを送る' });
      const before = await likes(member);
      const sent = requestsOf(member);
      const hearts = () => sent.filter((path) => path.endsWith('/like-animation')).length;

      await test.step('interaction.like, summary.like, Spec §4 reaction counts: reactions show immediately, are sent together, and reach the other viewer', async () => {
        for (let n = 0; n < 3; n += 1) await heart.click();
        expect(await likes(member)).toBe(before + 3);
        expect(hearts()).toBe(0);
        await expect.poll(() => likes(ghost)).toBe(before + 3);
        expect(hearts()).toBe(1);
        await expect.poll(() => likes(member)).toBe(before + 3);
      });

      await member.route('**/interaction/like-animation', (route) => route.abort());
      const failed = member.waitForEvent('requestfailed', (request) =>
        request.url().endsWith('/like-animation'),
      );
      await heart.click();
      await heart.click();

      await test.step('Spec §4 voucher flow, §7 announce-shared: a shared show brings a voucher to the cart', async () => {
        const prompt = member.getByRole('region', { name: /^シェアして.*のクーポンを受け取る$/ });
        await prompt.getByRole('button', { name: 'シェアして受け取る' }).click();
        const dialog = member.getByRole('dialog', { name: 'このライブをシェア' });
        await dialog.getByRole('button', { name: '二次元コードを表示' }).click();
        await expect(
          dialog.getByRole('img', { name: 'このライブを開く二次元コード' }),
        ).toBeVisible();
        await dialog.getByRole('button', { name: 'シェアする' }).click();
        const shared = member.locator('html');
        await expect(shared).toHaveAttribute('data-shared', /\/formosa\/live\/\d+$/);
        const received = member.getByRole('dialog', {
          name: 'クーポンをお受け取りいただきました',
        });
        await expect(received.getByText('シェア券')).toBeVisible();
        await received.getByRole('button', { name: 'ライブに戻る' }).click();
        await expect(member.getByText(/のクーポンを受け取りました$/)).toBeVisible();
        await expect(
          ghost.getByRole('log').getByText(/さんがこのライブをシェアしました$/),
        ).toBeVisible();
      });

      await test.step('Spec §4 reaction counts: failed reactions are sent with the next ones', async () => {
        await failed;
        await member.unroute('**/interaction/like-animation');
        expect(await likes(member)).toBe(before + 5);
        await heart.click();
      });

      await test.step('coupon.distribute, coupon.status_changed: a coupon card counts down, is taken, and is stopped', async () => {
        await room.host('POST', `/posts/{id}/coupons`, { coupon_id: couponId });
        const card = (page: Page) =>
          page.getByRole('region', { name: 'クーポンをお配りしています' });
        await expect(card(ghost).getByText('受け取り終了まで')).toBeAttached();
        await card(member).getByRole('button', { name: '受け取って使う' }).click();
        await expect(
          member.getByText('クーポンを次のご注文に適用します', { exact: true }),
        ).toBeVisible();
        await expect(card(member)).toBeHidden();
        await expect(card(ghost)).toBeVisible();
        await room.host('PUT', `/coupons/${couponId}`, { interrupted: true });
        await expect(card(ghost)).toBeHidden();
        await room.host('PUT', `/coupons/${couponId}`, { interrupted: false });
      });

      await test.step('cart, Spec §3 Cart event: an order by comment is answered and fills the cart', async () => {
        const { name } = await giveKeyword(room);
        await member.getByRole('complementary').getByRole('button', { name, exact: true }).click();
        const product = member.getByRole('dialog', { name });
        await product.getByRole('button', { name: '「Z9」と送る' }).click();
        await expect(product).toBeHidden();
        await expect(member.getByText(`「${name}」を1点カートに入れました`)).toBeVisible();
        await expect(
          ghost.getByRole('log').getByText(new RegExp(`「${name}」をカートに入れました$`)),
        ).toBeVisible();
        await member.getByRole('button', { name: 'カート（1点）' }).click();
        const cart = member.getByRole('dialog', { name: 'カート' });
        await expect(cart.getByText(/^お取り置き/)).toBeVisible();
        await expect(cart.getByRole('link', { name: '使えるクーポンが2枚あります' })).toBeVisible();
        await cart.getByRole('button', { name: '閉じる' }).first().click();
      });

      await test.step('comment.failed: an order by comment that fails is answered', async () => {
        const guest = await createGuest(room, 'ひばり');
        await guest.comment('Z9+999');
        await member.getByRole('textbox', { name: 'コメントを入力' }).fill('Z9+3');
        await member.getByRole('button', { name: '送信' }).click();
        await expect(member.getByText(/売り切れのため、カートに入れられません/)).toBeVisible();
        await member.getByRole('textbox', { name: 'コメントを入力' }).fill('Z9-7');
        await member.getByRole('button', { name: '送信' }).click();
        await expect(member.getByText(/ご注文の内容を読み取れませんでした/)).toBeVisible();
        await expect.poll(() => likes(ghost)).toBe(before + 6);
      });

      await test.step('Spec §9 not-on-sale notice: only the ordering member sees it, for two seconds', async () => {
        const { id } = await giveKeyword(room);
        await room.host('PUT', `/products/${id}/salable`, { salable: false });
        const notice = (page: Page) => page.getByText('ただいま販売していない商品です');
        const shown = expect(notice(member)).toBeVisible();
        await member.getByRole('textbox', { name: 'コメントを入力' }).fill('Z9');
        await member.getByRole('button', { name: '送信' }).click();
        await shown;
        expect(await notice(ghost).count()).toBe(0);
        await expect(notice(member)).toBeHidden({ timeout: 4000 });
      });

      await test.step('live.watched, Spec §4 kick: watching on another device signs this one out', async () => {
        const second = await newPage(browser);
        await signIn(second, MEMBER, room.gate.origin);
        await enter(second, room);
        const said = member.getByRole('alert').filter({ hasText: '別の端末で視聴中です' });
        await expect(said).toBeVisible();
        await expect(member.locator('#live-video')).toHaveJSProperty('paused', true);
        const cookies = await member.context().cookies();
        expect(cookies.filter(({ name, value }) => name === 'ennichi_token' && value)).toEqual([]);
        await said.getByRole('button', { name: 'ログインして、こちらで見る' }).click();
        await expect(member.getByRole('dialog', { name: 'ログイン' })).toBeVisible();
        await expect(second.getByRole('alert')).toHaveCount(0);
        await second.context().close();
      });

      await ghost.context().close();
      await member.context().close();
    });
  });
}
