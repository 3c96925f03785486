import { existsSync, readdirSync } from 'node:fs';
import { mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises';
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

/** Whether a folder is missing or has nothing in it. */
export const isEmptyFolder = (folder: string): boolean =>
  !existsSync(folder) || readdirSync(folder).length === 0;

/**
 * Fills a folder that is missing or empty, whole or not at all: under another name, which it loses
 * when everything is on the disk. If `fill` fails, nothing is left of it.
 */
export async function fillFolder<T>(
  folder: string,
  fill: (partial: string) => Promise<T>,
): Promise<T> {
  await mkdir(dirname(folder), { recursive: true });
  await removeLeftovers(folder);
  const partial = partialOf(folder);
  try {
    await mkdir(partial, { mode: 0o700 });
    const result = await fill(partial);
    await flush(partial);
    if (existsSync(folder)) await rmdir(folder);
    await rename(partial, folder);
    await flush(dirname(folder));
    return result;
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  }
}
