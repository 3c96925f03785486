import { join } from 'node:path';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright';
import { put, readJson } from './files.ts';
import { openPreview } from './mount.ts';
import { photograph } from './photograph.ts';
import { last, storybook } from './places.ts';
import { serve } from './serve.ts';
import type { StoryEntry } from './story.ts';
import { openStand } from './studio.ts';

/** A story that does not come to rest in this time is reported, in ms. */
const PATIENCE = 30_000;

/** What a page itself is asked has no end of its own: a page that hangs is given up, in ms. */
const LONGEST = 60_000;

function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not done in ${LONGEST / 1000} s`)), LONGEST);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

interface Index {
  entries: Record<string, StoryEntry & { type: string }>;
}

/** The stories by file: those of one file follow one another on one page, in their order. */
function listStories(wanted: (id: string) => boolean): StoryEntry[][] {
  const { entries } = readJson<Index>(join(storybook, 'index.json')) ?? { entries: {} };
  const stories = Object.values(entries).filter(({ id, type }) => type === 'story' && wanted(id));
  return [...Map.groupBy(stories, ({ title }) => title).values()];
}

type Failed = { id: string; error: string }[];

/** Where one photographer works: a page that is loaded anew for each file. */
interface Place {
  page: Page;
  camera: CDPSession;
}

/** One file's stories. One that fails gives the next ones a new page: its own may hang. */
async function takeFile(stories: StoryEntry[], place: () => Promise<Place>): Promise<Failed> {
  const failed: Failed = [];
  let open: Place | undefined;
  for (const { id } of stories) {
    try {
      open ??= await inTime(place());
      const { pictures, error } = await inTime(photograph(open.page, open.camera, id));
      for (const [name, picture] of pictures) put(join(last.pictures, name), picture);
      if (error) throw new Error(error);
    } catch (reason) {
      failed.push({ id, error: (reason as Error).message.split('\n')[0] ?? '' });
      await open?.page.close();
      open = undefined;
    }
  }
  return failed;
}

/** Opens the preview afresh, in the window there is: a new one costs more than its pictures. */
function placeIn(stand: BrowserContext, url: string): () => Promise<Place> {
  let known: Place | undefined;
  return async () => {
    await stand.clearCookies();
    if (!known || known.page.isClosed()) {
      const page = await stand.newPage();
      known = { page, camera: await stand.newCDPSession(page) };
    }
    await openPreview(known.page, url);
    return known;
  };
}

async function takeFrom(queue: StoryEntry[][], studio: Browser, url: string): Promise<Failed> {
  const stand = await openStand(studio);
  stand.setDefaultTimeout(PATIENCE);
  const place = placeIn(stand, url);
  const failed: Failed = [];
  for (let file = queue.shift(); file; file = queue.shift()) {
    failed.push(...(await takeFile(file, place)));
  }
  await stand.close();
  return failed;
}

/**
 * Photographs the wanted stories, over what the last run left of them. `photographers` work at
 * once, each in a page of its own.
 */
export async function take(
  studio: Browser,
  wanted: (id: string) => boolean,
  photographers = 3,
): Promise<Failed> {
  const { url, close } = await serve(storybook);
  const queue = listStories(wanted);
  const stands = Array.from({ length: photographers }, () => takeFrom(queue, studio, url));
  const failed = (await Promise.all(stands)).flat();
  close();
  return failed;
}
