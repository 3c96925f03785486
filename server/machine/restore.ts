import { join, resolve } from 'node:path';
import { StartupError } from '../startup-error.ts';
import type { Location } from './backup.ts';
import { requireEmptyPostgres, restoreDatabase, SQLITE_FILE } from './copy-database.ts';
import { copyFiles, digestOf } from './copy-files.ts';
import { fillFolder, isEmptyFolder, isHalfFilled, isMarked } from './fill-folder.ts';
import { FILES, type Manifest, readManifest } from './manifest.ts';

/** Throws StartupError for another engine or a damaged backup. */
async function checkBackup(backup: string, databaseUrl: string | undefined): Promise<Manifest> {
  const manifest = readManifest(backup);
  const engine = databaseUrl ? 'postgres' : 'sqlite';
  if (manifest.engine !== engine) {
    throw new StartupError(
      engine === 'sqlite'
        ? 'This is the backup of a PostgreSQL database. Set DATABASE_URL to an empty one.'
        : 'This is the backup of a SQLite database. Start without DATABASE_URL to restore it.',
    );
  }
  const { file, bytes, sha256 } = manifest.database;
  const found = await digestOf(join(backup, file)).catch(() => undefined);
  if (found?.bytes !== bytes || found.sha256 !== sha256) {
    throw new StartupError(`${file} in ${backup} is damaged. Restore another backup.`);
  }
  return manifest;
}

/** Throws StartupError: a server would start an empty shop in a partly restored directory. */
export function requireWhole({ dataDir }: Pick<Location, 'dataDir'>): void {
  if (!isMarked(dataDir)) return;
  throw new StartupError(
    `The restore of ${dataDir} is incomplete. Wait for it, or run \`npm run host -- restore\` again, which starts from the beginning.`,
  );
}

/** @throws StartupError when the backup is incomplete, or the target is not empty */
export async function restore(backup: string, { databaseUrl, dataDir }: Location) {
  const target = resolve(dataDir);
  if (!isEmptyFolder(target) && !isHalfFilled(target)) {
    throw new StartupError(
      `${target} is not empty. Set DATA_DIR to a new directory: a restore overwrites nothing.`,
    );
  }
  const from = resolve(backup);
  const manifest = await checkBackup(from, databaseUrl);
  if (databaseUrl) await requireEmptyPostgres(databaseUrl);
  await fillFolder(target, SQLITE_FILE, async (partial) => {
    const { count } = await copyFiles(join(from, FILES), partial);
    if (count < manifest.files.count) {
      throw new StartupError(
        `${from} has ${count} of its ${manifest.files.count} files. Restore another backup.`,
      );
    }
    await restoreDatabase(join(from, manifest.database.file), partial, databaseUrl);
  });
  return manifest;
}
