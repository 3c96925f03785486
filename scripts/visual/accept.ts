/**
 * Accepts the screenshots of the last `npm run visual` as snapshots; for some stories:
 * `npm run visual:accept -- ui-button`. Captures first when there was no run, or with `--all`.
 */
import { copyFileSync, mkdirSync, readdirSync, rmdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { orStop, Stop } from '../start/stop.mjs';
import type { Changes } from './changes.ts';
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
import { readOptions, run } from './run.ts';
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
  const known = options.isAll ? undefined : readJson<Changes>(lastRun.changes);
  const { changed, added, removed, chromium } = known ?? (await run(options));
  const takenWith = thisMachine(chromium);
  const reason = mismatch(takenWith);
  if (reason && !options.isAll) throw new Stop(`nothing was accepted: ${reason}`);

  const isWanted = (name: string) => name.replace('/', '--').includes(options.only);
  const fresh = [...changed.map(({ name }) => name), ...added].filter(isWanted);
  const gone = removed.filter(isWanted);
  fresh.forEach(accept);
  gone.forEach(remove);
  write(takenWithFile, `${JSON.stringify(takenWith, null, 2)}\n`);
  rmSync(lastRun.changes, { force: true });

  console.log(
    `${fresh.length} snapshots accepted, ${gone.length} removed. Commit stories/snapshots.`,
  );
  const tooLarge = overBudget(sizeOf(accepted, imagesIn(accepted)));
  if (tooLarge) console.error(tooLarge);
  process.exitCode = tooLarge ? 1 : 0;
});
