import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CDPSession, Page } from 'playwright';
import sharp from 'sharp';
import { accepted } from './files.ts';
import { factsOf, mount } from './preview.ts';
import { shotsOf, snapshotName } from './story.ts';
import { systemFontsIn } from './system-fonts.ts';

const MAX_HEIGHT = 3000;
const MAX_TRIES = 6;
/** The size of an image of a single colour, in bytes. */
const BLANK = 48;

/** By width: a phone on its side, and a large desktop. */
const heights: Readonly<Record<number, number>> = { 844: 390, 1920: 1080 };

const viewportHeight = (width: number) => heights[width] ?? (width < 800 ? 844 : 800);

/** How far down there is something to see, in px. */
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

/** Takes a PNG screenshot of what there is to see, base64. */
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

/** Returns the accepted snapshot of this name when a screenshot equals it to the pixel. */
async function acceptedLike(png: Buffer, name: string): Promise<Buffer | undefined> {
  const file = join(accepted, name);
  if (!existsSync(file)) return undefined;
  const snapshot = readFileSync(file);
  const [a, b] = await Promise.all([pixelsOf(snapshot), pixelsOf(png)]);
  return a.info.width === b.info.width && a.data.equals(b.data) ? snapshot : undefined;
}

/** Encodes a screenshot as it is kept. This takes ten times as long as decoding one. */
const encode = (png: Buffer): Promise<Buffer> =>
  sharp(png).webp({ lossless: true, effort: 3 }).toBuffer();

/**
 * Captures a page as it is. Where the first screenshot is not the accepted one, takes more until
 * two in a row are equal, because the first may show a page that is half drawn.
 */
async function capturePage(
  page: Page,
  cdp: CDPSession,
  { width, name }: { width: number; name: string },
): Promise<Buffer> {
  let before = await screenshot(page, cdp, width);
  const same = await acceptedLike(Buffer.from(before, 'base64'), name);
  if (same) return same;
  for (let tries = 1; tries < MAX_TRIES; tries++) {
    await page.evaluate(() => window.drawn());
    const after = await screenshot(page, cdp, width);
    if (after === before) break;
    before = after;
  }
  return encode(Buffer.from(before, 'base64'));
}

/** The screenshots of a story by name, and why there are none or not all of them. */
export interface Captured {
  screenshots: Map<string, Buffer>;
  error?: string;
}

/** Mounts a story in an open preview and captures it at all its widths and schemes. */
export async function captureStory(page: Page, cdp: CDPSession, id: string): Promise<Captured> {
  const screenshots = new Map<string, Buffer>();
  const facts = await factsOf(page, id);
  const shots = shotsOf(facts);
  if (!shots[0]) return { screenshots };

  const resize = (width: number) => page.setViewportSize({ width, height: viewportHeight(width) });
  let current = shots[0].width;
  await resize(current);
  const withPlay = facts.parameters.visual?.after === 'play';
  const error = await mount(page, { id, withPlay });
  if (error) return { screenshots, error };
  await page.evaluate(async () => {
    await window.settled();
    window.stopTimers();
    // What is sticky stands elsewhere in a page that a play has scrolled.
    scrollTo(0, 0);
    await window.drawn();
  });
  const fonts = await systemFontsIn(cdp);
  if (fonts.length > 0) {
    return { screenshots, error: `fonts of this machine draw its text: ${fonts.join(', ')}` };
  }
  for (const { width, scheme } of shots) {
    await resize(width);
    if (width !== current) await page.evaluate(() => window.settled());
    current = width;
    await page.evaluate((scheme) => {
      document.documentElement.dataset.scheme = scheme;
      return window.drawn();
    }, scheme);
    const name = snapshotName(id, width, scheme);
    const image = await capturePage(page, cdp, { width, name });
    if (image.length < BLANK) {
      return { screenshots, error: 'nothing can be seen in it: say so in parameters.visual.skip' };
    }
    screenshots.set(name, image);
  }
  return { screenshots };
}
