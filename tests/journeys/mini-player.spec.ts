import { expect, type Page, test } from '@playwright/test';
import { pressLink } from './support/router.ts';

interface Clock {
  /** Seconds. */
  picture: number;
  /** Bytes. */
  sound: number;
  /** Pauses and source changes. */
  breaks: string[];
  longestStall: number;
}

async function enterShow(page: Page): Promise<string> {
  const reply = await page.request.get('/api/v1/stores/hanamichi/posts/latest');
  const address = `/hanamichi/live/${(await reply.json()).id}`;
  await page.goto(address);
  await page.waitForFunction(() => history.state?.index !== undefined);
  await expect.poll(() => videoTime(page)).toBeGreaterThan(1);
  return address;
}

const videoTime = (page: Page) =>
  page.locator('#live-video').evaluate((video: HTMLVideoElement) => video.currentTime);

const watchVideo = (page: Page) =>
  page.locator('#live-video').evaluate((video: HTMLVideoElement) => {
    const breaks: string[] = [];
    let longestStall = 0;
    let movedAt = performance.now();
    for (const type of ['pause', 'emptied', 'loadstart', 'abort']) {
      video.addEventListener(type, () => breaks.push(type));
    }
    video.addEventListener('timeupdate', () => {
      longestStall = Math.max(longestStall, performance.now() - movedAt);
      movedAt = performance.now();
    });
    Object.assign(window, {
      readClock: () => ({
        picture: video.currentTime,
        sound: (video as unknown as { webkitAudioDecodedByteCount: number })
          .webkitAudioDecodedByteCount,
        breaks,
        longestStall,
        isSame: document.querySelector('#live-video') === video,
      }),
    });
  });

const readClock = (page: Page) =>
  page.evaluate(() => (window as unknown as { readClock: () => Clock }).readClock());

const corner = (page: Page) => page.getByRole('region', { name: '視聴中の配信' });

test('Design §4.17: the show plays across ten pages without a pause in picture or sound', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const address = await enterShow(page);
  await page.getByRole('button', { name: 'タップで音声オン' }).click();
  await watchVideo(page);
  const pages = ['market', 'market/info', 'jpcommercial', 'login', 'market', 'market/product/1'];
  let before = await readClock(page);
  for (const path of [...pages, 'market/info', 'market', address, 'market']) {
    await pressLink(page, path.startsWith('/') ? path : `/hanamichi/${path}`);
    await page.waitForURL(`**${path}`);
    await expect(corner(page)).toBeVisible({ visible: path !== address });
    const now = await readClock(page);
    expect(now.picture).toBeGreaterThan(before.picture);
    await expect.poll(async () => (await readClock(page)).sound).toBeGreaterThan(before.sound);
    before = now;
  }
  expect(before).toMatchObject({ breaks: [], isSame: true });
  expect(before.longestStall).toBeLessThan(3000);
  await expect(page.locator('#live-video')).toHaveJSProperty('muted', false);
});

test('the mini player moves by pointer and keys, leads back to the show, and can be closed', async ({
  page,
}) => {
  const address = await enterShow(page);
  await pressLink(page, '/hanamichi/jpcommercial');
  await page.waitForURL('**/jpcommercial');
  const place = page.locator('[data-player]');
  await expect(corner(page)).toBeVisible();
  await expect(place).not.toHaveAttribute('data-corner', 'strip');
  // No control is in its way.
  await page.locator('#page > *').evaluateAll((parts: HTMLElement[]) => {
    for (const part of parts) part.style.display = 'none';
  });

  await corner(page)
    .getByRole('button', { name: /位置を動かす/ })
    .focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await expect(place).toHaveAttribute('data-corner', 'bottom-right');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowUp');
  await expect(place).toHaveAttribute('data-corner', 'top-left');

  const box = await corner(page).boundingBox();
  await page.mouse.move((box?.x ?? 0) + 60, (box?.y ?? 0) + 100);
  await page.mouse.down();
  await page.mouse.move(300, 700, { steps: 5 });
  await page.mouse.up();
  await expect(place).toHaveAttribute('data-corner', 'bottom-right');
  await expect(page).toHaveURL(/jpcommercial$/);

  await corner(page)
    .getByRole('link', { name: /の配信にもどる$/ })
    .click();
  await page.waitForURL(`**${address}`);
  await expect(corner(page)).toBeHidden();
  await expect.poll(() => videoTime(page)).toBeGreaterThan(1);

  await pressLink(page, '/hanamichi/market');
  await corner(page).getByRole('button', { name: '配信を閉じる' }).click();
  await expect(corner(page)).toBeHidden();
  await pressLink(page, '/hanamichi/market/info');
  await page.waitForURL('**/market/info');
  await expect(place).toBeHidden();
});

test('another store’s page closes the mini player, and a full load offers to resume it', async ({
  page,
}) => {
  await enterShow(page);
  // As if the visitor left the room before its title was loaded.
  await page.evaluate(() => {
    const kept = JSON.parse(sessionStorage.getItem('ennichi_show') ?? '');
    sessionStorage.setItem('ennichi_show', JSON.stringify({ ...kept, title: '', picture: null }));
  });
  await page.goto('/hanamichi/market');
  await corner(page)
    .getByRole('button', { name: /^「.+」の続きを見る$/ })
    .click();
  await expect.poll(() => videoTime(page)).toBeGreaterThan(1);
  await expect(corner(page).getByRole('link', { name: /の配信にもどる$/ })).toBeVisible();

  await pressLink(page, '/ginza/market');
  await page.waitForURL('**/ginza/market');
  await expect(page.locator('[data-player]')).toBeHidden();
  await expect.poll(() => videoTime(page)).toBe(0);
});
