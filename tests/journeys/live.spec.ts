import { join } from 'node:path';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { shellFile } from '../../src/routes/shells.ts';
import { signIn } from './support/buyer.ts';

type Shift = PerformanceEntry & { value: number };

/** Longer than the demo's host presents a product. */
const PRESENTATION_MS = 90_000;

async function liveAddress(page: Page, store = 'hanamichi'): Promise<string> {
  const reply = await page.request.get(`/api/v1/stores/${store}/posts/latest`);
  return `/${store}/live/${(await reply.json()).id}`;
}

const videoTime = (page: Page) =>
  page.locator('#live-video').evaluate((video: HTMLVideoElement) => video.currentTime);

async function sendComment(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'コメントを入力' }).fill(text);
  await page.getByRole('button', { name: '送信' }).click();
}

async function enterNickname(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'ニックネームで参加' });
  await dialog.getByRole('textbox', { name: 'ニックネーム' }).fill(name);
  await dialog.getByRole('button', { name: '参加する' }).click();
  await expect(dialog).toBeHidden();
}

async function openOtherPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ locale: 'ja-JP' });
  return context.newPage();
}

test('a show starts muted by itself, and plays sound after a tap', async ({ page }) => {
  await page.goto(await liveAddress(page));
  await expect.poll(() => videoTime(page)).toBeGreaterThan(0);
  const before = await videoTime(page);
  await expect.poll(() => videoTime(page)).toBeGreaterThan(before + 1);
  const size = await page
    .locator('#live-video')
    .evaluate((video: HTMLVideoElement) => [video.videoWidth, video.videoHeight]);
  expect(Math.min(...size)).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'タップで音声オン' }).click();
  await expect(page.getByRole('button', { name: '音声をオフにする' }).first()).toBeVisible();
  await expect(page.locator('#live-video')).toHaveJSProperty('muted', false);
});

test('a show plays muted in a browser that refuses sound after the start', async ({ page }) => {
  await page.goto(await liveAddress(page));
  await page.getByRole('button', { name: 'タップで音声オン' }).click();
  await expect.poll(() => videoTime(page)).toBeGreaterThan(1);
  // WebKit detects a video's sound only when it arrives.
  await page.addInitScript(() => {
    const refuse = ({ target }: Event) => {
      const video = target as HTMLVideoElement;
      if (video.muted) return;
      removeEventListener('playing', refuse, true);
      video.pause();
      document.documentElement.dataset.refused = '';
    };
    addEventListener('playing', refuse, true);
  });
  await page.evaluate(() => location.reload());
  await expect(page.locator('html')).toHaveAttribute('data-refused', '');
  await expect(page.locator('#live-video')).toHaveJSProperty('muted', true);
  const before = await videoTime(page);
  await expect.poll(() => videoTime(page)).toBeGreaterThan(before + 1);
  await page.getByRole('button', { name: 'タップで音声オン' }).click();
  await expect(page.locator('#live-video')).toHaveJSProperty('muted', false);
  await expect(page.locator('#live-video')).toHaveJSProperty('paused', false);
});

test('a browser without autoplay shows a play button', async ({ page }) => {
  // Like phones that save power: even a muted video waits for a tap. Nothing is evaluated, because
  // Playwright's evaluations count as user activation.
  await page.addInitScript(() => {
    let isTapped = false;
    addEventListener('pointerdown', () => {
      isTapped = true;
    });
    const play = HTMLMediaElement.prototype.play;
    HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
      return isTapped
        ? play.call(this)
        : Promise.reject(new DOMException('A tap is needed first.', 'NotAllowedError'));
    };
  });
  await page.goto(await liveAddress(page));
  const large = page.getByRole('button', { name: '再生する', exact: true });
  await expect(large).toBeVisible();
  await expect(page.locator('#live-video')).toHaveJSProperty('paused', true);
  const before = await videoTime(page);
  await large.click();
  await expect(large).toBeHidden();
  await expect.poll(() => videoTime(page)).toBeGreaterThan(before + 1);
  await expect(page.locator('#live-video')).toHaveJSProperty('muted', true);
});

test('nothing shifts while the room loads', async ({ page }) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        document.documentElement.dataset.shift = String(
          Number(document.documentElement.dataset.shift ?? 0) + entry.value,
        );
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(await liveAddress(page));
  await expect.poll(() => videoTime(page)).toBeGreaterThan(1);
  expect(await page.evaluate(() => document.documentElement.dataset.shift ?? '0')).toBe('0');
});

test('Spec §4 login check, §5 comment send: a guest and a member see each other’s comments', async ({
  page,
  browser,
}) => {
  const address = await liveAddress(page);
  const member = await openOtherPage(browser);
  await signIn(member, 'hana@example.com');
  await Promise.all([page.goto(address), member.goto(address)]);

  await sendComment(page, '金魚の柄、すてきですね');
  await enterNickname(page, 'すずめ');
  await expect(page.getByRole('textbox', { name: 'コメントを入力' })).toHaveValue('');
  const chatLine = member.getByRole('log').getByText('金魚の柄、すてきですね');
  await expect(chatLine).toBeVisible();
  await expect(member.getByRole('log').getByText('すずめ').last()).toBeVisible();

  await sendComment(member, '涼しげですよね');
  await expect(page.getByRole('log').getByText('涼しげですよね')).toBeVisible();

  await page.reload();
  await expect(page.getByRole('log').getByText('涼しげですよね')).toBeVisible();
  await expect(page.getByRole('log').getByText('金魚の柄、すてきですね')).toHaveCount(1);
  await member.context().close();
});

test('Spec §7 viewers.number: the viewer count changes when viewers join', async ({
  page,
  browser,
}) => {
  const address = await liveAddress(page);
  await page.goto(address);
  const count = page.getByText(/^[\d,]+人が視聴中$/);
  await expect(count).toBeAttached();
  const before = await count.textContent();
  // Two, because one demo viewer may leave.
  const others = await Promise.all([openOtherPage(browser), openOtherPage(browser)]);
  await Promise.all(others.map((other) => other.goto(address)));
  await expect(count).not.toHaveText(before ?? '');
  await Promise.all(others.map((other) => other.context().close()));
});

test('Spec §7 products.selling: the tray shows the product that the host presents', async ({
  page,
}) => {
  test.setTimeout(PRESENTATION_MS + 30_000);
  await page.goto(await liveAddress(page));
  const name = page.getByRole('region', { name: 'ただいまご紹介中' }).getByRole('heading');
  const before = await name.textContent();
  await expect(name).not.toHaveText(before ?? '', { timeout: PRESENTATION_MS });
});

test('Spec §7 cart add: a guest adds an item from the show and the badge shows it', async ({
  page,
}) => {
  await page.goto(await liveAddress(page));
  await page.getByRole('button', { name: /^商品一覧（\d+点）$/ }).click();
  const list = page.getByRole('dialog', { name: 'ご紹介の商品' });
  await list.getByRole('searchbox', { name: '商品を探す' }).fill('a1');
  await list.getByRole('button', { name: '常滑焼 朱泥急須', exact: true }).click();

  const product = page.getByRole('dialog', { name: '常滑焼 朱泥急須' });
  await product.getByRole('button', { name: 'カートに入れる' }).click();
  await expect(page.getByRole('button', { name: 'カート（1点）' })).toBeVisible();
  await expect(product).toBeHidden();
  await expect(
    page.getByRole('log').getByText('ゲストさんが「常滑焼 朱泥急須」をカートに入れました'),
  ).toBeVisible();
});

test('Spec §2 /{store}/live: redirects to the latest show and keeps the query', async ({
  page,
}) => {
  const address = await liveAddress(page);
  await page.goto('/hanamichi/live?source=mail');
  await page.waitForURL(`**${address}?source=mail`);
});

test('Spec §2 /{store}/live: redirects to the store when there is no show', async ({ page }) => {
  await page.goto('/matsuri/live');
  await page.waitForURL(/\/matsuri(\/market)?$/);
});

test('Spec §4 room stage: a show before its publication shows a notice', async ({ page }) => {
  const latest = await liveAddress(page);
  const id = Number(latest.split('/').at(-1)) + 1;
  await page.goto(`/hanamichi/live/${id}`);
  await expect(
    page.getByRole('heading', { name: 'この配信はまだ公開されていません' }),
  ).toBeVisible();
});

test('Spec §4 room stage: an announced show shows its time', async ({ page }) => {
  await page.goto(`${await liveAddress(page, 'formosa')}?locale=ja`);
  await expect(page.getByRole('heading', { name: 'まもなく配信が始まります' })).toBeVisible();
  await expect(page.getByText(/^\d{4}\/\d{2}\/\d{2} \d{2}:\d{2} 配信開始予定$/)).toBeVisible();
});

test('a show that does not exist links to the market', async ({ page }) => {
  await page.goto('/hanamichi/live/999999');
  await expect(page.getByRole('heading', { name: '配信が見つかりません' })).toBeVisible();
  await page.getByRole('link', { name: '商品一覧へ' }).last().click();
  await page.waitForURL('**/hanamichi/market');
});

test('a post that cannot be loaded can be tried again', async ({ page }) => {
  const address = await liveAddress(page);
  const api = `**/api/v1/liveweb/stores/hanamichi/posts/*`;
  await page.route(api, (route) => route.abort());
  // A static host serves the shell; our server would fill the page.
  const shell = join('dist', shellFile('live', 'ja'));
  await page.route(`**${address}`, (route) => route.fulfill({ path: shell }));
  await page.goto(address);
  await expect(page.getByRole('heading', { name: '配信を表示できませんでした' })).toBeVisible();
  await page.unroute(api);
  await page.getByRole('button', { name: 'もう一度試す' }).click();
  await expect(page.getByText('LIVE', { exact: true })).toBeVisible();
});
