import { Readable } from 'node:stream';
import { notFound } from '../http/api-error.ts';
import type { ByteRange } from '../http/range.ts';
import type { StreamFile, Streams } from '../ports/streams.ts';
import type { Segment } from './hls.ts';
import { segmentIndex } from './segment-index.ts';

interface Part {
  file: StreamFile;
  /** In the whole file. */
  offset: number;
  size: number;
}

/** Assembled while it is sent. */
export interface ReplayFile {
  head: Buffer;
  parts: readonly Part[];
  size: number;
}

const fileOf = (uri: string) => uri.split('?')[0] ?? '';

/** Throws NOT_FOUND for MPEG-TS, after an encoder's restart, and for a missing segment. */
export async function replayFileOf(
  streams: Streams,
  postId: number,
  segments: readonly Segment[],
): Promise<ReplayFile> {
  const init = segments[0]?.initUri;
  const isOther = ({ initUri, discontinuity }: Segment) => initUri !== init || discontinuity;
  if (!init || segments.some(isOther)) throw notFound();
  const pieces: { file: StreamFile; size: number; durationMs: number }[] = [];
  for (const { uri, durationMs, bytes } of segments) {
    const file = { postId, file: fileOf(uri) };
    const size = bytes ?? (await streams.size(file));
    if (size === undefined) throw notFound();
    pieces.push({ file, size, durationMs });
  }
  const start = await streams.read({ postId, file: fileOf(init) });
  if (!start) throw notFound();
  const bytes = Buffer.from(await new Response(start.body).arrayBuffer());
  const head = Buffer.concat([bytes, segmentIndex(pieces)]);
  let offset = head.length;
  const parts = pieces.map(({ file, size }) => {
    const part = { file, offset, size };
    offset += size;
    return part;
  });
  return { head, parts, size: offset };
}

/** Both ends are inclusive. */
export function readReplay(
  streams: Streams,
  { head, parts }: ReplayFile,
  { start, end }: ByteRange,
): Readable {
  async function* bytes() {
    if (start < head.length) yield head.subarray(start, Math.min(end + 1, head.length));
    for (const { file, offset, size } of parts) {
      if (offset > end || offset + size <= start) continue;
      const range = {
        start: Math.max(0, start - offset),
        end: Math.min(size - 1, end - offset),
      };
      const piece = await streams.read(file, range);
      // The length was declared, so a missing piece must break the connection.
      if (!piece) throw new Error(`The segment ${file.file} of show ${file.postId} is missing.`);
      yield* piece.body;
    }
  }
  return Readable.from(bytes(), { objectMode: false });
}
