import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { flush } from './copy-files.ts';

/** With the filling process's id: `shop.partial-4711`. */
const partialOf = (folder: string) => `${folder}.partial-${process.pid}`;

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

async function removeLeftovers(folder: string): Promise<void> {
  const parent = dirname(folder);
  for (const name of await readdir(parent)) {
    const pid = /\.partial-(\d+)$/.exec(name)?.[1];
    if (!pid || !name.startsWith(`${basename(folder)}.partial-`)) continue;
    if (!isRunning(Number(pid))) await rm(join(parent, name), { recursive: true, force: true });
  }
}

/** Contains the filling process's id. */
const FILLING = '.filling';
/** A newly formatted disk. */
const NEW_DISK_FOLDERS = ['lost+found'];

/** Also true for a missing folder and for a new disk. */
export const isEmptyFolder = (folder: string): boolean =>
  !existsSync(folder) || readdirSync(folder).every((name) => NEW_DISK_FOLDERS.includes(name));

export const isMarked = (folder: string): boolean => existsSync(join(folder, FILLING));

export function isHalfFilled(folder: string): boolean {
  try {
    const pid = Number(readFileSync(join(folder, FILLING), 'utf8'));
    // A restarted container may give this process the same id.
    return pid === process.pid || !isRunning(pid);
  } catch {
    return false;
  }
}

/** Removes the mark last, so that an interruption leaves it. */
async function empty(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (name === FILLING || NEW_DISK_FOLDERS.includes(name)) continue;
    await rm(join(folder, name), { recursive: true, force: true });
  }
  await rm(join(folder, FILLING), { force: true });
  await flush(folder);
}

/** For a folder that cannot be replaced, such as a mount. Marked until it is complete. */
async function fillInPlace<T>(folder: string, last: string, fill: Fill<T>): Promise<T> {
  const mark = join(folder, FILLING);
  await writeFile(mark, String(process.pid));
  await flush(mark);
  await flush(folder);
  const partial = join(folder, '.partial');
  try {
    await mkdir(partial, { mode: 0o700 });
    const result = await fill(partial);
    await flush(partial);
    const names = (await readdir(partial)).filter((name) => name !== last);
    const whole = existsSync(join(partial, last)) ? [...names, last] : names;
    for (const name of whole) await rename(join(partial, name), join(folder, name));
    await rmdir(partial);
    await flush(folder);
    await rm(mark);
    await flush(folder);
    return result;
  } catch (error) {
    await empty(folder);
    throw error;
  }
}

/** A mount cannot be replaced. */
async function canBeReplaced(folder: string): Promise<boolean> {
  if (!existsSync(folder)) return true;
  try {
    await rmdir(folder);
    return true;
  } catch {
    return false;
  }
}

type Fill<T> = (partial: string) => Promise<T>;

/**
 * Atomic: under a temporary name, or in place with a mark. On failure it removes everything.
 * @param last marks the folder as complete, and is moved last
 */
export async function fillFolder<T>(folder: string, last: string, fill: Fill<T>): Promise<T> {
  if (isHalfFilled(folder)) await empty(folder);
  if (!(await canBeReplaced(folder))) return fillInPlace(folder, last, fill);
  await mkdir(dirname(folder), { recursive: true });
  await removeLeftovers(folder);
  const partial = partialOf(folder);
  try {
    await mkdir(partial, { mode: 0o700 });
    const result = await fill(partial);
    await flush(partial);
    await rename(partial, folder);
    await flush(dirname(folder));
    return result;
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  }
}
