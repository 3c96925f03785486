import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from './root.mjs';
import { Stop } from './stop.mjs';

/** Only one process per checkout may run the work; others wait. */
export async function withLock(name, work) {
  const folder = join(root, '.cache', `${name}.lock`);
  await take(folder);
  try {
    return await work();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function take(folder) {
  for (;;) {
    try {
      mkdirSync(join(folder, '..'), { recursive: true });
      mkdirSync(folder);
      writeFileSync(join(folder, 'pid'), String(process.pid));
      return;
    } catch (error) {
      if (error.code !== 'EEXIST') {
        throw new Stop(`can't write into ${root} (${error.code}). Make the folder writable.`);
      }
    }
    if (isAbandoned(folder)) rmSync(folder, { recursive: true, force: true });
    else await wait(200);
  }
}

/** A lock without a pid is new: its owner is about to write it. */
function isAbandoned(folder) {
  try {
    process.kill(Number(readFileSync(join(folder, 'pid'), 'utf8')), 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}
