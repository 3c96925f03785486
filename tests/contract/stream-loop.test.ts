import { expect, test } from 'vitest';
import { type Clip, loopWindow, WINDOW_SEGMENTS } from '../../server/stream/clip.ts';
import { parsePlaylist, writePlaylist } from '../../server/stream/hls.ts';

const clip: Clip = {
  initUri: 'init.mp4',
  segments: [2000, 2000, 2000, 2000, 2000, 2000, 2000, 1500].map((durationMs, i) => ({
    uri: `${i}.m4s`,
    durationMs,
  })),
};
const START = Date.parse('2026-01-01T00:00:00Z');
const ROUND = 15_500;
const at = (ms: number) => loopWindow(clip, START, START + ms);

test('a viewer at the very start receives a full window', () => {
  const { segments, discontinuitySequence } = at(0);
  expect(segments.map((segment) => segment.sequence)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(discontinuitySequence).toBe(0);
});

test('the stream is monotonic and has no gap over many rounds', () => {
  let before = at(0);
  for (let ms = 250; ms < ROUND * 5; ms += 250) {
    const now = at(ms);
    const [first, last] = [now.segments[0], now.segments.at(-1)];
    if (!first || !last) throw new Error(`nothing to see at ${ms} ms`);
    expect(now.segments).toHaveLength(WINDOW_SEGMENTS);
    const step = last.sequence - (before.segments.at(-1)?.sequence ?? 0);
    expect([0, 1]).toContain(step);
    for (const [i, segment] of now.segments.entries()) {
      const next = now.segments[i + 1];
      if (next) expect(next.sequence).toBe(segment.sequence + 1);
      if (next) expect(next.at).toBe(segment.at + segment.durationMs);
    }
    const edge = last.at + last.durationMs;
    expect(START + ms - edge).toBeGreaterThanOrEqual(0);
    expect(START + ms - edge).toBeLessThan(2000);
    before = now;
  }
});

test('each segment and its discontinuity are equal in every playlist', () => {
  const seen = new Map<number, string>();
  for (let ms = 0; ms < ROUND * 4; ms += 500) {
    const { segments, discontinuitySequence } = at(ms);
    let jumps = discontinuitySequence;
    for (const segment of segments) {
      if (segment.discontinuity) jumps += 1;
      const said = JSON.stringify({ ...segment, jumps });
      expect(seen.get(segment.sequence) ?? said).toBe(said);
      seen.set(segment.sequence, said);
    }
  }
});

test('a discontinuity is written where the clip starts again, and only there', () => {
  const jumps = new Set<number>();
  for (let ms = 0; ms < ROUND * 3; ms += 500) {
    for (const segment of at(ms).segments) if (segment.discontinuity) jumps.add(segment.sequence);
  }
  expect([...jumps]).toEqual([8, 16, 24]);
});

test('after a year live the discontinuity sequence is still small enough for hls.js', () => {
  const { segments, discontinuitySequence } = at(365 * 86_400_000);
  expect(segments).toHaveLength(WINDOW_SEGMENTS);
  expect(discontinuitySequence).toBeLessThan(3_000_000);
});

test('a written playlist parses back to the same segments', () => {
  const { segments, discontinuitySequence } = at(ROUND + 1000);
  const read = parsePlaylist(writePlaylist(segments, discontinuitySequence));
  expect(read?.mediaSequence).toBe(segments[0]?.sequence);
  expect(read?.segments.map((segment) => segment.file)).toEqual(
    segments.map((segment) => segment.uri),
  );
  expect(read?.segments.map((segment) => segment.discontinuity)).toEqual(
    segments.map((segment) => segment.discontinuity),
  );
  expect(read?.ended).toBe(false);
});
