/**
 * Compares every story with its accepted snapshot: `npm run visual`, or for some stories
 * `npm run visual -- ui-button`. `--built` skips the build. Fails on any difference.
 */
import { relative } from 'node:path';
import { root } from '../start/root.mjs';
import { orStop } from '../start/stop.mjs';
import { remarksOn } from './changes.ts';
import { lastRun, overBudget } from './files.ts';
import { readOptions, run } from './run.ts';

await orStop(async () => {
  const changes = await run(readOptions());
  const { changed, added, removed, failed, captured, size, only, note } = changes;
  const open = changed.length + added.length + removed.length + failed.length;
  const tooLarge = only ? undefined : overBudget(size);
  if (tooLarge) console.error(tooLarge);
  if (note) console.error(note);
  for (const { test, message } of remarksOn(changes)) console.error(`${test}: ${message}`);
  console.log(
    `${captured} snapshots, ${(size / 1_000_000).toFixed(1)} MB: ${changed.length} changed, ${added.length} new, ${removed.length} gone, ${failed.length} stories failed.`,
  );
  if (open > 0) {
    console.log(
      `Open ${relative(root, lastRun.page)} to see them; CI keeps it as an artifact. To accept the new snapshots: npm run visual:accept`,
    );
  }
  process.exitCode = open > 0 || tooLarge ? 1 : 0;
});
