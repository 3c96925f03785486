import { clipDuration, demoClip, firstFrameAt } from '../../stream/clip.ts';

/**
 * Viewers' delay. Players stay three segments of two seconds behind the playlist's end, which is up
 * to one segment old: 7 to 9 s, 8 on average. The show delays its events by this to match the
 * picture.
 */
export const BEHIND_LIVE_MS = 8000;

export const ROUND_MS = clipDuration(demoClip());

/**
 * Returns the position that viewers see, in milliseconds since the first frame of the first round.
 */
export const positionAt = (startedAt: string, now: Date): number =>
  now.getTime() - BEHIND_LIVE_MS - firstFrameAt(demoClip(), Date.parse(startedAt));

/** Rounds count from 0. */
export function roundAt(position: number): { round: number; ms: number } {
  const round = Math.floor(position / ROUND_MS);
  return { round, ms: position - round * ROUND_MS };
}
