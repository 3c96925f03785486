import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where this machine keeps the keys that it made for itself, one file a store. */
const fileOf = (dataDir: string, store: string) => join(dataDir, 'host-keys', store);

/** The key this machine has of a store; undefined when it has none. */
export function readKey(dataDir: string, store: string): string | undefined {
  try {
    return readFileSync(fileOf(dataDir, store), 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return undefined;
  }
}

/** Keeps a key where only this user can read it. */
export function keepKey(dataDir: string, store: string, key: string): void {
  mkdirSync(join(dataDir, 'host-keys'), { recursive: true, mode: 0o700 });
  const file = fileOf(dataDir, store);
  writeFileSync(file, `${key}\n`, { mode: 0o600 });
  // The mode above counts only for a file that is made.
  chmodSync(file, 0o600);
}
