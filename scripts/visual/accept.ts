/**
 * Accepts the screenshots of the last `npm run visual`, or only some stories': `npm run
 * visual:accept -- ui-button`. Takes new screenshots when there is no last run, or with `--all`.
 */
import { copyFileSync, mkdirSync, readdirSync, rmdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { orStop, Stop } from '../start/stop.mjs';
import {
  accepted,
  imagesIn,
  lastRun,
  overBudget,
  readJson,
  sizeOf,
  takenWithFile,
  write,
} from './files.ts';
import { readOptions } from './options.ts';
import type { Report } from './report.ts';
import { run } from './run.ts';
import { storyOf } from './story.ts';
import { mismatch, thisMachine } from './taken-with.ts';

function accept(name: string): void {
  const file = join(accepted, name);
  mkdirSync(dirname(file), { recursive: true });
  copyFileSync(join(lastRun.screenshots, name), file);
}

function remove(name: string): void {
  const file = join(accepted, name);
  rmSync(file);
  if (readdirSync(dirname(file)).length === 0) rmdirSync(dirname(file));
}

await orStop(async () => {
  const options = readOptions();
  const known = options.isAll ? undefined : readJson<Report>(lastRun.report);
  const { changed, added, removed, chromium } = known ?? (await run(options));
  const takenWith = thisMachine(chromium);
  const reason = mismatch(takenWith);
  if (reason && !options.isAll) throw new Stop(`nothing was accepted: ${reason}`);

  const isWanted = (name: string) => {
    const id = storyOf(name);
    return options.words.length === 0 || options.words.some((word) => id.includes(word));
  };
  const fresh = [...changed.map(({ name }) => name), ...added].filter(isWanted);
  const gone = removed.filter(isWanted);
  fresh.forEach(accept);
  gone.forEach(remove);
  write(takenWithFile, `${JSON.stringify(takenWith, null, 2)}\n`);
  rmSync(lastRun.report, { force: true });

  console.log(
    `${fresh.length} snapshots accepted, ${gone.length} removed. Commit stories/snapshots.`,
  );
  const tooLarge = overBudget(sizeOf(accepted, imagesIn(accepted)));
  if (tooLarge) console.error(tooLarge);
  process.exitCode = tooLarge ? 1 : 0;
});
