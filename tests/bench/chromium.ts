import { type Browser, chromium } from 'playwright';
import { chromiumFlags, findChromium } from '../../scripts/chromium/chromium.ts';

export async function withBrowser<T>(
  use: (browser: Browser) => Promise<T>,
  flags: readonly string[] = [],
): Promise<T> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...chromiumFlags, ...flags],
  });
  try {
    return await use(browser);
  } finally {
    await browser.close();
  }
}
