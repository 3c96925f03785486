import type { Piece } from './playlist.ts';

/** A finished clip, to be played for ever as if it were live. */
export interface Clip {
  initUri: string | null;
  pieces: { uri: string; durationMs: number }[];
}

/** How many pieces a viewer can reach back to. */
export const WINDOW = 6;

const sum = (pieces: Clip['pieces']) => pieces.reduce((ms, piece) => ms + piece.durationMs, 0);

/** How long a clip is until it begins again, in milliseconds. */
export const roundOf = (clip: Clip): number => sum(clip.pieces);

/** A window's worth of the show is there at its very start. */
const leadOf = (clip: Clip): number => sum(clip.pieces.slice(0, WINDOW));

/** When the first picture of a show was live, in milliseconds since 1970 like `startedAt`. */
export const originOf = (clip: Clip, startedAt: number): number => startedAt - leadOf(clip);

/**
 * The part of an endless show that can be seen at `now`: the clip over and over, in time with the
 * clock. It is reckoned from the show's start alone, so every server shows the same picture, and a
 * restart changes nothing. At the very start a window's worth is there already.
 *
 * @param startedAt and `now` in milliseconds since 1970.
 */
export function loopWindow(
  clip: Clip,
  startedAt: number,
  now: number,
): { pieces: Piece[]; discontinuitySequence: number } {
  const count = clip.pieces.length;
  const ends: number[] = [];
  for (const piece of clip.pieces) ends.push((ends.at(-1) ?? 0) + piece.durationMs);
  const round = roundOf(clip);
  if (round <= 0) return { pieces: [], discontinuitySequence: 0 };

  const origin = originOf(clip, startedAt);
  const elapsed = Math.max(now, startedAt) - origin;
  const turns = Math.floor(elapsed / round);
  const finished = ends.filter((end) => end <= elapsed - turns * round).length;
  const next = turns * count + finished;

  const pieces: Piece[] = [];
  for (let sequence = Math.max(0, next - WINDOW); sequence < next; sequence++) {
    const index = sequence % count;
    const turn = Math.floor(sequence / count);
    const piece = clip.pieces[index];
    if (!piece) continue;
    const at = origin + turn * round + (ends[index - 1] ?? 0);
    const discontinuity = index === 0 && sequence > 0;
    pieces.push({ ...piece, sequence, at, discontinuity, initUri: clip.initUri });
  }
  const first = pieces[0]?.sequence ?? 0;
  // A jump that the window begins with is written in the window, so it is not before it.
  const jumps = first === 0 ? 0 : Math.floor((first - 1) / count);
  return { pieces, discontinuitySequence: jumps };
}
