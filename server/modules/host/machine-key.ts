import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FILE = 'host-key';

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return undefined;
  }
}

/**
 * Returns the key that creates host keys: a random file in the data directory, readable by the
 * server's user only.
 */
export function machineKey(dataDir: string): string {
  const file = join(dataDir, FILE);
  const known = read(file);
  if (known) return known;
  mkdirSync(dataDir, { recursive: true });
  const key = randomBytes(32).toString('base64url');
  // `wx`: of two processes that start together, one writes and the other reads.
  try {
    writeFileSync(file, `${key}\n`, { mode: 0o600, flag: 'wx' });
    return key;
  } catch {
    return read(file) ?? key;
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compares in constant time. */
export const isMachineKey = (text: string, dataDir: string): boolean =>
  text !== '' && timingSafeEqual(digest(text), digest(machineKey(dataDir)));
