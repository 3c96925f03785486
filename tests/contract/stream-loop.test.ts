import { expect, test } from 'vitest';
import { type Clip, loopWindow, WINDOW } from '../../server/stream/loop.ts';
import { parsePlaylist } from '../../server/stream/parse.ts';
import { writePlaylist } from '../../server/stream/playlist.ts';

const clip: Clip = {
  initUri: 'init.mp4',
  pieces: [2000, 2000, 2000, 2000, 2000, 2000, 2000, 1500].map((durationMs, i) => ({
    uri: `${i}.m4s`,
    durationMs,
  })),
};
const START = Date.parse('2026-01-01T00:00:00Z');
const ROUND = 15_500;
const at = (ms: number) => loopWindow(clip, START, START + ms);

test('a viewer who comes at the very start finds a whole window', () => {
  const { pieces, discontinuitySequence } = at(0);
  expect(pieces.map((piece) => piece.sequence)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(discontinuitySequence).toBe(0);
});

test('the stream is monotonic and without a gap over many rounds', () => {
  let before = at(0);
  for (let ms = 250; ms < ROUND * 5; ms += 250) {
    const now = at(ms);
    const [first, last] = [now.pieces[0], now.pieces.at(-1)];
    if (!first || !last) throw new Error(`nothing to see at ${ms} ms`);
    expect(now.pieces).toHaveLength(WINDOW);
    const step = last.sequence - (before.pieces.at(-1)?.sequence ?? 0);
    expect([0, 1]).toContain(step);
    for (const [i, piece] of now.pieces.entries()) {
      const next = now.pieces[i + 1];
      if (next) expect(next.sequence).toBe(piece.sequence + 1);
      if (next) expect(next.at).toBe(piece.at + piece.durationMs);
    }
    const edge = last.at + last.durationMs;
    expect(START + ms - edge).toBeGreaterThanOrEqual(0);
    expect(START + ms - edge).toBeLessThan(2000);
    before = now;
  }
});

test('each piece keeps its place, its jump and its count of jumps in every playlist it is in', () => {
  const seen = new Map<number, string>();
  for (let ms = 0; ms < ROUND * 4; ms += 500) {
    const { pieces, discontinuitySequence } = at(ms);
    let jumps = discontinuitySequence;
    for (const piece of pieces) {
      if (piece.discontinuity) jumps += 1;
      const said = JSON.stringify({ ...piece, jumps });
      expect(seen.get(piece.sequence) ?? said).toBe(said);
      seen.set(piece.sequence, said);
    }
  }
});

test('a jump is written where the clip begins again, and only there', () => {
  const jumps = new Set<number>();
  for (let ms = 0; ms < ROUND * 3; ms += 500) {
    for (const piece of at(ms).pieces) if (piece.discontinuity) jumps.add(piece.sequence);
  }
  expect([...jumps]).toEqual([8, 16, 24]);
});

test('after a year on air the count of jumps is still small enough to walk up to', () => {
  const { pieces, discontinuitySequence } = at(365 * 86_400_000);
  expect(pieces).toHaveLength(WINDOW);
  expect(discontinuitySequence).toBeLessThan(3_000_000);
});

test('a written playlist says the same when it is read again', () => {
  const { pieces, discontinuitySequence } = at(ROUND + 1000);
  const read = parsePlaylist(writePlaylist(pieces, discontinuitySequence));
  expect(read?.mediaSequence).toBe(pieces[0]?.sequence);
  expect(read?.pieces.map((piece) => piece.file)).toEqual(pieces.map((piece) => piece.uri));
  expect(read?.pieces.map((piece) => piece.discontinuity)).toEqual(
    pieces.map((piece) => piece.discontinuity),
  );
  expect(read?.ended).toBe(false);
});
