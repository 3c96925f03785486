import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parsePlaylist, type Segment } from './hls.ts';

/** The folder of the demo's clip, which `npm run demo-art -- clip` draws. */
export const CLIP_DIR = join(import.meta.dirname, '../demo/clip');

/** A finished clip that plays in a loop, as if it were live. */
export interface Clip {
  initUri: string | null;
  segments: { uri: string; durationMs: number }[];
}

/** How many segments back a viewer can start. */
export const WINDOW_SEGMENTS = 6;

let demo: Clip | undefined;

/** Returns the demo's clip, read once. */
export function demoClip(): Clip {
  demo ??= loadDemo();
  return demo;
}

function loadDemo(): Clip {
  const playlist = parsePlaylist(readFileSync(join(CLIP_DIR, 'clip.m3u8'), 'utf8'));
  const hash = createHash('sha256');
  for (const file of readdirSync(CLIP_DIR).sort()) hash.update(readFileSync(join(CLIP_DIR, file)));
  // Browsers cache segments permanently, so the URLs must change when the clip is drawn again.
  const version = hash.digest('hex').slice(0, 8);
  const uriOf = (file: string) => `${file}?v=${version}`;
  const init = playlist?.segments[0]?.initFile;
  return {
    initUri: init ? uriOf(init) : null,
    segments: (playlist?.segments ?? []).map(({ file, durationMs }) => ({
      uri: uriOf(file),
      durationMs,
    })),
  };
}

const durationOf = (segments: Clip['segments']) =>
  segments.reduce((ms, { durationMs }) => ms + durationMs, 0);

/** Returns the duration of a clip in milliseconds. */
export const clipDuration = ({ segments }: Clip): number => durationOf(segments);

/**
 * Returns when the first frame of a looped show was live, in milliseconds since 1970: one window
 * before the show's start, because a full window is available from the start.
 */
export const firstFrameAt = ({ segments }: Clip, startedAt: number): number =>
  startedAt - durationOf(segments.slice(0, WINDOW_SEGMENTS));

/**
 * Returns the segments of a looped show that are available at `now`. They follow from the show's
 * start alone, so that every server shows the same picture, and a restart changes nothing.
 *
 * @param startedAt and `now` in milliseconds since 1970.
 */
export function loopWindow(
  clip: Clip,
  startedAt: number,
  now: number,
): { segments: Segment[]; discontinuitySequence: number } {
  const duration = clipDuration(clip);
  if (duration <= 0) return { segments: [], discontinuitySequence: 0 };
  const count = clip.segments.length;
  const ends: number[] = [];
  for (const { durationMs } of clip.segments) ends.push((ends.at(-1) ?? 0) + durationMs);

  const start = firstFrameAt(clip, startedAt);
  const elapsed = Math.max(now, startedAt) - start;
  const rounds = Math.floor(elapsed / duration);
  const finished = ends.filter((end) => end <= elapsed - rounds * duration).length;
  const next = rounds * count + finished;

  const segments: Segment[] = [];
  for (let sequence = Math.max(0, next - WINDOW_SEGMENTS); sequence < next; sequence++) {
    const index = sequence % count;
    const segment = clip.segments[index];
    if (!segment) continue;
    const at = start + Math.floor(sequence / count) * duration + (ends[index - 1] ?? 0);
    const discontinuity = index === 0 && sequence > 0;
    segments.push({ ...segment, sequence, at, discontinuity, initUri: clip.initUri });
  }
  const first = segments[0]?.sequence ?? 0;
  // A discontinuity of the first segment is written in the playlist, so it does not count here.
  const discontinuitySequence = first === 0 ? 0 : Math.floor((first - 1) / count);
  return { segments, discontinuitySequence };
}

/** Returns a clip that plays once, from `startedAt`. */
export function playOnce({ segments, initUri }: Clip, startedAt: number): Segment[] {
  let end = startedAt;
  return segments.map((segment, sequence) => {
    const at = end;
    end += segment.durationMs;
    return { ...segment, sequence, at, discontinuity: false, initUri };
  });
}
