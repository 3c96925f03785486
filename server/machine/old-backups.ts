import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readManifest } from './manifest.ts';

const STAMP = /^\d{4}-\d{2}-\d{2}T\d{6}Z$/;
/** A partial backup must not be taken for a backup. */
const REMOVED = '.removed';

/** Sortable and portable: `2026-11-22T184700Z`. */
export const stampOf = (now: Date): string =>
  now.toISOString().replace(/\.\d+/, '').replaceAll(':', '');

function isBackup(folder: string): boolean {
  try {
    return readManifest(folder) !== undefined;
  } catch {
    return false;
  }
}

/** Keeps the newest `keep`. Returns the deleted names. */
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
