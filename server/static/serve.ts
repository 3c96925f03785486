import { createHash } from 'node:crypto';
import { open, readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { LRUCache } from 'lru-cache';
import type { RequestContext } from '../http/env.ts';
import { readRange } from '../http/range.ts';
import { compress, type Encoding, encodingFor, isFresh } from './encoding.ts';
import type { StaticFile } from './files.ts';

const FILE_QUALITY = 9;
const PAGE_QUALITY = 5;
const MAX_CACHED_PAGES = 300;
const YEAR_S = 31_536_000;

/** Compressed files of the build. They are few and never change. */
const fileCache = new WeakMap<StaticFile, Map<Encoding, Promise<Buffer>>>();

function readCompressed(file: StaticFile, encoding: Encoding): Promise<Buffer> {
  const encodings = fileCache.get(file) ?? new Map<Encoding, Promise<Buffer>>();
  fileCache.set(file, encodings);
  const cached = encodings.get(encoding);
  if (cached) return cached;
  const reading = readFile(file.path).then((bytes) => compress(bytes, encoding, FILE_QUALITY));
  encodings.set(encoding, reading);
  reading.catch(() => encodings.delete(encoding));
  return reading;
}

/** Returns undefined when the file does not exist: a newer build may have removed it. */
async function ifExists<T>(opening: Promise<T>): Promise<T | undefined> {
  try {
    return await opening;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function setFileHeaders(c: RequestContext, file: StaticFile): void {
  c.header('ETag', file.etag);
  c.header(
    'Cache-Control',
    file.isImmutable
      ? `public, max-age=${YEAR_S}, immutable`
      : 'public, max-age=0, must-revalidate',
  );
  if (file.isCompressible) c.header('Vary', 'Accept-Encoding');
}

/** Streams a file from the disk, whole or the requested range. */
async function streamFile(c: RequestContext, file: StaticFile): Promise<Response | undefined> {
  const handle = await ifExists(open(file.path));
  if (!handle) return undefined;
  setFileHeaders(c, file);
  c.header('Content-Type', file.type);
  c.header('Accept-Ranges', 'bytes');
  const range = readRange(c.req.header('Range'), file.size);
  if (range === 'unsatisfiable') {
    await handle.close();
    c.header('Content-Range', `bytes */${file.size}`);
    return c.body(null, 416);
  }
  if (range) c.header('Content-Range', `bytes ${range.start}-${range.end}/${file.size}`);
  c.header('Content-Length', String(range ? range.end - range.start + 1 : file.size));
  const status = range ? 206 : 200;
  if (c.req.method === 'HEAD') {
    await handle.close();
    return c.body(null, status);
  }
  return c.body(Readable.toWeb(handle.createReadStream(range)) as ReadableStream, status);
}

/**
 * Serves a file of the build: text compressed and from memory, anything else streamed, in ranges.
 * @returns undefined when it has to be read and does not exist any more
 */
export async function serveFile(
  c: RequestContext,
  file: StaticFile,
): Promise<Response | undefined> {
  if (isFresh(c, file.etag)) {
    setFileHeaders(c, file);
    return c.body(null, 304);
  }
  if (!file.isCompressible || c.req.header('Range')) return streamFile(c, file);
  const encoding = encodingFor(c.req.header('Accept-Encoding'));
  const bytes = await ifExists(readCompressed(file, encoding));
  if (!bytes) return undefined;
  setFileHeaders(c, file);
  c.header('Content-Type', file.type);
  if (encoding !== 'identity') c.header('Content-Encoding', encoding);
  c.header('Content-Length', String(bytes.length));
  return c.body(bytes as Uint8Array<ArrayBuffer>);
}

/** Compressed pages, by the hash of their HTML. */
const pageCache = new LRUCache<string, Promise<Buffer>>({ max: MAX_CACHED_PAGES });

function compressPage(html: string, hash: string, encoding: Encoding): Promise<Buffer> {
  const key = `${hash} ${encoding}`;
  const cached = pageCache.get(key);
  if (cached) return cached;
  const compressing = compress(Buffer.from(html), encoding, PAGE_QUALITY);
  pageCache.set(key, compressing);
  return compressing;
}

/** Serves a page. Browsers revalidate it each time, because its language and head can change. */
export async function servePage(c: RequestContext, html: string, status: 200 | 404) {
  const hash = createHash('sha256').update(html).digest('base64url').slice(0, 22);
  const etag = `W/"${hash}"`;
  c.header('ETag', etag);
  c.header('Cache-Control', 'no-cache');
  c.header('Vary', 'Accept-Language, Cookie, Accept-Encoding');
  if (status === 200 && isFresh(c, etag)) return c.body(null, 304);

  const encoding = encodingFor(c.req.header('Accept-Encoding'));
  const bytes = await compressPage(html, hash, encoding);
  if (encoding !== 'identity') c.header('Content-Encoding', encoding);
  c.header('Content-Type', 'text/html; charset=utf-8');
  c.header('Content-Length', String(bytes.length));
  return c.body(bytes as Uint8Array<ArrayBuffer>, status);
}
