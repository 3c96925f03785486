/**
 * `npm test`: installs what it lacks, then runs every check and every test.
 *
 * Plain JavaScript without dependencies, because it runs before there are any. Steps can be
 * chosen: `npm test -- unit lint`.
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
