import type { CDPSession, Page } from 'playwright';
import { acceptedLike, develop } from './develop.ts';
import { factsOf, mount } from './mount.ts';
import { pictureName, shotsOf } from './story.ts';

const tall = (width: number) => (width < 800 ? 844 : 800);
const MOST_HEIGHT = 3000;
const MOST_TRIES = 6;
/** What a picture of a single colour weighs, in bytes. */
const BLANK = 48;

/** How far down there is something to see, in px. */
const heightOf = (page: Page): Promise<number> =>
  page.evaluate((most) => {
    if (document.querySelector('dialog:modal')) return innerHeight;
    const seen = [
      ...document.querySelectorAll('body *:not(body > [class^="sb-"], body > [class^="sb-"] *)'),
    ]
      .filter((each) => each.checkVisibility())
      .map((each) => each.getBoundingClientRect())
      .filter(({ width, height }) => width * height > 1);
    const bottom = Math.ceil(Math.max(24, ...seen.map((each) => each.bottom + scrollY)));
    return Math.min(most, bottom === innerHeight ? bottom : bottom + 24);
  }, MOST_HEIGHT);

async function shoot(page: Page, camera: CDPSession, width: number): Promise<string> {
  const height = await heightOf(page);
  const { data } = await camera.send('Page.captureScreenshot', {
    clip: { x: 0, y: 0, width, height, scale: 1 },
    captureBeyondViewport: height > tall(width),
    optimizeForSpeed: true,
  });
  return data;
}

/**
 * One picture. What looks like the accepted one is it; otherwise pictures are taken until two in a row
 * are the same, because the first can be of a page half drawn.
 */
async function take(page: Page, camera: CDPSession, width: number, name: string): Promise<Buffer> {
  let before = await shoot(page, camera, width);
  const known = await acceptedLike(Buffer.from(before, 'base64'), name);
  if (known) return known;
  for (let tries = 1; tries < MOST_TRIES; tries++) {
    await page.evaluate(() => window.drawn());
    const after = await shoot(page, camera, width);
    if (after === before) break;
    before = after;
  }
  return develop(Buffer.from(before, 'base64'));
}

/** What came of a story: its pictures by name, or why there are none. */
export interface Photographed {
  pictures: Map<string, Buffer>;
  error?: string;
}

/** Mounts one story in an open preview and takes all its pictures. */
export async function photograph(
  page: Page,
  camera: CDPSession,
  id: string,
): Promise<Photographed> {
  const pictures = new Map<string, Buffer>();
  const shots = shotsOf(await factsOf(page, id));
  const room = (width: number) => page.setViewportSize({ width, height: tall(width) });
  if (!shots[0]) return { pictures };

  await room(shots[0].width);
  const error = await mount(page, id);
  if (error) return { pictures, error };
  await page.evaluate(() => window.settled().then(() => window.stopTimers()));
  let now = shots[0].width;
  for (const { width, scheme } of shots) {
    await room(width);
    if (width !== now) await page.evaluate(() => window.settled());
    now = width;
    await page.evaluate((scheme) => {
      document.documentElement.dataset.scheme = scheme;
      return window.drawn();
    }, scheme);
    const name = pictureName(id, width, scheme);
    const picture = await take(page, camera, width, name);
    if (picture.length < BLANK) {
      return { pictures, error: 'nothing can be seen in it: say so by parameters.visual.skip' };
    }
    pictures.set(name, picture);
  }
  return { pictures };
}
