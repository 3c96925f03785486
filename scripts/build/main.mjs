import { ensureBuilt } from '../start/ensure-built.mjs';
import { ensureInstalled } from '../start/install.mjs';
import { checkNode, nodeToRun } from '../start/node.mjs';
import { orStop } from '../start/stop.mjs';

await orStop(async () => {
  checkNode();
  await ensureInstalled();
  await ensureBuilt(nodeToRun(), { force: !process.argv.includes('--changed') });
});
