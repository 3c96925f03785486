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

/**
 * The key of all shows without a key of their own: INGEST_KEY, or except in production a random key
 * in a file that only the server's user can read.
 */
export function serverIngestKey({
  dataDir,
  ingestKey,
  environment,
}: Pick<Config, 'dataDir' | 'ingestKey' | 'environment'>): string | undefined {
  if (ingestKey) return ingestKey;
  if (environment === 'production') return undefined;
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

interface Loan {
  postId: number;
  /** The hash of the encoder's own key: a lent key ends with it. */
  keyHash: string;
}

const lent = new Map<string, Loan>();

/**
 * For one show. Other users can read a program's command line, so it does not get the encoder's own
 * key.
 */
export function lendIngestKey(postId: number, own: string): { key: string; takeBack: () => void } {
  const key = randomBytes(18).toString('base64url');
  lent.set(hashToken(key), { postId, keyHash: hashToken(own) });
  return { key, takeBack: () => void lent.delete(hashToken(key)) };
}

interface KeyHolder {
  id: number;
  /** Of the show's own key, which replaces the server's. */
  keyHash: string | null;
  serverKey: string | undefined;
}

export function isIngestKey(key: string, { id, keyHash, serverKey }: KeyHolder): boolean {
  const expected = keyHash ?? (serverKey === undefined ? undefined : hashToken(serverKey));
  if (key === '' || expected === undefined) return false;
  const hash = hashToken(key);
  const loan = lent.get(hash);
  return isSameSecret(loan?.postId === id ? loan.keyHash : hash, expected);
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
