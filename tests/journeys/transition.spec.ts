import { expect, type Page, test } from '@playwright/test';
import { expectSameDocument, open, pressLink } from './support/router.ts';

declare global {
  interface Window {
    animated: Set<string>;
    moves: number;
  }
}

async function watchTransitions(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    window.animated = new Set();
    const look = () => {
      for (const { effect } of document.getAnimations()) {
        const part = effect instanceof KeyframeEffect ? effect.pseudoElement : null;
        if (part?.startsWith('::view-transition')) window.animated.add(part);
      }
      requestAnimationFrame(look);
    };
    look();
  });
  return () => page.evaluate(() => [...window.animated].sort());
}

const PICTURE = '::view-transition-group(product-picture)';
const product = /\/hanamichi\/market\/product\/\d+$/;

test.describe('from the list to a product', () => {
  test('the list’s picture becomes the product’s picture, and returns with Back', async ({
    page,
  }) => {
    const animated = await watchTransitions(page);
    await open(page, '/hanamichi/market');
    await page.locator('article a').nth(1).click();
    await expect(page).toHaveURL(product);
    await expect.poll(animated).toContain(PICTURE);
    // Two pictures with one name would abort the next transition.
    await expect.poll(() => page.locator('[style*=view-transition-name]').count()).toBe(0);

    await page.evaluate(() => window.animated.clear());
    await page.goBack();
    await expect(page).toHaveURL('/hanamichi/market');
    await expect.poll(animated).toContain(PICTURE);
    await expectSameDocument(page);
  });

  test('the product page shows the list’s picture until the larger one has loaded', async ({
    page,
  }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await open(page, '/hanamichi/market');
    const tile = page.locator('article').nth(1);
    const small = await tile
      .locator('img')
      .evaluate((image) => (image as HTMLImageElement).currentSrc);
    await page.route(/\/pictures\/.*\/(480|[69]\d\d|1\d{3})$/, async (route) => {
      await held;
      await route.continue();
    });
    await tile.locator('a').click();
    await expect(page).toHaveURL(product);
    const picture = page.locator('#main img').first();
    const background = () =>
      picture.evaluate((image) => getComputedStyle(image).backgroundImage.slice(5, -2));
    expect(await background()).toBe(small);
    release();
    await expect.poll(background).not.toBe(small);
    expect(
      await picture.evaluate((image) => (image as HTMLImageElement).naturalWidth),
    ).toBeGreaterThan(0);
  });

  test('pages change without animation when motion is reduced', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const animated = await watchTransitions(page);
    await open(page, '/hanamichi/market');
    await page.locator('article a').nth(1).click();
    await expect(page).toHaveURL(product);
    await expect(page.getByRole('button', { name: 'カートに入れる' })).toBeEnabled();
    await expectSameDocument(page);
    expect(await animated()).toEqual([]);
  });
});

test('Design §4.17: the player’s place is never moved, which would pause it in WebKit', async ({
  page,
}) => {
  await open(page, '/hanamichi/live/1');
  const video = await page.locator('#live-video').elementHandle();
  await page.evaluate(() => {
    window.moves = 0;
    new MutationObserver((changes) => {
      const nodes = changes.flatMap((change) => [...change.addedNodes, ...change.removedNodes]);
      window.moves += nodes.filter(
        (node) => node instanceof Element && (node.matches('video') || node.querySelector('video')),
      ).length;
    }).observe(document, { childList: true, subtree: true });
  });
  for (const path of ['/hanamichi/market', '/hanamichi/live/1', '/hanamichi/market/product/1']) {
    await pressLink(page, path);
    await expect(page).toHaveURL(path);
  }
  await page.goBack();
  await expect(page).toHaveURL('/hanamichi/live/1');
  await expect
    .poll(() => video?.evaluate((element) => (element as HTMLVideoElement).currentTime))
    .toBeGreaterThan(0);
  await expectSameDocument(page);
  expect(await video?.evaluate((element) => element.isConnected)).toBe(true);
  await expect(page.locator('video')).toHaveCount(1);
  expect(await page.evaluate(() => window.moves)).toBe(0);
});
