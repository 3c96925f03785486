/**
 * `npm run build`: builds the pages into dist/. With `--changed`, only when their sources have
 * changed.
 */

import { ensureInstalled } from '../start/install.mjs';
import { checkNode, nodeToRun } from '../start/node.mjs';
import { orStop } from '../start/stop.mjs';
import { ensureBuilt } from './ensure-built.mjs';

await orStop(async () => {
  checkNode();
  await ensureInstalled();
  await ensureBuilt(nodeToRun(), { force: !process.argv.includes('--changed') });
});
