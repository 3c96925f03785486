import { open, readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { RequestContext } from '../http/env.ts';
import { readRange } from '../http/range.ts';
import { compress, type Encoding, encodingFor } from './compress.ts';
import type { StaticFile } from './files.ts';
import { isFresh } from './fresh.ts';

const KEPT_QUALITY = 9;
const YEAR_S = 31_536_000;

/** Compressed files, made when first asked for. The build is small and never changes. */
const kept = new WeakMap<StaticFile, Map<Encoding, Promise<Buffer>>>();

function bytesOf(file: StaticFile, encoding: Encoding): Promise<Buffer> {
  const versions = kept.get(file) ?? new Map<Encoding, Promise<Buffer>>();
  kept.set(file, versions);
  const made =
    versions.get(encoding) ??
    readFile(file.path).then((bytes) => compress(bytes, encoding, KEPT_QUALITY));
  versions.set(encoding, made);
  made.catch(() => versions.delete(encoding));
  return made;
}

/** What opening gives; undefined when a newer build has taken the file away. */
async function unlessGone<T>(opening: Promise<T>): Promise<T | undefined> {
  try {
    return await opening;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function describe(c: RequestContext, file: StaticFile): void {
  c.header('ETag', file.etag);
  c.header(
    'Cache-Control',
    file.isImmutable
      ? `public, max-age=${YEAR_S}, immutable`
      : 'public, max-age=0, must-revalidate',
  );
  if (file.isCompressible) c.header('Vary', 'Accept-Encoding');
}

async function stream(c: RequestContext, file: StaticFile): Promise<Response | undefined> {
  const handle = await unlessGone(open(file.path));
  if (!handle) return undefined;
  describe(c, file);
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
 * Serves a file of the build: compressed and from memory when it is text, in ranges when it is not.
 * @returns undefined when it has to be read and is not there any more.
 */
export async function serveFile(
  c: RequestContext,
  file: StaticFile,
): Promise<Response | undefined> {
  if (isFresh(c, file.etag)) {
    describe(c, file);
    return c.body(null, 304);
  }
  if (!file.isCompressible || c.req.header('Range')) return stream(c, file);
  const encoding = encodingFor(c.req.header('Accept-Encoding'));
  const bytes = await unlessGone(bytesOf(file, encoding));
  if (!bytes) return undefined;
  describe(c, file);
  c.header('Content-Type', file.type);
  if (encoding !== 'identity') c.header('Content-Encoding', encoding);
  c.header('Content-Length', String(bytes.length));
  return c.body(bytes as Uint8Array<ArrayBuffer>);
}
