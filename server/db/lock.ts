import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartupError } from '../startup-error.ts';

function holderOf(pidFile: string): string {
  try {
    return `process ${readFileSync(pidFile, 'utf8').trim()}`;
  } catch {
    return 'another process';
  }
}

/**
 * Locks a data directory, because a second process writing to the same SQLite files starves.
 *
 * The lock is SQLite's exclusive lock on an empty database, which the system releases when the
 * process ends. The pid file only names the holder.
 *
 * @throws StartupError naming the holder, or when the directory is not writable
 */
export function lockDataDir(dataDir: string): () => void {
  const pidFile = join(dataDir, 'server.pid');
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(join(dataDir, 'lock.db'), { timeout: 0 });
    lock.exec('BEGIN EXCLUSIVE');
    writeFileSync(pidFile, `${process.pid}\n`);
  } catch (error) {
    lock?.close();
    if (/locked|busy/i.test((error as Error).message)) {
      throw new StartupError(
        `The data directory ${dataDir} is in use by ${holderOf(pidFile)}. Stop that server, or set DATA_DIR to another directory.`,
      );
    }
    throw new StartupError(
      `The data directory ${dataDir} cannot be written: ${(error as Error).message}. Check its permissions and free space, or set DATA_DIR.`,
    );
  }
  const held = lock;
  return () => {
    // Only once, because another process may hold the lock afterwards.
    if (!held.isOpen) return;
    rmSync(pidFile, { force: true });
    held.close();
  };
}
