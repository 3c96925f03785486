import { type Browser, type BrowserContext, chromium } from 'playwright';
import { chromiumFlags, findChromium } from '../chromium/chromium.ts';
import { pressKeys } from './press-keys.ts';
import { addWaits, fixDate, makeTimersStoppable, seedRandom } from './still-page.ts';

/** Letters and colours look the same on every machine. */
const drawingFlags = [
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--disable-font-subpixel-positioning',
  '--force-color-profile=srgb',
  '--hide-scrollbars',
  // A partly repainted corner differs by a pixel.
  '--disable-partial-raster',
  '--disable-threaded-animation',
  '--disable-checker-imaging',
  '--num-raster-threads=1',
  '--run-all-compositor-stages-before-draw',
  // The window's buttons and popups are web pages that cost drawing time.
  '--disable-features=InitialWebUI,WebUIReloadButton,PreloadTopChromeWebUI,WebUIToolbar,WebUIOmniboxPopup,WebUIOmniboxAimPopup',
];

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: findChromium(),
    args: [...chromiumFlags, ...drawingFlags],
  });

export async function newContext(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    reducedMotion: 'reduce',
    deviceScaleFactor: 1,
    serviceWorkers: 'block',
  });
  await context.exposeBinding('pressTrustedKeys', ({ page }, keys: string) =>
    pressKeys(page, keys),
  );
  // Waits come first because they use the original timers.
  for (const script of [addWaits, fixDate, seedRandom, makeTimersStoppable]) {
    await context.addInitScript(script);
  }
  return context;
}
