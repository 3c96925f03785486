import { writeFileSync } from 'node:fs';
import { openStage } from './stage.ts';

/** Looks at single frames: `node server/demo/draw/clip/still.ts <folder> <second> [second …]`. */
const [folder = '.', ...seconds] = process.argv.slice(2);
const stage = await openStage();
for (const second of seconds) {
  writeFileSync(`${folder}/frame-${second}.jpg`, await stage.shoot(Number(second)));
}
await stage.close();
