import { clipDuration, demoClip, firstFrameAt } from '../../stream/clip.ts';

/**
 * Players stay three segments of two seconds behind the playlist's end, which is up to one segment
 * old: 7 to 9 s.
 */
export const BEHIND_LIVE_MS = 8000;

export const ROUND_MS = clipDuration(demoClip());

/** In milliseconds since the first frame, as viewers see it. */
export const positionAt = (startedAt: string, now: Date): number =>
  now.getTime() - BEHIND_LIVE_MS - firstFrameAt(demoClip(), Date.parse(startedAt));

export function roundAt(position: number): { round: number; ms: number } {
  const round = Math.floor(position / ROUND_MS);
  return { round, ms: position - round * ROUND_MS };
}
