import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parsePlaylist, type Segment } from './hls.ts';

/** Rendered by `npm run demo-art -- clip`. */
export const CLIP_DIR = join(import.meta.dirname, '../demo/clip');

export interface Clip {
  initUri: string | null;
  segments: { uri: string; durationMs: number }[];
}

export const WINDOW_SEGMENTS = 6;

let demo: Clip | undefined;

export function demoClip(): Clip {
  demo ??= loadDemo();
  return demo;
}

function loadDemo(): Clip {
  const playlist = parsePlaylist(readFileSync(join(CLIP_DIR, 'clip.m3u8'), 'utf8'));
  const hash = createHash('sha256');
  for (const file of readdirSync(CLIP_DIR).sort()) hash.update(readFileSync(join(CLIP_DIR, file)));
  // Browsers cache segments permanently, so a new clip needs new URLs.
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

export const clipDuration = ({ segments }: Clip): number => durationOf(segments);

/** One window before the start, so that the first window is full. Epoch milliseconds. */
export const firstFrameAt = ({ segments }: Clip, startedAt: number): number =>
  startedAt - durationOf(segments.slice(0, WINDOW_SEGMENTS));

/**
 * Segments depend only on the show's start, so that servers agree and a restart changes nothing.
 *
 * @param startedAt and `now` in epoch milliseconds.
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
  const discontinuitySequence = first === 0 ? 0 : Math.floor((first - 1) / count);
  return { segments, discontinuitySequence };
}

export function playOnce({ segments, initUri }: Clip, startedAt: number): Segment[] {
  let end = startedAt;
  return segments.map((segment, sequence) => {
    const at = end;
    end += segment.durationMs;
    return { ...segment, sequence, at, discontinuity: false, initUri };
  });
}
