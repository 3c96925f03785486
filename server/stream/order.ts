import type { PushedPiece, PushedPlaylist } from './parse.ts';

/** The piece an encoder sent last, as it counts. */
export interface Mark {
  mediaSequence: number;
}

export interface NewPiece extends PushedPiece {
  mediaSequence: number;
}

/**
 * Which pieces of a pushed playlist are new, in order, and whether each follows what came before.
 *
 * A piece is new when its file has arrived and was not taken yet. A jump is written before it when
 * the encoder says so, when numbers are missing, and when the numbers go back: the encoder was
 * started again. A piece that is listed before it has arrived holds back the ones after it, but only
 * while it is alone: when two later ones are there, it is not coming any more.
 *
 * @param last the piece taken last; undefined when nothing is known of this encoder yet.
 * @param isFirst whether the post's stream has no piece at all, so that nothing can jump.
 */
export function newPieces(
  playlist: PushedPlaylist,
  last: Mark | undefined,
  arrived: ReadonlySet<string>,
  isFirst: boolean,
): NewPiece[] {
  const listed = playlist.pieces.map((piece, i) => ({
    ...piece,
    mediaSequence: playlist.mediaSequence + i,
  }));
  const isHere = ({ file, initFile }: PushedPiece) =>
    arrived.has(file) && (initFile === null || arrived.has(initFile));
  const fresh: NewPiece[] = [];
  let before = last?.mediaSequence;
  for (const [i, piece] of listed.entries()) {
    if (!isHere(piece)) {
      const isTaken = before !== undefined && piece.mediaSequence <= before;
      const later = listed.slice(i + 1).filter(isHere).length;
      if (isTaken || later === 0 || later >= 2 || (fresh.length === 0 && before === undefined))
        continue;
      break;
    }
    const follows = before !== undefined && piece.mediaSequence === before + 1;
    const starts = isFirst && fresh.length === 0;
    fresh.push({ ...piece, discontinuity: !starts && (piece.discontinuity || !follows) });
    before = piece.mediaSequence;
  }
  return fresh;
}
