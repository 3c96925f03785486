import type { IncomingMessage } from 'node:http';
import { inflate, unzip } from 'node:zlib';

export type Body = { bytes: Buffer } | { problem: 'too-large' | 'unreadable' };

/** `limit` bytes, before and after decompression. */
export async function readBody(req: IncomingMessage, limit: number): Promise<Body> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of req) {
      size += chunk.length;
      if (size > limit) return { problem: 'too-large' };
      chunks.push(chunk);
    }
  } catch {
    return { problem: 'unreadable' };
  }
  return decompress(Buffer.concat(chunks), req.headers['content-encoding'], limit);
}

/** PubNub's SDK also labels uncompressed POST bodies as `deflate`. */
function decompress(bytes: Buffer, encoding: string | undefined, limit: number): Promise<Body> {
  if (!encoding || !isCompressed(bytes)) return Promise.resolve({ bytes });
  const open = encoding === 'gzip' ? unzip : inflate;
  return new Promise((resolve) => {
    open(bytes, { maxOutputLength: limit }, (error, result) => {
      if (!error) resolve({ bytes: result });
      else resolve({ problem: isTooLarge(error) ? 'too-large' : 'unreadable' });
    });
  });
}

const isTooLarge = (error: Error) =>
  (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';

/** JSON never starts with the first byte of zlib or gzip. */
const isCompressed = (bytes: Buffer) => bytes[0] === 0x78 || bytes[0] === 0x1f;
