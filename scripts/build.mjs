/**
 * `npm run build`: builds the pages into dist/, whether or not their sources changed;
 * with `--changed` only when they did.
 */
import { ensureBuilt } from './bootstrap/build.mjs';
import { ensureInstalled } from './bootstrap/install.mjs';
import { checkNode, nodeToRun } from './bootstrap/node.mjs';
import { orStop } from './bootstrap/stop.mjs';

await orStop(async () => {
  checkNode();
  await ensureInstalled();
  await ensureBuilt(nodeToRun(), { force: !process.argv.includes('--changed') });
});
