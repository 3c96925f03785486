import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ApiError } from '../http/api-error.ts';

const MAX_PLAYLIST_BYTES = 64 * 1024;
const MAX_SEGMENT_BYTES = 20 * 1024 * 1024;

const tooLarge = (limit: number) =>
  new ApiError(
    'BODY_TOO_LARGE',
    `The file is larger than ${limit / 1024} kB. Send shorter pieces or a lower bit rate.`,
  );

const aborted = new ApiError(
  'INVALID_INPUT',
  'The connection broke before the end of the file. Nothing was stored. Send it again.',
);

function limitBytes(limit: number): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length;
      if (bytes > limit) done(tooLarge(limit));
      else done(null, chunk);
    },
  });
}

async function receive<T>(
  body: ReadableStream | null,
  length: number,
  limit: number,
  take: (source: AsyncIterable<Uint8Array>) => Promise<T>,
): Promise<T> {
  if (length > limit) throw tooLarge(limit);
  const source = body ? Readable.fromWeb(body as never) : Readable.from([]);
  try {
    return await pipeline(source, limitBytes(limit), take);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE') throw aborted;
    throw error;
  }
}

/** Throws BODY_TOO_LARGE above 20 MB. */
export const receivePiece = <T>(
  body: ReadableStream | null,
  length: number,
  take: (source: AsyncIterable<Uint8Array>) => Promise<T>,
): Promise<T> => receive(body, length, MAX_SEGMENT_BYTES, take);

/** Throws BODY_TOO_LARGE above 64 kB. */
export const receivePlaylist = (body: ReadableStream | null, length: number): Promise<string> =>
  receive(body, length, MAX_PLAYLIST_BYTES, async (source) => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of source) chunks.push(chunk);
    return Buffer.concat(chunks).toString('utf8');
  });

export const receiveEndless = <T>(
  body: ReadableStream | null,
  take: (source: AsyncIterable<Uint8Array>) => Promise<T>,
): Promise<T> => receive(body, 0, Number.POSITIVE_INFINITY, take);
