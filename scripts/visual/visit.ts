import { join } from 'node:path';
import type { Browser, BrowserContext } from 'playwright';
import { newContext } from './browser.ts';
import { describeFailure } from './failure.ts';
import { lastRun, write } from './files.ts';
import { openPreview } from './preview.ts';
import type { Failed } from './report.ts';
import { serve } from './serve.ts';
import type { StoryEntry } from './story.ts';
import { openTab, type Tab } from './tab.ts';
import { captureStory, playStory, type Visited } from './visit-story.ts';

/** In ms. */
const RENDER_MS = 30_000;
/** Timeout of one story, in ms, because a hanging script in the page has none. */
const STORY_MS = 60_000;

function withTimeout<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not done in ${STORY_MS / 1000} s`)), STORY_MS);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}

/** Reuses one tab, because new tabs are slower. */
function previewIn(context: BrowserContext, url: string): () => Promise<Tab> {
  let tab: Tab | undefined;
  return async () => {
    await context.clearCookies();
    if (!tab || tab.page.isClosed()) tab = await openTab(context);
    await openPreview(tab.page, url);
    return tab;
  };
}

interface Queue {
  files: StoryEntry[][];
  url: string;
  folder: string;
  isCaptured(story: StoryEntry): boolean;
}

/**
 * Plays the stories in a fresh preview, because a play function leaves values in the atoms and
 * moves the clock. After a failure the next story gets a new tab.
 */
async function visitFile(
  stories: StoryEntry[],
  { folder, isCaptured }: Queue,
  loadPreview: () => Promise<Tab>,
): Promise<Failed[]> {
  const failed: Failed[] = [];
  const isDone = new Set<StoryEntry>();
  let tab: Tab | undefined;
  const visit = async (story: StoryEntry, work: (tab: Tab, id: string) => Promise<Visited>) => {
    const { id, importPath } = story;
    try {
      tab ??= await withTimeout(loadPreview());
      const { screenshots, failure, isUnplayed } = await withTimeout(work(tab, id));
      if (!isUnplayed) isDone.add(story);
      for (const [name, image] of screenshots) write(join(lastRun.screenshots, name), image);
      if (failure) throw failure;
    } catch (reason) {
      isDone.add(story);
      const error = describeFailure(reason as Error, folder);
      failed.push({ id, file: importPath.replace('./', ''), error });
      await tab?.page.close();
      tab = undefined;
    }
  };
  for (const story of stories.filter(isCaptured)) await visit(story, captureStory);
  tab = undefined;
  for (const story of stories) if (!isDone.has(story)) await visit(story, playStory);
  return failed;
}

async function visitQueue(queue: Queue, browser: Browser): Promise<Failed[]> {
  const context = await newContext(browser);
  context.setDefaultTimeout(RENDER_MS);
  const loadPreview = previewIn(context, queue.url);
  const failed: Failed[] = [];
  for (let file = queue.files.shift(); file; file = queue.files.shift()) {
    failed.push(...(await visitFile(file, queue, loadPreview)));
  }
  await context.close();
  return failed;
}

/** Parallel tabs, each in its own context, because stories wait for timers. */
const TABS = 4;

/** Writes their screenshots into the last run's folder. */
export async function visitStories(
  browser: Browser,
  folder: string,
  stories: StoryEntry[],
  isCaptured: (story: StoryEntry) => boolean,
): Promise<Failed[]> {
  const { url, close } = await serve(folder);
  const files = [...Map.groupBy(stories, ({ importPath }) => importPath).values()];
  const queue: Queue = { files, url, folder, isCaptured };
  const tabs = Array.from({ length: TABS }, () => visitQueue(queue, browser));
  const failed = (await Promise.all(tabs)).flat();
  close();
  return failed;
}
