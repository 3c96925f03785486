import { readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { StartupError } from '../startup-error.ts';
import { copyDatabase } from './copy-database.ts';
import { copyFiles, digestOf, flush } from './copy-files.ts';
import { FILES, MANIFEST, type Manifest } from './manifest.ts';
import { fillFolder, isEmptyFolder, isHalfFilled } from './whole-folder.ts';

/** Where a server keeps what is backed up. */
export interface Location {
  databaseUrl: string | undefined;
  dataDir: string;
}

/** In the data directory: where the last backup is, and from when. */
const LAST = 'last-backup.json';

export interface LastBackup {
  path: string;
  created_at: string;
}

/** Returns where the last backup of a data directory was written; undefined before the first. */
export function readLastBackup(dataDir: string): LastBackup | undefined {
  try {
    return JSON.parse(readFileSync(join(dataDir, LAST), 'utf8')) as LastBackup;
  } catch {
    return undefined;
  }
}

async function writeWhole(file: string, value: unknown): Promise<void> {
  const partial = `${file}.partial`;
  await writeFile(partial, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 });
  await flush(partial);
  await rename(partial, file);
}

/**
 * Backs up a server into a new folder, while it runs: its database as of one moment, then its
 * pictures, streams and keys. So every file that a row refers to was there when the row was copied.
 * The folder has its name only when it is whole.
 * @throws StartupError when the folder has something in it, or is inside the data directory
 */
export async function backUp(location: Location, folder: string): Promise<Manifest> {
  const target = resolve(folder);
  if (!isEmptyFolder(target) && !isHalfFilled(target)) {
    throw new StartupError(`${target} is not empty. Name a new folder for the backup.`);
  }
  if (`${target}${sep}`.startsWith(`${resolve(location.dataDir)}${sep}`)) {
    throw new StartupError(
      `${target} is inside the data directory. Name a folder outside it, on another disk if there is one.`,
    );
  }
  const manifest = await fillFolder(target, MANIFEST, async (partial) => {
    const created_at = new Date().toISOString();
    const file = await copyDatabase(location, partial);
    const files = await copyFiles(location.dataDir, join(partial, FILES));
    const made: Manifest = {
      format: 1,
      created_at,
      engine: location.databaseUrl ? 'postgres' : 'sqlite',
      database: { file, ...(await digestOf(join(partial, file))) },
      files,
    };
    await writeWhole(join(partial, MANIFEST), made);
    return made;
  });
  const last: LastBackup = { path: target, created_at: manifest.created_at };
  await writeWhole(join(location.dataDir, LAST), last);
  return manifest;
}
