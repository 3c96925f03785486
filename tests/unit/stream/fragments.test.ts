/* docs/recipes/broadcast.md. */
import { describe, expect, it, test } from 'vitest';
import { BrokenFragments } from '../../../server/stream/fragments/boxes.ts';
import { type Cut, Cutter, PART_MS } from '../../../server/stream/fragments/cut.ts';
import { LiveParts, ShowParts } from '../../../server/stream/fragments/live-parts.ts';
import { FragmentReader, type Piece } from '../../../server/stream/fragments/reader.ts';
import { box, fragment, init } from '../../support/fragments.ts';
import { createRandom } from '../../support/random.ts';

const readAll = (chunks: readonly Uint8Array[]): Piece[] => {
  const reader = new FragmentReader();
  return chunks.flatMap((chunk) => reader.push(chunk));
};
const cutAll = (bytes: Buffer): Cut[] => {
  const cutter = new Cutter();
  const cuts = readAll([bytes]).flatMap((piece) =>
    piece.kind === 'fragment' ? cutter.push(piece) : [],
  );
  return [...cuts, ...cutter.end()];
};

const stream = (count: number, durationMs: number, keyEveryMs: number) =>
  Array.from({ length: count }, (_, i) =>
    fragment({
      startMs: i * durationMs,
      durationMs,
      isKey: (i * durationMs) % keyEveryMs === 0,
      media: `media ${i}`,
    }),
  );

describe('reading', () => {
  it('reads the initialization and each fragment’s length and key frame', () => {
    const parts = [
      fragment({ startMs: 0, durationMs: 500, isKey: true }),
      fragment({ startMs: 500, durationMs: 500 }),
    ];
    const [begin, first, second] = readAll([Buffer.concat([init(), ...parts])]);
    expect(begin).toEqual({ kind: 'init', bytes: init() });
    expect(first).toMatchObject({ startMs: 0, durationMs: 500, isIndependent: true });
    expect(second).toMatchObject({ startMs: 500, durationMs: 500, isIndependent: false });
    expect(second).toMatchObject({ bytes: parts[1] });
  });

  it('uses the track’s frame length for frames without one', () => {
    const silent = fragment({ startMs: 0, durationMs: 500, isKey: true, says: 'nothing' });
    expect(readAll([init(), silent])[1]).toMatchObject({ durationMs: 500, isIndependent: true });
  });

  it('omits data that is neither audio nor video', () => {
    const extra = [box('styp', 0), box('sidx', 0, 0), box('free'), box('mfra', 0)];
    const found = readAll([init(), ...extra, ...stream(1, 500, 500), ...extra]);
    expect(found.map(({ kind }) => kind)).toEqual(['init', 'fragment']);
  });

  test.each([1, 2, 3, 5])('reads the same from any split of the bytes (seed %i)', (seed) => {
    const random = createRandom(seed);
    const bytes = Buffer.concat([init(), ...stream(12, 250, 1000)]);
    const chunks: Uint8Array[] = [];
    for (let at = 0; at < bytes.length; ) {
      const length = 1 + random.int(200);
      chunks.push(bytes.subarray(at, at + length));
      at += length;
    }
    expect(readAll(chunks)).toEqual(readAll([bytes]));
  });

  test.each([
    ['text', Buffer.from('#EXTM3U\n#EXTINF:1,\n'), /not MP4/],
    ['a file of MP4 that is not in fragments', box('mdat', 0), /not in fragments/],
    ['two beginnings', Buffer.concat([init(), init()]), /begins twice/],
    ['sound alone', init({ kinds: ['soun'] }), /no video/],
    [
      'a box larger than any',
      Buffer.from([0x7f, 0xff, 0xff, 0xff, ...Buffer.from('mdat')]),
      /large/,
    ],
    ['a box in a box that ends after it', box('moov', 5000, Buffer.from('trak')), /truncated/],
  ])('refuses %s, and says how to push', (_, bytes, reason) => {
    const reading = () => readAll([bytes as Buffer]);
    expect(reading).toThrow(BrokenFragments);
    expect(reading).toThrow(reason as RegExp);
    expect(reading).toThrow(/-movflags/);
  });

  it('refuses offsets from the start of the stream', () => {
    const traf = box('traf', box('tfhd', 0x1, 1, 0, 0), box('tfdt', 0, 0));
    expect(() => readAll([init(), box('moof', traf), box('mdat')])).toThrow(/default_base_moof/);
  });

  test.each([11, 12, 13])('changed bytes are read or refused (seed %i)', (seed) => {
    const random = createRandom(seed);
    const whole = Buffer.concat([init(), ...stream(3, 500, 1000)]);
    let refused = 0;
    for (let round = 0; round < 3000; round += 1) {
      const bytes = Buffer.from(whole);
      for (let change = 0; change < 1 + random.int(4); change += 1) {
        bytes[random.int(bytes.length)] = random.int(256);
      }
      try {
        for (const piece of readAll([bytes])) {
          if (piece.kind === 'fragment') expect(Number.isFinite(piece.durationMs)).toBe(true);
        }
      } catch (error) {
        expect(error).toBeInstanceOf(BrokenFragments);
        refused += 1;
      }
    }
    expect(refused).toBeGreaterThan(100);
  });
});

describe('cutting', () => {
  const kinds = (cuts: readonly Cut[]) =>
    cuts.map((cut) => (cut.kind === 'segment' ? `segment ${cut.durationMs}` : 'part'));

  it('makes a part of each half second, and a segment from key frame to key frame', () => {
    const cuts = cutAll(Buffer.concat([init(), ...stream(6, 500, 1000)]));
    const segment = ['part', 'part', 'segment 1000'];
    expect(kinds(cuts)).toEqual([...segment, ...segment, ...segment]);
    const parts = cuts.flatMap((cut) => (cut.kind === 'part' ? cut.part.isIndependent : []));
    expect(parts).toEqual([true, false, true, false, true, false]);
  });

  it.each([33, 100, 200, 250, 400])(
    'joins fragments of %i ms without exceeding the length of a part',
    (each) => {
      const count = Math.round(4000 / each);
      const pieces = stream(count, each, each * Math.round(1000 / each));
      const cuts = cutAll(Buffer.concat([init(), ...pieces]));
      const parts = cuts.flatMap((cut) => (cut.kind === 'part' ? [cut.part] : []));
      for (const { durationMs } of parts) expect(durationMs).toBeLessThanOrEqual(PART_MS);
      expect(parts.length).toBeLessThan(14);
      expect(Buffer.concat(parts.map(({ bytes }) => bytes))).toEqual(Buffer.concat(pieces));
    },
  );

  it('the parts of a segment contain all its bytes, including separate sound', () => {
    const [first, second] = stream(2, 500, 1000);
    const sound = fragment({ startMs: 0, durationMs: 500, kind: 'sound', media: 'sound' });
    const bytes = Buffer.concat([first as Buffer, sound, second as Buffer, sound]);
    const cuts = cutAll(Buffer.concat([init(), bytes]));
    const parts = cuts.flatMap((cut) => (cut.kind === 'part' ? [cut.part.bytes] : []));
    expect(Buffer.concat(parts)).toEqual(bytes);
  });

  it('the first segment begins with the first key frame', () => {
    const [late, ...rest] = stream(4, 500, 1000).slice(1);
    const cuts = cutAll(Buffer.concat([init(), late as Buffer, ...rest]));
    expect(kinds(cuts)).toEqual(['part', 'part', 'segment 1000']);
  });

  it('an early key frame begins no new segment', () => {
    const cuts = cutAll(Buffer.concat([init(), ...stream(8, 250, 500)]));
    expect(kinds(cuts).filter((kind) => kind.startsWith('segment'))).toEqual([
      'segment 1000',
      'segment 1000',
    ]);
  });

  it('counts frames when the encoder’s clock jumps', () => {
    const before = stream(2, 500, 1000);
    const after = fragment({ startMs: 90_000, durationMs: 500, isKey: true });
    const cuts = cutAll(Buffer.concat([init(), ...before, after]));
    expect(kinds(cuts)).toEqual(['part', 'part', 'segment 1000', 'part', 'segment 500']);
  });

  it('refuses a stream without key frames, and names the setting', () => {
    const endless = stream(50, 500, 60_000);
    expect(() => cutAll(Buffer.concat([init(), ...endless]))).toThrow(/key frame.*-g 30/s);
  });
});

describe('the parts of a show', () => {
  const part = (isIndependent = true) => ({
    bytes: Buffer.from('x'),
    durationMs: 500,
    isIndependent,
  });

  it('parts are listed once a segment of their encoder is listed', () => {
    const show = new ShowParts();
    show.add(part());
    expect(show.listed([])).toBeUndefined();
    show.endSegment('one');
    show.add(part());
    show.add(part(false));
    expect(show.listed(['of another encoder'])).toBeUndefined();
    const listed = show.listed(['of another encoder', 'one']);
    expect(listed?.before.get('one')).toHaveLength(1);
    expect(listed?.open).toHaveLength(2);
  });

  it('parts follow a segment that is stored but not listed', () => {
    const show = new ShowParts();
    for (const file of ['one', 'two', 'three']) {
      show.add(part());
      show.endSegment(file);
    }
    show.add(part());
    expect(show.listed(['one'])?.open).toHaveLength(1);
    expect([...(show.listed(['one', 'two'])?.before.keys() ?? [])]).toEqual(['one', 'two']);
  });

  it('parts can be loaded for some segments', () => {
    const show = new ShowParts();
    const names: string[] = [];
    for (let i = 0; i < 9; i += 1) {
      names.push(show.nextName);
      show.add(part());
      show.endSegment(`${i}`);
    }
    expect(names.map((name) => show.find(name) !== undefined)).toEqual(
      names.map((_, i) => i >= names.length - 5),
    );
  });

  it('the newest encoder supplies the parts', () => {
    const shows = new LiveParts();
    const first = shows.open(1);
    const second = shows.open(1);
    expect([first.isOpen, second.isOpen]).toEqual([false, true]);
    expect(first.nextName).not.toBe(second.nextName);
    shows.close(1, first);
    expect(shows.find(1)).toBe(second);
    shows.close(1, second);
    expect(shows.find(1)).toBeUndefined();
  });

  it('a change of the parts resolves once', async () => {
    const show = new ShowParts();
    const { changed } = show;
    show.add(part());
    await changed;
    expect(show.changed).not.toBe(changed);
  });
});
