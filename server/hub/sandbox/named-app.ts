import type { IncomingMessage } from 'node:http';
import { readCredentials } from '../ably/auth/credentials.ts';
import { decodeBase64Json } from '../ably/auth/token.ts';

const KEY_PATH = /^\/keys\/([^/?]+)\//;
const appOf = (keyName: string) => keyName.split('.', 1)[0];

/** The app a request is for: that of its key, of the key its token was signed by, or of the key in its path. */
export function namedApp(req: IncomingMessage): string | undefined {
  const url = req.url ?? '/';
  const query = new URL(url, 'http://hub').searchParams;
  const { key, token } = readCredentials(req, query);
  if (key) return appOf(key);
  if (token) return appOf(String(decodeBase64Json(token.split('.', 1)[0])?.kid));
  const inPath = KEY_PATH.exec(url)?.[1];
  return inPath && appOf(inPath);
}
