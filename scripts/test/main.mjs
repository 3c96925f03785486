/**
 * `npm test`. `npm test -- unit lint` runs these steps only, `npm test -- --changed` those that a
 * change can break. Runs before any dependency is installed, on Node 20 or newer.
 */
import { join } from 'node:path';
import { ensureInstalled } from '../start/install.mjs';
import { checkNode, envOf, nodeToRun } from '../start/node.mjs';
import { handOver } from '../start/run.mjs';
import { orStop } from '../start/stop.mjs';

await orStop(async () => {
  checkNode();
  await ensureInstalled();
  const node = nodeToRun();
  await handOver(node, [join('scripts', 'test', 'run.ts'), ...process.argv.slice(2)], envOf(node));
});
