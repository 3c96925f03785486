import { writeFileSync } from 'node:fs';
import { openRenderer } from './renderer.ts';

/**
 * Saves single frames to look at them:
 * `node server/demo/draw/clip/still.ts <folder> <second> [second …]`.
 */
const [folder = '.', ...seconds] = process.argv.slice(2);
const renderer = await openRenderer();
for (const second of seconds) {
  writeFileSync(`${folder}/frame-${second}.jpg`, await renderer.render(Number(second)));
}
await renderer.close();
