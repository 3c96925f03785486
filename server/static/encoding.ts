import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { RequestContext } from '../http/env.ts';
import { listsEtag } from '../http/etag.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

export function encodingFor(acceptEncoding: string | undefined): Encoding {
  const accepted = (acceptEncoding ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.split(';')[0]);
  if (accepted.includes('br')) return 'br';
  return accepted.includes('gzip') ? 'gzip' : 'identity';
}

/** @param quality of brotli, 0 to 11: high for cached files */
export async function compress(
  bytes: Buffer,
  encoding: Encoding,
  quality: number,
): Promise<Buffer> {
  if (encoding === 'identity') return bytes;
  if (encoding === 'gzip') return gzipAsync(bytes, { level: Math.min(quality, 9) });
  return brotliAsync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}

export function isFresh(c: RequestContext, etag: string): boolean {
  const header = c.req.header('If-None-Match');
  return header === '*' || listsEtag(header, etag);
}
