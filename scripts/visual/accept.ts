/**
 * Takes the new pictures of the last `npm run visual`; of some stories: `npm run visual:accept --
 * ui-button`. Photographs first where there was no run, or all of them with `--anew`.
 */
import { copyFileSync, mkdirSync, readdirSync, rmdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { orStop, Stop } from '../start/stop.mjs';
import { overBudget } from './budget.ts';
import { mismatch, thisEdition } from './edition.ts';
import { picturesIn, put, readJson, sizeOf } from './files.ts';
import type { Findings } from './findings.ts';
import { readOptions } from './options.ts';
import { accepted, last, takenWith } from './places.ts';
import { run } from './run.ts';

function drop(name: string): void {
  const file = join(accepted, name);
  rmSync(file);
  if (readdirSync(dirname(file)).length === 0) rmdirSync(dirname(file));
}

function keep(name: string): void {
  const file = join(accepted, name);
  mkdirSync(dirname(file), { recursive: true });
  copyFileSync(join(last.pictures, name), file);
}

await orStop(async () => {
  const options = readOptions();
  const known = options.anew ? undefined : readJson<Findings>(last.findings);
  const { changed, added, removed, chromium } = known ?? (await run(options));
  const edition = thisEdition(chromium);
  const reason = mismatch(edition);
  if (reason && !options.anew) throw new Stop(`nothing was taken: ${reason}`);

  const wanted = (name: string) => name.replace('/', '--').includes(options.only);
  const taken = [...changed.map(({ name }) => name), ...added].filter(wanted);
  const gone = removed.filter(wanted);
  taken.forEach(keep);
  gone.forEach(drop);
  put(takenWith, `${JSON.stringify(edition, null, 2)}\n`);
  rmSync(last.findings, { force: true });

  console.log(`${taken.length} pictures taken, ${gone.length} dropped. Commit stories/snapshots.`);
  const heavy = overBudget(sizeOf(accepted, picturesIn(accepted)));
  if (heavy) console.error(heavy);
  process.exitCode = heavy ? 1 : 0;
});
