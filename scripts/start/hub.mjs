/** `npm run hub [-- --port 4330]`. Runs before any dependency is installed, on Node 20 or newer. */
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { checkNode, envOf, nodeToRun } from './node.mjs';
import { handOver } from './run.mjs';
import { orStop } from './stop.mjs';

await orStop(async () => {
  checkNode();
  await ensureInstalled();
  const node = nodeToRun();
  const main = join('server', 'hub', 'standalone', 'main.ts');
  await handOver(node, [main, ...process.argv.slice(2)], envOf(node));
});
