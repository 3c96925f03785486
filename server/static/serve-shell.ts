import { createHash } from 'node:crypto';
import type { RequestContext } from '../http/env.ts';
import { compress, encodingFor } from './compress.ts';
import { isFresh } from './fresh.ts';

const MOST_KEPT = 300;
const QUALITY = 5;

/** Compressed pages by their text's hash; the oldest goes first. */
const kept = new Map<string, Promise<Buffer>>();

function keep(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const known = kept.get(key);
  if (known) return known;
  const oldest = kept.keys().next().value;
  if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  const made = make();
  kept.set(key, made);
  return made;
}

/** Answers a page. It is asked about again each time: its language and its head can change. */
export async function serveShell(c: RequestContext, html: string, status: 200 | 404) {
  const hash = createHash('sha256').update(html).digest('base64url').slice(0, 22);
  const etag = `W/"${hash}"`;
  c.header('ETag', etag);
  c.header('Cache-Control', 'no-cache');
  c.header('Vary', 'Accept-Language, Cookie, Accept-Encoding');
  if (status === 200 && isFresh(c, etag)) return c.body(null, 304);

  const encoding = encodingFor(c.req.header('Accept-Encoding'));
  const bytes = await keep(`${hash} ${encoding}`, () =>
    compress(Buffer.from(html), encoding, QUALITY),
  );
  if (encoding !== 'identity') c.header('Content-Encoding', encoding);
  c.header('Content-Type', 'text/html; charset=utf-8');
  c.header('Content-Length', String(bytes.length));
  return c.body(bytes as Uint8Array<ArrayBuffer>, status);
}
