/**
 * Compares every story with its accepted picture: `npm run visual`, or of some stories
 * `npm run visual -- ui-button`. `--built` leaves out the build. Fails on any difference.
 */
import { relative } from 'node:path';
import { root } from '../start/root.mjs';
import { orStop } from '../start/stop.mjs';
import { overBudget } from './budget.ts';
import { readOptions } from './options.ts';
import { last } from './places.ts';
import { run } from './run.ts';

await orStop(async () => {
  const { changed, added, removed, failed, taken, size, only, note } = await run(readOptions());
  const open = changed.length + added.length + removed.length + failed.length;
  const heavy = only ? undefined : overBudget(size);
  if (heavy) console.error(heavy);
  if (note) console.error(note);
  for (const { id, error } of failed) console.error(`${id} could not be photographed: ${error}`);
  console.log(
    `${taken} pictures, ${(size / 1_000_000).toFixed(1)} MB: ${changed.length} changed, ${added.length} new, ${removed.length} gone, ${failed.length} stories failed.`,
  );
  if (open > 0) {
    console.log(
      `Look: ${relative(root, last.report)}, to be kept with its folder where CI keeps files. Take the new pictures: npm run visual:accept`,
    );
  }
  process.exitCode = open > 0 || heavy ? 1 : 0;
});
