import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright';
import { ensureChromium } from '../chromium/install-chromium.ts';
import { withProgress } from '../start/progress.mjs';
import { launchBrowser } from './browser.ts';
import { buildStorybook } from './build-storybook.ts';
import { capture } from './capture.ts';
import { type Changes, findChanges } from './changes.ts';
import { exact, loose, type Tolerance } from './compare.ts';
import { lastRun, write } from './files.ts';
import { reportPage } from './report-page.ts';
import { storyOf } from './story.ts';
import { describeVersions, mismatch, thisMachine } from './taken-with.ts';

export interface Options {
  /** Only stories with this in their id; empty: all. */
  only: string;
  /** `--built`: captures the Storybook of the last run instead of building one. */
  isBuilt: boolean;
  /** `--all`: compares every pixel, also with another Chromium than the accepted snapshots have. */
  isAll: boolean;
}

/** Reads the command line: part of a story's id, `--built`, `--all`. */
export function readOptions(args = process.argv.slice(2)): Options {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { built: { type: 'boolean' }, all: { type: 'boolean' } },
  });
  const { built = false, all = false } = values;
  return { only: positionals[0] ?? '', isBuilt: built, isAll: all };
}

/**
 * Captures once more, one at a time, what differs or failed: a very busy machine may show a story
 * half drawn. Only what differs then is a change.
 */
async function checkAgain(browser: Browser, first: Changes, tolerance: Tolerance) {
  const doubtful = new Set([
    ...first.changed.map(({ name }) => storyOf(name)),
    ...first.failed.map(({ id }) => id),
  ]);
  if (doubtful.size === 0) return first;
  const failed = await capture(browser, (id) => doubtful.has(id), 1);
  return findChanges({ ...first, failed }, tolerance);
}

/**
 * Builds, captures and compares the stories, and writes the page that shows what changed. Another
 * Chromium than the accepted snapshots were captured with is compared loosely, with a note.
 */
export async function run({ only, isBuilt, isAll }: Options): Promise<Changes> {
  await ensureChromium();
  const browser = await launchBrowser();
  try {
    const chromium = browser.version();
    console.log(describeVersions(thisMachine(chromium)));
    const reason = isAll ? undefined : mismatch(thisMachine(chromium));
    const tolerance = reason ? loose : exact;
    if (!isBuilt) await buildStorybook();
    rmSync(lastRun.folder, { recursive: true, force: true });
    const failed = await withProgress('Capturing the stories', () =>
      capture(browser, (id) => id.includes(only)),
    );
    const note = reason && `Not every pixel was compared: ${reason}`;
    const first = await findChanges({ chromium, only, failed, note }, tolerance);
    const changes = await checkAgain(browser, first, tolerance);
    write(lastRun.changes, JSON.stringify(changes, null, 2));
    write(lastRun.page, reportPage(changes));
    return changes;
  } finally {
    await browser.close();
  }
}
