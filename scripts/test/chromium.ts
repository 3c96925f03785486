import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

/** Where systems keep a Chromium of their own. */
const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The path of a Chromium: `CHROMIUM_PATH`, else the system's, else Playwright's own, else undefined. */
export const findChromium = (): string | undefined =>
  [process.env.CHROMIUM_PATH, ...places, chromium.executablePath()].find(
    (path) => path && existsSync(path),
  );

/** Starts it quietly and the same everywhere: no sandbox in containers, no calls home. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];
