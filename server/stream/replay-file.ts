import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { notFound } from '../http/api-error.ts';
import type { ByteRange } from '../http/range.ts';
import type { Segment } from './hls.ts';
import { segmentIndex } from './segment-index.ts';

interface Part {
  path: string;
  /** Its first byte in the whole file. */
  offset: number;
  size: number;
}

/** A replay as one MP4 file, which is put together while it is sent. */
export interface ReplayFile {
  /** The initialization, and an index of the segments to seek by. */
  head: Buffer;
  parts: readonly Part[];
  size: number;
}

const fileOf = (uri: string) => uri.split('?')[0] ?? '';

/**
 * Returns the file that fMP4 segments make together. Throws NOT_FOUND when they make none: MPEG-TS, an
 * encoder that was started again, or a segment that is gone.
 */
export async function replayFileOf(dir: string, segments: readonly Segment[]): Promise<ReplayFile> {
  const init = segments[0]?.initUri;
  if (!init || segments.some(({ initUri }) => initUri !== init)) throw notFound();
  const pieces: { path: string; size: number; durationMs: number }[] = [];
  for (const { uri, durationMs } of segments) {
    const path = join(dir, fileOf(uri));
    const found = await stat(path).catch(() => undefined);
    if (!found) throw notFound();
    pieces.push({ path, size: found.size, durationMs });
  }
  const head = Buffer.concat([await readFile(join(dir, fileOf(init))), segmentIndex(pieces)]);
  let offset = head.length;
  const parts = pieces.map(({ path, size }) => {
    const part = { path, offset, size };
    offset += size;
    return part;
  });
  return { head, parts, size: offset };
}

/** Streams a range of the file; both ends are included. */
export function readReplay({ head, parts }: ReplayFile, { start, end }: ByteRange): Readable {
  async function* bytes() {
    if (start < head.length) yield head.subarray(start, Math.min(end + 1, head.length));
    for (const { path, offset, size } of parts) {
      if (offset > end || offset + size <= start) continue;
      const range = {
        start: Math.max(0, start - offset),
        end: Math.min(size - 1, end - offset),
      };
      yield* createReadStream(path, range);
    }
  }
  return Readable.from(bytes(), { objectMode: false });
}
