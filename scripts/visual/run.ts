import { rmSync } from 'node:fs';
import { ensureChromium } from '../chromium/install-chromium.ts';
import { withProgress } from '../start/progress.mjs';
import { Stop } from '../start/stop.mjs';
import { launchBrowser } from './browser.ts';
import { buildStorybook } from './build-storybook.ts';
import { exact, loose } from './compare.ts';
import { lastRun, someStories, storybook, write } from './files.ts';
import type { Options } from './options.ts';
import { type Report, reportOn } from './report.ts';
import { reportPage } from './report-page.ts';
import { type StoryEntry, storiesIn } from './story.ts';
import { describeVersions, mismatch, thisMachine } from './taken-with.ts';
import { visitStories } from './visit.ts';

async function build({ isBuilt, words }: Options): Promise<string> {
  const folder = words.length > 0 && !isBuilt ? someStories : storybook;
  if (!isBuilt) await buildStorybook(folder, words);
  return folder;
}

/** A removed story belongs to the file with its title. */
function capturedIds(all: StoryEntry[], { isWanted, isCaptured, isWhole }: Options) {
  const titleOf = (id: string) => id.split('--')[0] ?? '';
  const files = new Map(all.map(({ id, importPath }) => [titleOf(id), importPath]));
  return (id: string) => {
    const importPath = files.get(titleOf(id));
    if (importPath === undefined) return isWhole;
    return isWanted({ id, importPath }) && isCaptured({ importPath });
  };
}

/** Another major version of Chromium compares loosely, with a note. */
export async function run(options: Options): Promise<Report> {
  await ensureChromium();
  const folder = await build(options);
  const all = storiesIn(folder);
  const stories = all.filter(options.isWanted);
  if (stories.length === 0)
    throw new Stop(`no story has ${options.words.join(' or ')} in its id or file.`);
  const browser = await launchBrowser();
  try {
    const chromium = browser.version();
    console.log(describeVersions(thisMachine(chromium)));
    const reason = options.isAll ? undefined : mismatch(thisMachine(chromium));
    rmSync(lastRun.folder, { recursive: true, force: true });
    const failed = await withProgress(`Visiting ${stories.length} stories`, () =>
      visitStories(browser, folder, stories, options.isCaptured),
    );
    const report = await reportOn(
      {
        chromium,
        stories: stories.length,
        failed,
        note: reason && `Not every pixel was compared: ${reason}`,
      },
      capturedIds(all, options),
      reason ? loose : exact,
    );
    write(lastRun.report, JSON.stringify(report, null, 2));
    write(lastRun.page, reportPage(report));
    return report;
  } finally {
    await browser.close();
  }
}
