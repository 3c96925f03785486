import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CDPSession, Page } from 'playwright';
import sharp from 'sharp';
import { accepted } from './files.ts';
import { type shotsOf, snapshotName } from './story.ts';
import { systemFontsIn } from './system-fonts.ts';
import type { Tab } from './tab.ts';

const MAX_HEIGHT = 3000;
const MAX_TRIES = 6;
/** Size of a single-colour image, in bytes. */
const BLANK = 48;

/** By width: a phone in landscape, and a large desktop. */
const heights: Readonly<Record<number, number>> = { 844: 390, 1920: 1080 };

const viewportHeight = (width: number) => heights[width] ?? (width < 800 ? 844 : 800);

const contentHeight = (page: Page): Promise<number> =>
  page.evaluate((max) => {
    if (document.querySelector('dialog:modal')) return innerHeight;
    const boxes = [
      ...document.querySelectorAll('body *:not(body > [class^="sb-"], body > [class^="sb-"] *)'),
    ]
      .filter((element) => element.checkVisibility())
      .map((element) => element.getBoundingClientRect())
      .filter(({ width, height }) => width * height > 1);
    const bottom = Math.ceil(Math.max(24, ...boxes.map((box) => box.bottom + scrollY)));
    return Math.min(max, bottom === innerHeight ? bottom : bottom + 24);
  }, MAX_HEIGHT);

async function screenshot(page: Page, cdp: CDPSession, width: number): Promise<string> {
  const height = await contentHeight(page);
  const { data } = await cdp.send('Page.captureScreenshot', {
    clip: { x: 0, y: 0, width, height, scale: 1 },
    captureBeyondViewport: height > viewportHeight(width),
    optimizeForSpeed: true,
  });
  return data;
}

const pixelsOf = (image: Buffer) =>
  sharp(image).removeAlpha().raw().toBuffer({ resolveWithObject: true });

/** Returns the accepted snapshot if all pixels are equal. */
async function acceptedLike(png: Buffer, name: string): Promise<Buffer | undefined> {
  const file = join(accepted, name);
  if (!existsSync(file)) return undefined;
  const snapshot = readFileSync(file);
  const [a, b] = await Promise.all([pixelsOf(snapshot), pixelsOf(png)]);
  return a.info.width === b.info.width && a.data.equals(b.data) ? snapshot : undefined;
}

/** Encodes a snapshot, which takes ten times as long as decoding one. */
const encode = (png: Buffer): Promise<Buffer> =>
  sharp(png).webp({ lossless: true, effort: 3 }).toBuffer();

/** Chromium sometimes keeps the inherited colour that a link had at the width before. */
const restyleLinks = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('a { --restyled: 1; }');
    const sheets = document.adoptedStyleSheets;
    document.adoptedStyleSheets = [...sheets, sheet];
    getComputedStyle(document.body).color;
    document.adoptedStyleSheets = sheets;
  });

/** Repeats until two screenshots are equal, because the first may be half-drawn. */
async function capturePage(
  page: Page,
  cdp: CDPSession,
  { width, name }: { width: number; name: string },
): Promise<Buffer> {
  let before = await screenshot(page, cdp, width);
  const same = await acceptedLike(Buffer.from(before, 'base64'), name);
  if (same) return same;
  for (let tries = 1; tries < MAX_TRIES; tries++) {
    await restyleLinks(page);
    await page.evaluate(() => window.drawn());
    const after = await screenshot(page, cdp, width);
    if (after === before) break;
    before = after;
  }
  return encode(Buffer.from(before, 'base64'));
}

type Shot = ReturnType<typeof shotsOf>[number];

export const viewportOf = (width: number) => ({ width, height: viewportHeight(width) });

/** The story's timers stay stopped. */
export async function capture(
  { page, cdp, loading }: Pick<Tab, 'page' | 'cdp' | 'loading'>,
  id: string,
  shots: Shot[],
): Promise<{ screenshots: Map<string, Buffer>; failure?: Error }> {
  const screenshots = new Map<string, Buffer>();
  const fail = (message: string) => ({
    screenshots,
    failure: Object.assign(new Error(message), { stack: undefined }),
  });
  // A view that has just loaded may load another one.
  do {
    await page.evaluate(() => window.settled());
  } while (loading.size > 0);
  await page.evaluate(async () => {
    window.stopTimers();
    // A play function's scrolling has moved sticky elements.
    scrollTo(0, 0);
    await window.drawn();
  });
  const fonts = await systemFontsIn(cdp);
  if (fonts.length > 0) return fail(`fonts of this machine draw its text: ${fonts.join(', ')}`);
  const schemeBefore = await page.evaluate(() => document.documentElement.dataset.scheme);
  let current = shots[0]?.width;
  for (const { width, scheme } of shots) {
    await page.setViewportSize(viewportOf(width));
    if (width !== current) await page.evaluate(() => window.settled());
    current = width;
    await page.evaluate((scheme) => {
      document.documentElement.dataset.scheme = scheme;
      return window.drawn();
    }, scheme);
    const name = snapshotName(id, width, scheme);
    const image = await capturePage(page, cdp, { width, name });
    if (image.length < BLANK)
      return fail('nothing can be seen in it: say so in parameters.visual.skip');
    screenshots.set(name, image);
  }
  await page.evaluate((scheme) => {
    document.documentElement.dataset.scheme = scheme ?? '';
  }, schemeBefore);
  return { screenshots };
}
