import { clipDuration, demoClip, firstFrameAt } from '../../stream/clip.ts';

/**
 * The delay of viewers behind the server's clock. Players stay three segments of two seconds behind
 * the playlist's end, which is up to one segment old: 7 to 9 s, measured 8 on average. The show
 * delays its events by this, so that they match the picture.
 */
export const BEHIND_LIVE_MS = 8000;

/** The duration of the clip, in milliseconds. */
export const ROUND_MS = clipDuration(demoClip());

/**
 * Returns the position that viewers see: milliseconds since the show's first frame, over all
 * rounds.
 */
export const positionAt = (startedAt: string, now: Date): number =>
  now.getTime() - BEHIND_LIVE_MS - firstFrameAt(demoClip(), Date.parse(startedAt));

/** Returns the round of a position, from 0, and the milliseconds within it. */
export function roundAt(position: number): { round: number; ms: number } {
  const round = Math.floor(position / ROUND_MS);
  return { round, ms: position - round * ROUND_MS };
}
