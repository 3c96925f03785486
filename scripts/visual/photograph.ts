import type { CDPSession, Page } from 'playwright';
import sharp from 'sharp';
import { pictureName, type StoryFacts, shotsOf } from './story.ts';

const tall = (width: number) => (width < 800 ? 844 : 800);
const MOST_HEIGHT = 3000;

interface Mounted extends StoryFacts {
  error?: string;
}

/** Waits until the story has been mounted and played, or has failed. */
async function mounted(page: Page): Promise<Mounted> {
  const story = await page.waitForFunction(() => {
    // biome-ignore lint/suspicious/noExplicitAny: Storybook's own object in its page
    const render = (window as any).__STORYBOOK_PREVIEW__?.currentRender;
    const over = ['completing', 'completed', 'afterEach', 'finished', 'errored', 'aborted'];
    if (!render || !over.includes(render.phase)) return undefined;
    const failed = document.body.classList.contains('sb-show-errordisplay');
    const said = document.getElementById('error-message')?.textContent ?? render.phase;
    return {
      parameters: {
        layout: render.story?.parameters.layout,
        visual: render.story?.parameters.visual,
      },
      globals: render.story?.storyGlobals ?? {},
      error: failed || render.phase === 'errored' ? said.slice(0, 300) : undefined,
    };
  });
  return (await story.jsonValue()) as Mounted;
}

/** How far down there is something to see, in px. */
const heightOf = (page: Page): Promise<number> =>
  page.evaluate((most) => {
    if (document.querySelector('dialog:modal')) return innerHeight;
    const seen = [...document.querySelectorAll('body *:not([class^="sb-"], [class^="sb-"] *)')]
      .filter((each) => each.checkVisibility())
      .map((each) => each.getBoundingClientRect())
      .filter(({ width, height }) => width * height > 1);
    const bottom = Math.max(24, ...seen.map((each) => each.bottom + scrollY));
    return Math.min(most, Math.ceil(bottom) + 24);
  }, MOST_HEIGHT);

async function shoot(page: Page, camera: CDPSession, width: number): Promise<Buffer> {
  const clip = { x: 0, y: 0, width, height: await heightOf(page), scale: 1 };
  const { data } = await camera.send('Page.captureScreenshot', {
    clip,
    captureBeyondViewport: true,
    optimizeForSpeed: true,
  });
  return sharp(Buffer.from(data, 'base64')).webp({ lossless: true, effort: 3 }).toBuffer();
}

/** What came of a story: its pictures by name, or why there are none. */
export interface Photographed {
  pictures: Map<string, Buffer>;
  error?: string;
}

/** Mounts one story and takes all its pictures. */
export async function photograph(page: Page, url: string, id: string): Promise<Photographed> {
  const pictures = new Map<string, Buffer>();
  const address = `${url}/iframe.html?viewMode=story&id=${id}`;
  const mount = async (width: number) => {
    await page.setViewportSize({ width, height: tall(width) });
    await page.goto(address, { waitUntil: 'commit' });
    return mounted(page);
  };
  const first = await mount(390);
  const shots = shotsOf(first);
  const starting = shots[0]?.width ?? 390;
  const { error } = starting === 390 ? first : await mount(starting);
  if (error && shots.length > 0) return { pictures, error };

  const camera = await page.context().newCDPSession(page);
  await page.evaluate(() => window.settled().then(() => window.stopTimers()));
  for (const { width, scheme } of shots) {
    await page.setViewportSize({ width, height: tall(width) });
    await page.evaluate((scheme) => {
      document.documentElement.dataset.scheme = scheme;
      return window.settled();
    }, scheme);
    pictures.set(pictureName(id, width, scheme), await shoot(page, camera, width));
  }
  await camera.detach();
  return { pictures };
}
