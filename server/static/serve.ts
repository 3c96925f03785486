import { open, readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { RequestContext } from '../http/env.ts';
import { readRange } from '../http/range.ts';
import { compress, type Encoding, encodingFor, isFresh } from './encoding.ts';
import type { StaticFile } from './files.ts';
import type { Page } from './page.ts';

const FILE_QUALITY = 9;
const YEAR_S = 31_536_000;

/** Files of the build are few and never change. */
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

/** A newer build may have removed the file. */
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
  if (file.isForAll) c.header('Access-Control-Allow-Origin', '*');
}

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
 * Compressed from memory, or streamed with ranges.
 * @returns undefined when the file no longer exists
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

/** Caches revalidate the page each time by its ETag. docs/recipes/cdn.md */
export async function servePage(c: RequestContext, { page, status, vary }: Page) {
  c.header('ETag', page.etag);
  c.header('Cache-Control', 'no-cache');
  c.header('Vary', [...vary, 'Accept-Encoding'].join(', '));
  if (status === 200 && isFresh(c, page.etag)) return c.body(null, 304);

  const encoding = encodingFor(c.req.header('Accept-Encoding'));
  const bytes = await page.bytes(encoding);
  if (encoding !== 'identity') c.header('Content-Encoding', encoding);
  c.header('Content-Type', 'text/html; charset=utf-8');
  c.header('Content-Length', String(bytes.length));
  return c.body(bytes as Uint8Array<ArrayBuffer>, status);
}
