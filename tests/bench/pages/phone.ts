import type { Page } from 'playwright';
import { withBrowser } from '../chromium.ts';

/** Applied instead of simulated. */
const line = {
  offline: false,
  latency: 150,
  downloadThroughput: 204_800,
  uploadThroughput: 96_000,
};
const SLOWER = 4;

export const onPhone = <T>(use: (page: Page) => Promise<T>): Promise<T> =>
  withBrowser(async (browser) => {
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
    return use(page);
  });
