import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FILE = 'host-key';

/** The machine's key if it was made already. */
function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return undefined;
  }
}

/**
 * The key that makes host keys: random, kept in the data directory where only the server's user can
 * read it. Whoever can read that file runs the shop anyway.
 */
export function machineKey(dataDir: string): string {
  const file = join(dataDir, FILE);
  const known = read(file);
  if (known) return known;
  mkdirSync(dataDir, { recursive: true });
  const key = randomBytes(32).toString('base64url');
  // `wx`: of two that start together one makes it, and the other reads what was made.
  try {
    writeFileSync(file, `${key}\n`, { mode: 0o600, flag: 'wx' });
    return key;
  } catch {
    return read(file) ?? key;
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether a text is the machine's key. Takes as long for a nearly right one as for a wrong one. */
export const isMachineKey = (text: string, dataDir: string): boolean =>
  text !== '' && timingSafeEqual(digest(text), digest(machineKey(dataDir)));
