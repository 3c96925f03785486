/**
 * `npm start`: installs, builds when sources changed, and serves everything.
 *
 * Plain JavaScript without dependencies, because it runs before there are any, on Node 20 or newer.
 */
import { join } from 'node:path';
import { ensureBuilt } from './bootstrap/build.mjs';
import { ensureInstalled } from './bootstrap/install.mjs';
import { checkNode, envOf, nodeToRun } from './bootstrap/node.mjs';
import { handOver } from './bootstrap/run.mjs';
import { orStop } from './bootstrap/stop.mjs';

await orStop(async () => {
  checkNode();
  await ensureInstalled();
  const node = nodeToRun();
  await ensureBuilt(node);
  await handOver(node, [join('server', 'main.ts')], envOf(node));
});
