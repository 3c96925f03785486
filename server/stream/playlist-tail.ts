import { ApiError } from '../http/api-error.ts';
import { MAX_PIECE_MS, refusedStream } from './limits.ts';
import { requirePlayableCodecs } from './tracks.ts';

/** Segments that are read, the newest. Many encoders list the whole show each time. */
const TAIL = 64;
const MAX_LINE_BYTES = 4096;
const MAX_HEAD_LINES = 200;
const MAX_TAGS = 32;

const OF_SEGMENT = /^#EXT(?:INF:|-X-(?:DISCONTINUITY$|MAP:|KEY:|GAP$|BITRATE:|PROGRAM-DATE-TIME:))/;

/** Throws INVALID_INPUT for a line of a stream that no player of the room can show. */
function requirePlayable(line: string): void {
  if (/^#EXT-X-(?:SESSION-)?KEY:/.test(line) && !/METHOD=NONE(?:,|$)/.test(line)) {
    throw refusedStream(
      'The stream is encrypted (EXT-X-KEY), and viewers have no key. Push it without encryption: HTTPS protects it on its way.',
    );
  }
  if (/^#EXT-X-BYTERANGE:|^#EXT-X-MAP:.*BYTERANGE=/.test(line)) {
    throw refusedStream(
      'The stream is one growing file (EXT-X-BYTERANGE). Push each segment as a file of its own: leave out -hls_flags single_file.',
    );
  }
  if (line.startsWith('#EXT-X-I-FRAMES-ONLY')) {
    throw refusedStream('The playlist lists key frames alone. Push the whole stream.');
  }
  if (line.startsWith('#EXTINF:') && Number.parseFloat(line.slice(8)) * 1000 > MAX_PIECE_MS) {
    throw refusedStream(
      `A segment lasts more than ${MAX_PIECE_MS / 1000} s. Send a key frame each second and segments of one second (-hls_time 1).`,
    );
  }
  if (line.startsWith('#EXT-X-STREAM-INF')) {
    requirePlayableCodecs(/[:,]CODECS="([^"]*)"/.exec(line)?.[1] ?? '');
  }
}

class PlaylistTail {
  readonly #head: string[] = [];
  readonly #segments: string[][] = [];
  #tags: string[] = [];
  /** In force before the first kept segment. */
  #map: string | undefined;
  #dropped = 0;
  #isEnded = false;

  push(line: string): void {
    requirePlayable(line);
    const hasDuration = this.#tags.some((tag) => tag.startsWith('#EXTINF'));
    if (line === '#EXT-X-ENDLIST') this.#isEnded = true;
    else if (OF_SEGMENT.test(line)) this.#add(this.#tags, line, MAX_TAGS);
    else if (hasDuration && !line.startsWith('#')) this.#endSegment(line);
    else if (!hasDuration && this.#segments.length === 0) {
      this.#add(this.#head, line, MAX_HEAD_LINES);
    }
  }

  #add(lines: string[], line: string, most: number): void {
    if (lines.length >= most)
      throw refusedStream(`The playlist has more than ${most} tags in a row.`);
    lines.push(line);
  }

  #endSegment(uri: string): void {
    this.#segments.push([...this.#tags, uri]);
    this.#tags = [];
    if (this.#segments.length <= TAIL) return;
    this.#dropped += 1;
    const lines = this.#segments.shift() ?? [];
    this.#map = lines.find((line) => line.startsWith('#EXT-X-MAP:')) ?? this.#map;
  }

  toText(): string {
    const NUMBER = /^#EXT-X-MEDIA-SEQUENCE:(\d+)/;
    const first = Number(this.#head.map((line) => NUMBER.exec(line)?.[1]).find(Boolean) ?? 0);
    const head = this.#head.filter((line) => this.#dropped === 0 || !NUMBER.test(line));
    const number = this.#dropped > 0 ? [`#EXT-X-MEDIA-SEQUENCE:${first + this.#dropped}`] : [];
    const lines = [...number, ...(this.#map ? [this.#map] : []), ...this.#segments.flat()];
    return [...head, ...lines, ...(this.#isEnded ? ['#EXT-X-ENDLIST'] : [])].join('\n');
  }
}

/**
 * Returns the newest part of a playlist, in bounded memory. Throws INVALID_INPUT for a stream that
 * no player can show, and BODY_TOO_LARGE for endless lines.
 */
export async function readPlaylistTail(source: AsyncIterable<Uint8Array>): Promise<string> {
  const tail = new PlaylistTail();
  const decoder = new TextDecoder();
  let rest = '';
  const take = (line: string) => {
    if (line.length > MAX_LINE_BYTES) {
      throw new ApiError('BODY_TOO_LARGE', 'A line of the playlist is longer than 4 kB.');
    }
    if (line.trim() !== '') tail.push(line.trim());
  };
  for await (const chunk of source) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) take(line);
    if (rest.length > MAX_LINE_BYTES) take(rest);
  }
  take(rest);
  return tail.toText();
}
