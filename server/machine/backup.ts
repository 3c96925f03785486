import { readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { StartupError } from '../startup-error.ts';
import { copyDatabase } from './copy-database.ts';
import { copyFiles, digestOf, flush } from './copy-files.ts';
import { fillFolder, isEmptyFolder, isHalfFilled } from './fill-folder.ts';
import { FILES, MANIFEST, type Manifest } from './manifest.ts';

export interface Location {
  databaseUrl: string | undefined;
  dataDir: string;
}

const LAST = 'last-backup.json';

export interface LastBackup {
  path: string;
  created_at: string;
}

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
 * Copies the database at one moment, then the files, so that every file named by a row is included.
 * The folder gets its name when complete.
 * @throws StartupError when the folder is not empty, or is inside the data directory
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
