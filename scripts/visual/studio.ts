import { type Browser, type BrowserContext, chromium } from 'playwright';
import { chromiumFlags, findChromium } from '../test/chromium.ts';
import { holdStill } from './stillness.ts';

/** Letters and colours drawn alike on every machine. */
const pictureFlags = [
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--disable-font-subpixel-positioning',
  '--force-color-profile=srgb',
  '--hide-scrollbars',
  // Draw all at once and anew: a corner repainted in part differs by a hair.
  '--disable-partial-raster',
  '--disable-threaded-animation',
  '--disable-checker-imaging',
  '--num-raster-threads=1',
  '--run-all-compositor-stages-before-draw',
  // The window's own buttons are web pages: with none in sight they need not be drawn.
  '--disable-features=InitialWebUI,WebUIReloadButton,PreloadTopChromeWebUI,WebUIToolbar',
];

/** Starts the Chromium that takes the pictures. */
export const openStudio = (): Promise<Browser> =>
  chromium.launch({
    executablePath: findChromium(),
    args: [...chromiumFlags, ...pictureFlags],
  });

/** A place for one photographer: its own storage; Tokyo, Japanese, no motion, one frozen moment. */
export async function openStand(studio: Browser): Promise<BrowserContext> {
  const stand = await studio.newContext({
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    reducedMotion: 'reduce',
    deviceScaleFactor: 1,
    serviceWorkers: 'block',
  });
  await stand.addInitScript(holdStill);
  return stand;
}
