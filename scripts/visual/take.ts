import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { put, readJson } from './files.ts';
import { photograph } from './photograph.ts';
import { last, storybook } from './places.ts';
import { serve } from './serve.ts';
import type { StoryEntry } from './story.ts';
import { openStand } from './studio.ts';

/** A story that does not come to rest in this time is reported, in ms. */
const PATIENCE = 30_000;
const PHOTOGRAPHERS = 2;

interface Index {
  entries: Record<string, StoryEntry & { type: string }>;
}

function listStories(only: string): StoryEntry[] {
  const { entries } = readJson<Index>(join(storybook, 'index.json')) ?? { entries: {} };
  return Object.values(entries).filter(({ id, type }) => type === 'story' && id.includes(only));
}

async function takeFrom(
  queue: StoryEntry[],
  studio: Browser,
  url: string,
): Promise<{ id: string; error: string }[]> {
  const failed: { id: string; error: string }[] = [];
  const stand = await openStand(studio);
  stand.setDefaultTimeout(PATIENCE);
  for (let story = queue.shift(); story; story = queue.shift()) {
    const { id } = story;
    const page = await stand.newPage();
    const { pictures, error } = await photograph(page, url, id).catch((reason: Error) => ({
      pictures: new Map<string, Buffer>(),
      error: reason.message.split('\n')[0] ?? '',
    }));
    await page.close();
    if (error) failed.push({ id, error });
    for (const [name, picture] of pictures) put(join(last.pictures, name), picture);
  }
  await stand.close();
  return failed;
}

/** Photographs every story whose id has `only` in it. Returns those that failed. */
export async function take(
  studio: Browser,
  only: string,
): Promise<{ id: string; error: string }[]> {
  rmSync(last.folder, { recursive: true, force: true });
  const { url, close } = await serve(storybook);
  const queue = listStories(only);
  const stands = Array.from({ length: PHOTOGRAPHERS }, () => takeFrom(queue, studio, url));
  const failed = (await Promise.all(stands)).flat();
  close();
  return failed;
}
