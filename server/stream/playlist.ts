/** One piece of a live stream, ready to be listed. */
export interface Piece {
  /** Its number in the stream; grows by one a piece, over loops and gaps. */
  sequence: number;
  /** Where it is, relative to the playlist. */
  uri: string;
  durationMs: number;
  /** When its first frame was live, milliseconds since 1970. */
  at: number;
  /** Whether time or encoding jumps before it. */
  discontinuity: boolean;
  /** Where the fMP4 initialisation of it is; null for MPEG-TS. */
  initUri: string | null;
}

const seconds = (ms: number) => (ms / 1000).toFixed(3);

/**
 * Writes a sliding live playlist (RFC 8216) over a window of pieces, oldest first.
 *
 * @param discontinuitySequence how many jumps lie before the window's first piece, its own not
 *   counted. hls.js walks an array up to it, so it counts from the show's start, never from 1970.
 */
export function writePlaylist(pieces: Piece[], discontinuitySequence: number): string {
  const longest = Math.max(...pieces.map((piece) => piece.durationMs), 1000);
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${Math.ceil(longest / 1000)}`,
    `#EXT-X-MEDIA-SEQUENCE:${pieces[0]?.sequence ?? 0}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${discontinuitySequence}`,
    '#EXT-X-INDEPENDENT-SEGMENTS',
  ];
  let init: string | null = null;
  for (const [i, piece] of pieces.entries()) {
    if (piece.discontinuity) lines.push('#EXT-X-DISCONTINUITY');
    if (piece.initUri && piece.initUri !== init) lines.push(`#EXT-X-MAP:URI="${piece.initUri}"`);
    init = piece.initUri;
    if (i === 0 || piece.discontinuity) {
      lines.push(`#EXT-X-PROGRAM-DATE-TIME:${new Date(piece.at).toISOString()}`);
    }
    lines.push(`#EXTINF:${seconds(piece.durationMs)},`, piece.uri);
  }
  return `${lines.join('\n')}\n`;
}

/** Writes the playlist of a finished stream (RFC 8216): all of its pieces, oldest first. */
export const writeVodPlaylist = (pieces: Piece[]): string =>
  `${writePlaylist(pieces, 0).replace('#EXT-X-MEDIA', '#EXT-X-PLAYLIST-TYPE:VOD\n#EXT-X-MEDIA')}#EXT-X-ENDLIST\n`;
