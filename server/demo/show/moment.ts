import { clipDuration, demoClip, firstFrameAt } from '../../stream/clip.ts';

/**
 * How far viewers are behind the server's clock. Players stay three segments of two seconds behind
 * the end of the playlist (hls.js by liveSyncDurationCount, Safari likewise), that end is up to one
 * segment old, and the first frame takes a moment more: 7 to 9 s, measured 8 on average. Events
 * arrive at once, so the show delays them until viewers see the frame.
 */
export const BEHIND_LIVE_MS = 8000;

/** The duration of one round of the clip, in milliseconds. */
export const ROUND_MS = clipDuration(demoClip());

/**
 * Returns the position viewers see: milliseconds of the show since its first frame, over all
 * rounds.
 */
export const positionAt = (startedAt: string, now: Date): number =>
  now.getTime() - BEHIND_LIVE_MS - firstFrameAt(demoClip(), Date.parse(startedAt));

/** Returns the round of a position, from 0, and the milliseconds since it began. */
export function roundAt(position: number): { round: number; ms: number } {
  const round = Math.floor(position / ROUND_MS);
  return { round, ms: position - round * ROUND_MS };
}
