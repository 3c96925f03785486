import { MAX_PIECE_MS } from './limits.ts';

export interface Segment {
  /** Continues over loops and gaps. */
  sequence: number;
  uri: string;
  durationMs: number;
  /** Of the first frame, in epoch milliseconds. */
  at: number;
  /** Time or encoding jumps before it. */
  discontinuity: boolean;
  /** Null for MPEG-TS. */
  initUri: string | null;
  bytes?: number | null;
}

interface ListedPart {
  uri: string;
  durationMs: number;
  isIndependent: boolean;
}

/** RFC 8216bis. */
export interface PlaylistParts {
  targetMs: number;
  of: ReadonlyMap<number, readonly ListedPart[]>;
  open: readonly ListedPart[];
  next: string;
}

/** How far a player stays behind live. */
const PARTS_BEHIND = 3;

const seconds = (ms: number) => (ms / 1000).toFixed(3);

const partsHead = ({ targetMs }: PlaylistParts): string[] => [
  `#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES,PART-HOLD-BACK=${seconds(PARTS_BEHIND * targetMs)}`,
  `#EXT-X-PART-INF:PART-TARGET=${seconds(targetMs)}`,
];

const partLine = ({ uri, durationMs, isIndependent }: ListedPart): string =>
  `#EXT-X-PART:DURATION=${seconds(durationMs)},URI="${uri}"${isIndependent ? ',INDEPENDENT=YES' : ''}`;

/**
 * RFC 8216.
 *
 * @param segments oldest first
 * @param discontinuitySequence discontinuities before the first segment, excluding its own. hls.js
 *   allocates an array of that length, so it must count from the show's start.
 */
export function writePlaylist(
  segments: Segment[],
  discontinuitySequence: number,
  parts?: PlaylistParts,
): string {
  const longest = Math.max(...segments.map(({ durationMs }) => durationMs), 1000);
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${Math.ceil(longest / 1000)}`,
    `#EXT-X-MEDIA-SEQUENCE:${segments[0]?.sequence ?? 0}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${discontinuitySequence}`,
    '#EXT-X-INDEPENDENT-SEGMENTS',
    ...(parts ? partsHead(parts) : []),
  ];
  let currentInit: string | null = null;
  for (const [i, { sequence, uri, durationMs, at, discontinuity, initUri }] of segments.entries()) {
    if (discontinuity) lines.push('#EXT-X-DISCONTINUITY');
    if (initUri && initUri !== currentInit) lines.push(`#EXT-X-MAP:URI="${initUri}"`);
    currentInit = initUri;
    if (i === 0 || discontinuity) {
      lines.push(`#EXT-X-PROGRAM-DATE-TIME:${new Date(at).toISOString()}`);
    }
    lines.push(...(parts?.of.get(sequence) ?? []).map(partLine));
    lines.push(`#EXTINF:${seconds(durationMs)},`, uri);
  }
  if (parts)
    lines.push(...parts.open.map(partLine), `#EXT-X-PRELOAD-HINT:TYPE=PART,URI="${parts.next}"`);
  return `${lines.join('\n')}\n`;
}

/** RFC 8216. Oldest segment first. */
export const writeVodPlaylist = (segments: Segment[]): string =>
  `${writePlaylist(segments, 0).replace('#EXT-X-MEDIA', '#EXT-X-PLAYLIST-TYPE:VOD\n#EXT-X-MEDIA')}#EXT-X-ENDLIST\n`;

/** Best rendition first. */
export function writeMaster(renditions: readonly { uri: string; attributes: string }[]): string {
  const lines = renditions.flatMap(({ uri, attributes }) => [
    `#EXT-X-STREAM-INF:${attributes}`,
    uri,
  ]);
  return `${['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS', ...lines].join('\n')}\n`;
}

export interface PushedSegment {
  file: string;
  durationMs: number;
  discontinuity: boolean;
  /** Null for MPEG-TS. */
  initFile: string | null;
}

export interface PushedPlaylist {
  mediaSequence: number;
  segments: PushedSegment[];
  ended: boolean;
}

/** Encoders write the URL they push to, or a file name. */
export const fileNameOf = (uri: string) => uri.split(/[?#]/)[0]?.split('/').at(-1) ?? '';

/** Undefined for a master playlist, and for text that is not HLS. */
export function parsePlaylist(text: string): PushedPlaylist | undefined {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  if (lines[0] !== '#EXTM3U' || lines.some((line) => line.startsWith('#EXT-X-STREAM-INF'))) {
    return undefined;
  }
  const playlist: PushedPlaylist = { mediaSequence: 0, segments: [], ended: false };
  let durationMs: number | undefined;
  let discontinuity = false;
  let initFile: string | null = null;
  for (const line of lines) {
    const [tag = '', ...rest] = line.split(':');
    const value = rest.join(':');
    if (tag === '#EXT-X-MEDIA-SEQUENCE') playlist.mediaSequence = Number.parseInt(value, 10) || 0;
    else if (tag === '#EXT-X-ENDLIST') playlist.ended = true;
    else if (tag === '#EXT-X-DISCONTINUITY') discontinuity = true;
    else if (tag === '#EXT-X-MAP') {
      initFile = fileNameOf(/URI="([^"]+)"/.exec(value)?.[1] ?? '') || null;
    } else if (tag === '#EXTINF') durationMs = Math.round(Number.parseFloat(value) * 1000);
    else if (line && !line.startsWith('#')) {
      if (durationMs !== undefined && durationMs > 0 && durationMs <= MAX_PIECE_MS) {
        playlist.segments.push({ file: fileNameOf(line), durationMs, discontinuity, initFile });
      }
      durationMs = undefined;
      discontinuity = false;
    }
  }
  return playlist;
}
