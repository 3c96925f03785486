import { writeFileSync } from 'node:fs';
import { openRenderer } from './renderer.ts';

export async function saveFrames([folder = '.', ...seconds]: string[]): Promise<void> {
  const renderer = await openRenderer();
  for (const second of seconds) {
    writeFileSync(`${folder}/frame-${second}.jpg`, await renderer.render(Number(second)));
  }
  await renderer.close();
}
