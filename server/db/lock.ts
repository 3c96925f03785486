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
 * Keeps a data directory for this process alone: a second writer on the same SQLite files starves.
 *
 * The lock is SQLite's own exclusive lock on an empty database beside the real one. The system
 * drops it when the process ends, however it ends; the pid file only names the holder.
 *
 * @returns gives the directory free again.
 * @throws StartupError naming the process that holds it, or saying that nothing can be written.
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
    // Given back once: the directory may be another's by the second time.
    if (!held.isOpen) return;
    rmSync(pidFile, { force: true });
    held.close();
  };
}
