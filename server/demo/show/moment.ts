import { demoClip } from '../../stream/clip.ts';
import { originOf, roundOf } from '../../stream/loop.ts';

/**
 * How far behind the clock viewers see the show. Players keep three pieces of two seconds behind the
 * playlist's end (hls.js by liveSyncDurationCount, Safari likewise), that end is up to one piece old,
 * and the first picture takes a moment more: 7 to 9 s, measured 8 in the middle. What is presented
 * reaches the room at once, so it waits for the picture.
 */
export const BEHIND_LIVE_MS = 8000;

/** How long the clip is until it begins again. */
export const ROUND_MS = roundOf(demoClip());

/** What viewers see now: milliseconds of the show since its first picture, over all rounds. */
export const seenAt = (startedAt: string, now: Date): number =>
  now.getTime() - BEHIND_LIVE_MS - originOf(demoClip(), Date.parse(startedAt));
