import { ApiError } from '../http/api-error.ts';
import type { Streams } from '../ports/streams.ts';
import type { Segment } from './hls.ts';

/** Seconds of the replay. */
export interface ClipSpan {
  from: number;
  to: number;
}

/** Five minutes at 2.5 Mbps. The clip and its pieces are in memory. */
const MAX_BYTES = 100 * 1024 * 1024;

const badSpan = (message: string) =>
  new ApiError('INVALID_INPUT', message, { fields: { to: [message] } });

/** The position of the first segment is in seconds. */
function piecesOf(segments: readonly Segment[], { from, to }: ClipSpan) {
  const pieces: Segment[] = [];
  let position = 0;
  let start = 0;
  for (const segment of segments) {
    const end = position + segment.durationMs / 1000;
    if (end > from && position < to) {
      if (pieces.length === 0) start = position;
      pieces.push(segment);
    }
    position = end;
  }
  if (to > Math.ceil(position)) {
    throw badSpan(`The replay ends at ${Math.ceil(position)} s. End the clip before.`);
  }
  const [first] = pieces;
  if (
    pieces.some((piece, i) => piece.initUri !== first?.initUri || (i > 0 && piece.discontinuity))
  ) {
    throw new ApiError(
      'STATE_CONFLICT',
      'The stream was interrupted within the clip. Cut the parts before and after it.',
    );
  }
  return { pieces, start };
}

/** Throws INVALID_INPUT for a clip that is too large, STATE_CONFLICT for a missing piece. */
async function readPieces(streams: Streams, postId: number, pieces: readonly Segment[]) {
  const init = pieces[0]?.initUri;
  const chunks: Buffer[] = [];
  let bytes = 0;
  for (const uri of [...(init ? [init] : []), ...pieces.map((piece) => piece.uri)]) {
    const found = await streams.read({ postId, file: uri.split('?')[0] ?? '' });
    if (!found) {
      throw new ApiError('STATE_CONFLICT', 'A part of the recording is no longer stored.');
    }
    bytes += found.size;
    if (bytes > MAX_BYTES) {
      await found.body.cancel();
      throw badSpan('The clip is larger than 100 MB. Choose a shorter one.');
    }
    chunks.push(Buffer.from(await new Response(found.body).arrayBuffer()));
  }
  return Buffer.concat(chunks);
}

/**
 * Copies a span of a replay to an MP4 file, from MPEG-TS or fragmented MP4, without encoding again.
 * The file begins at the key frame before the span, which players skip by its edit list.
 *
 * @throws ApiError INVALID_INPUT, STATE_CONFLICT
 */
export async function cutClip(
  streams: Streams,
  postId: number,
  segments: readonly Segment[],
  span: ClipSpan,
): Promise<ArrayBuffer> {
  const { pieces, start } = piecesOf(segments, span);
  const bytes = await readPieces(streams, postId, pieces);
  // Large, and needed here only.
  const { BufferSource, BufferTarget, Conversion, Input, MP4, MPEG_TS, Mp4OutputFormat, Output } =
    await import('mediabunny');
  const input = new Input({ formats: [MP4, MPEG_TS], source: new BufferSource(bytes) });
  const output = new Output({
    format: new Mp4OutputFormat({ fastStart: 'in-memory' }),
    target: new BufferTarget(),
  });
  const first = await input.getFirstTimestamp();
  const trim = { start: first + span.from - start, end: first + span.to - start };
  const conversion = await Conversion.init({ input, output, trim });
  if (!conversion.isValid) {
    throw new ApiError('STATE_CONFLICT', 'The recording cannot be copied to an MP4 file.');
  }
  await conversion.execute();
  const { buffer } = output.target;
  if (!buffer) throw new Error('A finished conversion has a buffer.');
  return buffer;
}
