import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { hashToken, isSameSecret } from '../http/token.ts';

const keys = new Map<string, string>();

function readOrCreate(dataDir: string): string {
  const file = join(dataDir, 'ingest-key');
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  mkdirSync(dataDir, { recursive: true });
  const key = randomBytes(18).toString('base64url');
  try {
    // `wx` fails when another server has created the file; its key is used then.
    writeFileSync(file, `${key}\n`, { mode: 0o600, flag: 'wx' });
    return key;
  } catch {
    return readFileSync(file, 'utf8').trim();
  }
}

/** INGEST_KEY, or a random key in a file that only the server's user can read. */
export function serverIngestKey({
  dataDir,
  ingestKey,
}: Pick<Config, 'dataDir' | 'ingestKey'>): string {
  if (ingestKey) return ingestKey;
  const key = keys.get(dataDir) ?? readOrCreate(dataDir);
  keys.set(dataDir, key);
  return key;
}

/** The password of HTTP Basic, a Bearer token, or `?key=`. */
export function keyOfRequest(authorization: string | undefined, query: string | undefined): string {
  const [scheme = '', value = ''] = (authorization ?? '').split(' ');
  if (scheme.toLowerCase() === 'bearer') return value;
  if (scheme.toLowerCase() === 'basic') {
    const pair = Buffer.from(value, 'base64').toString('utf8');
    return pair.slice(pair.indexOf(':') + 1);
  }
  return query ?? '';
}

const lent = new Map<string, number>();

/**
 * For one show. Other users can read a program's command line, so it does not get the encoder's own
 * key.
 */
export function lendIngestKey(postId: number): { key: string; takeBack: () => void } {
  const key = randomBytes(18).toString('base64url');
  lent.set(hashToken(key), postId);
  return { key, takeBack: () => void lent.delete(hashToken(key)) };
}

interface KeyHolder {
  id: number;
  keyHash: string | null;
  serverKey: string;
}

export function isIngestKey(key: string, { id, keyHash, serverKey }: KeyHolder): boolean {
  if (key === '') return false;
  const hash = hashToken(key);
  return isSameSecret(hash, keyHash ?? hashToken(serverKey)) || lent.get(hash) === id;
}

/**
 * ffmpeg sends its password only after a 401, and cannot repeat a started body; Node would answer
 * every `Expect: 100-continue` with "continue".
 */
export function requireKeyBeforeBody(server: Server): void {
  server.on('checkContinue', (request, response) => {
    const { url = '', headers } = request;
    const hasKey = headers.authorization !== undefined || /[?&]key=/.test(url);
    if (url.startsWith('/ingest/') && !hasKey) {
      const challenge = { 'WWW-Authenticate': 'Basic realm="ingest"', 'Content-Length': '0' };
      response.writeHead(401, challenge).end();
      return;
    }
    response.writeContinue();
    server.emit('request', request, response);
  });
}
