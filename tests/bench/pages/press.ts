import type { Page } from 'playwright';
import { onPhone } from './phone.ts';

const LIMIT_MS = 60_000;
/** In ms. */
const LOOKING_MS = 6000;

function whenShown(path: string): Promise<number> {
  const isShown = () => {
    const main = document.querySelector('main');
    if (location.pathname !== path || !main?.querySelector('h1')) return false;
    // The list's picture counts until the larger one has loaded.
    const hasPicture = [...main.querySelectorAll('img')].some(
      (image) =>
        image.getBoundingClientRect().width > 250 &&
        ((image.complete && image.naturalWidth > 0) ||
          getComputedStyle(image).backgroundImage !== 'none'),
    );
    return hasPicture && /[¥￥]/.test(main.innerText);
  };
  return new Promise((resolve) => {
    const check = () => {
      if (isShown()) resolve(performance.timeOrigin + performance.now());
      else requestAnimationFrame(check);
    };
    check();
  });
}

async function shownAt(page: Page, path: string): Promise<number> {
  const limit = Date.now() + LIMIT_MS;
  for (;;) {
    try {
      return await page.evaluate(whenShown, path);
    } catch (error) {
      if (Date.now() > limit) throw error;
      await page.waitForLoadState('domcontentloaded');
    }
  }
}

export const measurePress = (marketUrl: string): Promise<number> =>
  onPhone(async (page) => {
    await page.goto(marketUrl);
    const link = page.locator('main a[href*="/market/product/"]').first();
    const path = new URL((await link.getAttribute('href')) ?? '', marketUrl).pathname;
    await page.waitForTimeout(LOOKING_MS);
    await page.evaluate(() => {
      addEventListener('pointerdown', () => {
        const at = performance.timeOrigin + performance.now();
        sessionStorage.setItem('pressed', String(at));
      });
    });
    await link.tap();
    const shown = await shownAt(page, path);
    const pressed = await page.evaluate(() => Number(sessionStorage.getItem('pressed')));
    return shown - pressed;
  });

export const measureColdLoad = (productUrl: string): Promise<number> =>
  onPhone(async (page) => {
    await page.goto(productUrl, { waitUntil: 'commit' });
    const shown = await shownAt(page, new URL(productUrl).pathname);
    return shown - (await page.evaluate(() => performance.timeOrigin));
  });
