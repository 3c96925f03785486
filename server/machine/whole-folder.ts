import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { flush } from './copy-files.ts';

/** The name of a folder while it is being filled: `shop.partial-4711`, by the process that fills it. */
const partialOf = (folder: string) => `${folder}.partial-${process.pid}`;

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** Removes what a process that ended in the middle left beside a folder. */
async function removeLeftovers(folder: string): Promise<void> {
  const parent = dirname(folder);
  for (const name of await readdir(parent)) {
    const pid = /\.partial-(\d+)$/.exec(name)?.[1];
    if (!pid || !name.startsWith(`${basename(folder)}.partial-`)) continue;
    if (!isRunning(Number(pid))) await rm(join(parent, name), { recursive: true, force: true });
  }
}

/** In a folder that is filled where it is, until it is whole: the process that fills it. */
const FILLING = '.filling';
/** What a disk has that has just been formatted. */
const OF_A_DISK = ['lost+found'];

/** Whether a folder is missing or has nothing in it, other than a new disk has. */
export const isEmptyFolder = (folder: string): boolean =>
  !existsSync(folder) || readdirSync(folder).every((name) => OF_A_DISK.includes(name));

/** Whether a folder is being filled where it is, or was and is the half of something. */
export const isMarked = (folder: string): boolean => existsSync(join(folder, FILLING));

/** Whether what is in a folder is the half of something: the process that was filling it has ended. */
export function isHalfFilled(folder: string): boolean {
  try {
    const pid = Number(readFileSync(join(folder, FILLING), 'utf8'));
    // After a restart of its container, this process may have the same number.
    return pid === process.pid || !isRunning(pid);
  } catch {
    return false;
  }
}

/** Removes what is in a folder, the mark last: as long as it is there, the rest is known to be half. */
async function empty(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (name === FILLING || OF_A_DISK.includes(name)) continue;
    await rm(join(folder, name), { recursive: true, force: true });
  }
  await rm(join(folder, FILLING), { force: true });
  await flush(folder);
}

/** Fills a folder that has to stay, such as a mount: it is marked until it is whole. */
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

/** Whether an empty folder can be replaced by another one: a mount cannot, nor one of a foreign folder. */
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
 * Fills a folder that is missing or empty, whole or not at all: under another name, which it loses
 * when everything is on the disk. A folder that cannot be replaced, such as a mount, is filled where
 * it is. If `fill` fails, nothing is left of it.
 * @param last the file without which the folder is nothing: there it comes last
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
