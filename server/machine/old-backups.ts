import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readManifest } from './manifest.ts';

/** The name of a backup that was not named by hand. */
const STAMP = /^\d{4}-\d{2}-\d{2}T\d{6}Z$/;
/** Marks a backup that is being deleted, so that half of one is never taken for a backup. */
const REMOVED = '.removed';

/** `2026-11-22T184700Z`: a name that sorts, and that every file system takes. */
export const stampOf = (now: Date): string =>
  now.toISOString().replace(/\.\d+/, '').replaceAll(':', '');

/** Whether a folder is a whole backup. */
function isBackup(folder: string): boolean {
  try {
    return readManifest(folder) !== undefined;
  } catch {
    return false;
  }
}

/**
 * Deletes the oldest whole backups of a folder but the newest `keep`. Those that were named by hand stay, and
 * so does whatever else is there. Returns the names of what it deleted.
 */
export async function deleteOldBackups(folder: string, keep: number): Promise<string[]> {
  const names = (await readdir(folder)).sort();
  for (const name of names) {
    const [stamp, rest] = [name.slice(0, -REMOVED.length), name.slice(-REMOVED.length)];
    if (rest === REMOVED && STAMP.test(stamp)) await rm(join(folder, name), { recursive: true });
  }
  const backups = names.filter((name) => STAMP.test(name) && isBackup(join(folder, name)));
  const old = backups.slice(0, Math.max(0, backups.length - keep));
  for (const name of old) {
    const removed = join(folder, `${name}${REMOVED}`);
    await rename(join(folder, name), removed);
    await rm(removed, { recursive: true });
  }
  return old;
}
