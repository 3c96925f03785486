import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashToken } from '../http/token.ts';

const keys = new Map<string, string>();

function readOrMake(dataDir: string): string {
  const file = join(dataDir, 'ingest-key');
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  mkdirSync(dataDir, { recursive: true });
  const key = randomBytes(18).toString('base64url');
  // `wx`: of two that start together one makes it, and the other reads what was made.
  try {
    writeFileSync(file, `${key}\n`, { mode: 0o600, flag: 'wx' });
    return key;
  } catch {
    return readFileSync(file, 'utf8').trim();
  }
}

/**
 * The key with which a stream may be pushed to any show that has none of its own: INGEST_KEY, or a
 * random one, kept in the data directory where only the server's user can read it.
 */
export function serverIngestKey(dataDir: string, env: NodeJS.ProcessEnv = process.env): string {
  if (env.INGEST_KEY) return env.INGEST_KEY;
  const key = keys.get(dataDir) ?? readOrMake(dataDir);
  keys.set(dataDir, key);
  return key;
}

/** The key a request brings: password of HTTP Basic, Bearer, or `?key=`. */
export function keyOfRequest(authorization: string | undefined, query: string | undefined): string {
  const [scheme = '', value = ''] = (authorization ?? '').split(' ');
  if (scheme.toLowerCase() === 'bearer') return value;
  if (scheme.toLowerCase() === 'basic') {
    const pair = Buffer.from(value, 'base64').toString('utf8');
    return pair.slice(pair.indexOf(':') + 1);
  }
  return query ?? '';
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether a key opens a show. Takes as long for a nearly right one as for a wrong one. */
export function isIngestKey(key: string, postKeyHash: string | null, serverKey: string): boolean {
  const expected = postKeyHash ?? hashToken(serverKey);
  return key !== '' && timingSafeEqual(digest(hashToken(key)), digest(expected));
}
