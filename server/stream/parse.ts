/** What an encoder says in a playlist it pushes. */
export interface PushedPlaylist {
  /** Number of its first piece, as the encoder counts. */
  mediaSequence: number;
  pieces: PushedPiece[];
  /** Whether the encoder says that nothing more will come. */
  ended: boolean;
}

export interface PushedPiece {
  file: string;
  durationMs: number;
  discontinuity: boolean;
  /** The fMP4 initialisation it needs; null for MPEG-TS. */
  initFile: string | null;
}

const LONGEST_MS = 60_000;
/** Encoders write the address they push to, or only a name; the name is what counts. */
const nameOf = (uri: string) => uri.split(/[?#]/)[0]?.split('/').at(-1) ?? '';

/** Reads a media playlist; undefined when the text is none (a master playlist, or not HLS). */
export function parsePlaylist(text: string): PushedPlaylist | undefined {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  if (lines[0] !== '#EXTM3U' || lines.some((line) => line.startsWith('#EXT-X-STREAM-INF'))) {
    return undefined;
  }
  const playlist: PushedPlaylist = { mediaSequence: 0, pieces: [], ended: false };
  let durationMs: number | undefined;
  let discontinuity = false;
  let initFile: string | null = null;
  for (const line of lines) {
    const [tag = '', ...rest] = line.split(':');
    const value = rest.join(':');
    if (tag === '#EXT-X-MEDIA-SEQUENCE') playlist.mediaSequence = Number.parseInt(value, 10) || 0;
    else if (tag === '#EXT-X-ENDLIST') playlist.ended = true;
    else if (tag === '#EXT-X-DISCONTINUITY') discontinuity = true;
    else if (tag === '#EXT-X-MAP')
      initFile = nameOf(/URI="([^"]+)"/.exec(value)?.[1] ?? '') || null;
    else if (tag === '#EXTINF') durationMs = Math.round(Number.parseFloat(value) * 1000);
    else if (line && !line.startsWith('#')) {
      if (durationMs !== undefined && durationMs > 0 && durationMs <= LONGEST_MS) {
        playlist.pieces.push({ file: nameOf(line), durationMs, discontinuity, initFile });
      }
      durationMs = undefined;
      discontinuity = false;
    }
  }
  return playlist;
}
