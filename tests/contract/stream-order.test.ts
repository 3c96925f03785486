import { expect, test } from 'vitest';
import { parsePlaylist } from '../../server/stream/hls.ts';
import { newSegments } from '../../server/stream/new-segments.ts';

const playlist = (mediaSequence: number, ...lines: string[]) => {
  const text = ['#EXTM3U', `#EXT-X-MEDIA-SEQUENCE:${mediaSequence}`, ...lines].join('\n');
  const read = parsePlaylist(text);
  if (!read) throw new Error('not a playlist');
  return read;
};
const listed = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => [`#EXTINF:2.0,`, `${from + i}.ts`]).flat();
const arrived = (...files: string[]) => new Set(files);
const describeAll = (segments: ReturnType<typeof newSegments>) =>
  segments.map(({ file, discontinuity }) => `${file}${discontinuity ? ' jump' : ''}`);

test('the first stream of a post starts without a discontinuity', () => {
  const segments = newSegments(
    playlist(0, ...listed(0, 1)),
    undefined,
    arrived('0.ts', '1.ts'),
    true,
  );
  expect(describeAll(segments)).toEqual(['0.ts', '1.ts']);
});

test('stored segments are not new', () => {
  const last = { mediaSequence: 4 };
  expect(
    describeAll(newSegments(playlist(2, ...listed(2, 5)), last, arrived('5.ts'), false)),
  ).toEqual(['5.ts']);
});

test('an encoder that counts from the start again counts as restarted', () => {
  const last = { mediaSequence: 40 };
  expect(
    describeAll(newSegments(playlist(0, ...listed(0, 0)), last, arrived('0.ts'), false)),
  ).toEqual(['0.ts jump']);
});

test('missing numbers are a discontinuity, and so is one that the encoder declares', () => {
  const last = { mediaSequence: 4 };
  expect(
    describeAll(newSegments(playlist(7, ...listed(7, 7)), last, arrived('7.ts'), false)),
  ).toEqual(['7.ts jump']);
  const marked = playlist(5, '#EXT-X-DISCONTINUITY', ...listed(5, 5));
  expect(describeAll(newSegments(marked, last, arrived('5.ts'), false))).toEqual(['5.ts jump']);
});

test('a repeated segment is not listed again, unless the encoder restarted or its bytes differ', () => {
  const last = { mediaSequence: 5 };
  const sentAgain = arrived('4.ts', '5.ts', '6.ts');
  const next = playlist(4, ...listed(4, 6));
  expect(describeAll(newSegments(next, last, sentAgain, false, arrived('4.ts', '5.ts')))).toEqual([
    '6.ts',
  ]);
  expect(describeAll(newSegments(next, last, arrived('5.ts'), false, arrived()))).toEqual([
    '5.ts jump',
  ]);
  const over = playlist(0, ...listed(0, 1));
  const both = arrived('0.ts', '1.ts');
  expect(describeAll(newSegments(over, last, both, false, both))).toEqual(['0.ts jump', '1.ts']);
});

test('a missing segment delays the next one for a limited time', () => {
  const last = { mediaSequence: 4 };
  const next = newSegments(playlist(4, ...listed(4, 6)), last, arrived('6.ts'), false);
  expect(describeAll(next)).toEqual([]);
  const given = newSegments(playlist(4, ...listed(4, 7)), last, arrived('6.ts', '7.ts'), false);
  expect(describeAll(given)).toEqual(['6.ts jump', '7.ts']);
});

test('an fMP4 segment waits for its initialization', () => {
  const text = playlist(0, '#EXT-X-MAP:URI="init.mp4"', '#EXTINF:2,', '0.m4s');
  expect(newSegments(text, undefined, arrived('0.m4s'), true)).toEqual([]);
  expect(describeAll(newSegments(text, undefined, arrived('0.m4s', 'init.mp4'), true))).toEqual([
    '0.m4s',
  ]);
});

test.each(['', 'hello', '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nlow.m3u8'])(
  'is not a media playlist: %j',
  (text) => {
    expect(parsePlaylist(text)).toBeUndefined();
  },
);

test('only the last part of the path is the file name', () => {
  const [segment] = playlist(0, '#EXTINF:2,', '../../etc/0.ts?key=1').segments;
  expect(segment?.file).toBe('0.ts');
});
