/** `npm run imports` */
import { format } from 'dependency-cruiser';
import { folderCircles } from './folder-circles.ts';
import { importsIn, readImports } from './import-graph.ts';

const result = await readImports();
const { output, exitCode } = await format(result, { outputType: 'err' });
console.log(output);

const circles = folderCircles(importsIn(result));
for (const circle of circles) {
  console.error('Folders import each other in a circle: move what both need into a lower one.');
  for (const [from, to] of circle) console.error(`  ${from} → ${to}`);
}
process.exitCode = exitCode > 0 || circles.length > 0 ? 1 : 0;
