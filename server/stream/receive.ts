import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ApiError } from '../http/api-error.ts';
import { MAX_PIECE_BYTES, MAX_PLAYLIST_BYTES } from './limits.ts';
import { readPlaylistTail } from './playlist-tail.ts';
import { inspectPiece } from './tracks.ts';

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

/** Enough for the tables and the first parameter sets. */
const HEAD_BYTES = 64 * 1024;

/** Throws INVALID_INPUT for a piece that browsers cannot play, after its last byte. */
async function inspect(source: AsyncIterable<Uint8Array>) {
  const chunks = source[Symbol.asyncIterator]();
  const first: Uint8Array[] = [];
  const isKnown = () => first.reduce((sum, { length }) => sum + length, 0) >= HEAD_BYTES;
  for (let next = await chunks.next(); !next.done; next = await chunks.next()) {
    first.push(next.value);
    if (isKnown()) break;
  }
  const rest = { [Symbol.asyncIterator]: () => chunks };
  try {
    const hasSound = inspectPiece(Buffer.concat(first));
    const all = (async function* () {
      yield* first;
      yield* rest;
    })();
    return { hasSound, all };
  } catch (error) {
    // An encoder reads the reply after it has sent the piece.
    for await (const _ of rest);
    throw error;
  }
}

/** Throws BODY_TOO_LARGE above 20 MB, INVALID_INPUT for a piece that browsers cannot play. */
export const receivePiece = <T>(
  body: ReadableStream | null,
  length: number,
  store: (source: AsyncIterable<Uint8Array>) => Promise<T>,
): Promise<T & { hasSound: boolean | undefined }> =>
  receive(body, length, MAX_PIECE_BYTES, async (source) => {
    const { hasSound, all } = await inspect(source);
    return { ...(await store(all)), hasSound };
  });

/** Returns the newest part. Throws BODY_TOO_LARGE above 20 MB. */
export async function receivePlaylist(
  body: ReadableStream | null,
  length: number,
): Promise<{ text: string; bytes: number }> {
  let bytes = 0;
  const text = await receive(body, length, MAX_PLAYLIST_BYTES, (source) =>
    readPlaylistTail(
      (async function* () {
        for await (const chunk of source) {
          bytes += chunk.length;
          yield chunk;
        }
      })(),
    ),
  );
  return { text, bytes };
}

export const receiveEndless = <T>(
  body: ReadableStream | null,
  take: (source: AsyncIterable<Uint8Array>) => Promise<T>,
): Promise<T> => receive(body, 0, Number.POSITIVE_INFINITY, take);
