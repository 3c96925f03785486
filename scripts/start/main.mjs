/** `npm start`. Runs before any dependency is installed, on Node 20 or newer. */
import { join } from 'node:path';
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './install.mjs';
import { checkNode, envOf, nodeToRun } from './node.mjs';
import { handOver } from './run.mjs';
import { orStop } from './stop.mjs';

await orStop(async () => {
  checkNode();
  await ensureInstalled();
  const node = nodeToRun();
  await ensureBuilt(node);
  await handOver(node, [join('server', 'main.ts')], envOf(node));
});
