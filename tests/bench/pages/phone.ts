import { type Browser, chromium, type Page } from 'playwright';
import { chromiumFlags, findChromium } from '../../../scripts/test/chromium.ts';

/** A slow phone on a slow line, as Lighthouse has them, but applied instead of calculated. */
const line = {
  offline: false,
  latency: 150,
  downloadThroughput: 204_800,
  uploadThroughput: 96_000,
};
const SLOWER = 4;

/** Opens an empty page of a slow phone in a browser of its own, and closes it after `use`. */
export async function onPhone<T>(use: (page: Page, browser: Browser) => Promise<T>): Promise<T> {
  const executablePath = findChromium();
  const browser = await chromium.launch({
    args: chromiumFlags,
    ...(executablePath && { executablePath }),
  });
  try {
    const page = await browser.newPage({
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 2,
      isMobile: true,
      hasTouch: true,
    });
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', line);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    return await use(page, browser);
  } finally {
    await browser.close();
  }
}
