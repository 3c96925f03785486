import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ApiError } from '../http/api-error.ts';
import { isPlaylist } from './files.ts';

const MAX_PLAYLIST_BYTES = 64 * 1024;
const MAX_SEGMENT_BYTES = 20 * 1024 * 1024;

const tooLarge = (limit: number) =>
  new ApiError(
    'BODY_TOO_LARGE',
    `The file is larger than ${limit / 1024} kB. Send shorter pieces or a lower bit rate.`,
  );

const aborted = new ApiError(
  'INVALID_INPUT',
  'The connection broke before the file was whole. Nothing was kept; send it again.',
);

/** Passes data through, and fails with BODY_TOO_LARGE above the limit. */
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

/**
 * Stores a pushed file, whole or not at all: an incomplete upload is never visible. Throws
 * BODY_TOO_LARGE above 20 MB for a segment or 64 kB for a playlist.
 */
export async function receiveFile(
  body: ReadableStream | null,
  length: number,
  dir: string,
  file: string,
): Promise<void> {
  const limit = isPlaylist(file) ? MAX_PLAYLIST_BYTES : MAX_SEGMENT_BYTES;
  if (length > limit) throw tooLarge(limit);
  await mkdir(dir, { recursive: true });
  const part = join(dir, `.${randomBytes(6).toString('hex')}.part`);
  const source = body ? Readable.fromWeb(body as never) : Readable.from([]);
  try {
    await pipeline(source, limitBytes(limit), createWriteStream(part));
    await rename(part, join(dir, file));
  } catch (error) {
    await rm(part, { force: true });
    if (error instanceof ApiError) throw error;
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE') throw aborted;
    throw error;
  }
}
