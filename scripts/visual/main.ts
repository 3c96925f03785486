/**
 * Visits every story once in the built Storybook: compares it at rest with its snapshots, plays it,
 * and checks it with axe. `npm run stories` and `npm test` run it.
 *
 *     node scripts/visual/main.ts [options] [word ...]
 *
 * - `word ...` or `--stories <word ...>`: only stories whose id or file contains a word, such as
 *   `button`. Builds only their files.
 * - `--play-only`: takes no snapshots.
 * - `--snapshots-of <file,...>`: takes snapshots only of these files' stories.
 * - `--built`: uses the last build.
 * - `--all`: compares every pixel, even with another Chromium.
 *
 * Writes a `Report` to `lastRun.report` (files.ts), and a page of changes to `test-results/visual`.
 * Exits with 1 when a story failed or a snapshot differs. Does not retry.
 */
import { relative } from 'node:path';
import { root } from '../start/root.mjs';
import { orStop } from '../start/stop.mjs';
import { lastRun, overBudget } from './files.ts';
import { readOptions } from './options.ts';
import { differencesIn, remarksOn } from './report.ts';
import { run } from './run.ts';

await orStop(async () => {
  const options = readOptions();
  const report = await run(options);
  const { changed, added, removed, failed, captured, size, stories, note } = report;
  const tooLarge = options.isWhole ? overBudget(size) : undefined;
  if (tooLarge) console.error(tooLarge);
  if (note) console.error(note);
  for (const { test, message } of remarksOn(report)) console.error(`\n${test}\n${message}`);
  const differences = differencesIn(report);
  console.log(`${stories} stories, ${failed.length} failed.`);
  if (captured > 0 || differences > 0) {
    console.log(
      `${captured} snapshots, ${(size / 1_000_000).toFixed(1)} MB: ${changed.length} changed, ${added.length} new, ${removed.length} gone.`,
    );
  }
  if (differences > 0) {
    console.log(
      `Open ${relative(root, lastRun.page)} to see them; CI keeps it as an artifact. To accept the new snapshots: npm run visual:accept`,
    );
  }
  process.exitCode = differences + failed.length > 0 || tooLarge ? 1 : 0;
});
