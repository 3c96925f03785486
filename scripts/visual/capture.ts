import { join } from 'node:path';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright';
import { newContext } from './browser.ts';
import { captureStory } from './capture-story.ts';
import { lastRun, readJson, storybook, write } from './files.ts';
import { openPreview } from './preview.ts';
import { serve } from './serve.ts';
import type { StoryEntry } from './story.ts';

/** How long Playwright waits for a story to render, in ms. */
const RENDER_MS = 30_000;
/**
 * How long a whole story may take, in ms: a script that hangs in the page has no timeout itself.
 */
const STORY_MS = 60_000;

/** A story that could not be captured, and why. */
export interface Failed {
  id: string;
  error: string;
}

function withTimeout<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not done in ${STORY_MS / 1000} s`)), STORY_MS);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}

interface Index {
  entries: Record<string, StoryEntry & { type: string }>;
}

/** The wanted stories, grouped by file: those of one file share a page, in their order. */
function listStories(isWanted: (id: string) => boolean): StoryEntry[][] {
  const { entries } = readJson<Index>(join(storybook, 'index.json')) ?? { entries: {} };
  const stories = Object.values(entries).filter(({ id, type }) => type === 'story' && isWanted(id));
  return [...Map.groupBy(stories, ({ title }) => title).values()];
}

interface Tab {
  page: Page;
  cdp: CDPSession;
}

/** Returns a function that loads the preview in one tab, again and again: a new tab costs more. */
function previewIn(context: BrowserContext, url: string): () => Promise<Tab> {
  let tab: Tab | undefined;
  return async () => {
    await context.clearCookies();
    if (!tab || tab.page.isClosed()) {
      const page = await context.newPage();
      const cdp = await context.newCDPSession(page);
      await cdp.send('DOM.enable');
      await cdp.send('CSS.enable');
      tab = { page, cdp };
    }
    await openPreview(tab.page, url);
    return tab;
  };
}

/** Captures the stories of one file. After a failure the next story gets a new tab. */
async function captureFile(
  stories: StoryEntry[],
  loadPreview: () => Promise<Tab>,
): Promise<Failed[]> {
  const failed: Failed[] = [];
  let tab: Tab | undefined;
  for (const { id } of stories) {
    try {
      tab ??= await withTimeout(loadPreview());
      const { screenshots, error } = await withTimeout(captureStory(tab.page, tab.cdp, id));
      for (const [name, image] of screenshots) write(join(lastRun.screenshots, name), image);
      if (error) throw new Error(error);
    } catch (reason) {
      failed.push({ id, error: (reason as Error).message.split('\n')[0] ?? '' });
      await tab?.page.close();
      tab = undefined;
    }
  }
  return failed;
}

/** Captures files from a shared queue until it is empty. */
async function captureQueue(
  queue: StoryEntry[][],
  browser: Browser,
  url: string,
): Promise<Failed[]> {
  const context = await newContext(browser);
  context.setDefaultTimeout(RENDER_MS);
  const loadPreview = previewIn(context, url);
  const failed: Failed[] = [];
  for (let file = queue.shift(); file; file = queue.shift()) {
    failed.push(...(await captureFile(file, loadPreview)));
  }
  await context.close();
  return failed;
}

/**
 * Captures the wanted stories into the folder of the last run, over what is there.
 *
 * @param tabs how many tabs work at the same time, each in a context of its own
 * @returns the stories that could not be captured
 */
export async function capture(
  browser: Browser,
  isWanted: (id: string) => boolean,
  tabs = 3,
): Promise<Failed[]> {
  const { url, close } = await serve(storybook);
  const queue = listStories(isWanted);
  const workers = Array.from({ length: tabs }, () => captureQueue(queue, browser, url));
  const failed = (await Promise.all(workers)).flat();
  close();
  return failed;
}
