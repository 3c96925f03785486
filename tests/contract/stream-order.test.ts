import { expect, test } from 'vitest';
import { newPieces } from '../../server/stream/order.ts';
import { parsePlaylist } from '../../server/stream/parse.ts';

const playlist = (mediaSequence: number, ...lines: string[]) => {
  const text = ['#EXTM3U', `#EXT-X-MEDIA-SEQUENCE:${mediaSequence}`, ...lines].join('\n');
  const read = parsePlaylist(text);
  if (!read) throw new Error('not a playlist');
  return read;
};
const listed = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => [`#EXTINF:2.0,`, `${from + i}.ts`]).flat();
const here = (...files: string[]) => new Set(files);
const said = (pieces: ReturnType<typeof newPieces>) =>
  pieces.map(({ file, discontinuity }) => `${file}${discontinuity ? ' jump' : ''}`);

test('a first stream begins without a jump', () => {
  const pieces = newPieces(playlist(0, ...listed(0, 1)), undefined, here('0.ts', '1.ts'), true);
  expect(said(pieces)).toEqual(['0.ts', '1.ts']);
});

test('pieces taken before are not taken again', () => {
  const last = { mediaSequence: 4 };
  expect(said(newPieces(playlist(2, ...listed(2, 5)), last, here('5.ts'), false))).toEqual([
    '5.ts',
  ]);
});

test('an encoder that counts from the beginning again was restarted', () => {
  const last = { mediaSequence: 40 };
  expect(said(newPieces(playlist(0, ...listed(0, 0)), last, here('0.ts'), false))).toEqual([
    '0.ts jump',
  ]);
});

test('missing numbers are a jump, and so is what the encoder calls one', () => {
  const last = { mediaSequence: 4 };
  expect(said(newPieces(playlist(7, ...listed(7, 7)), last, here('7.ts'), false))).toEqual([
    '7.ts jump',
  ]);
  const marked = playlist(5, '#EXT-X-DISCONTINUITY', ...listed(5, 5));
  expect(said(newPieces(marked, last, here('5.ts'), false))).toEqual(['5.ts jump']);
});

test('a piece still on its way holds back the next, but not for ever', () => {
  const last = { mediaSequence: 4 };
  const next = newPieces(playlist(4, ...listed(4, 6)), last, here('6.ts'), false);
  expect(said(next)).toEqual([]);
  const given = newPieces(playlist(4, ...listed(4, 7)), last, here('6.ts', '7.ts'), false);
  expect(said(given)).toEqual(['6.ts jump', '7.ts']);
});

test('an fMP4 piece waits for its initialisation', () => {
  const text = playlist(0, '#EXT-X-MAP:URI="init.mp4"', '#EXTINF:2,', '0.m4s');
  expect(newPieces(text, undefined, here('0.m4s'), true)).toEqual([]);
  expect(said(newPieces(text, undefined, here('0.m4s', 'init.mp4'), true))).toEqual(['0.m4s']);
});

test.each(['', 'hello', '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nlow.m3u8'])(
  'is no media playlist: %j',
  (text) => {
    expect(parsePlaylist(text)).toBeUndefined();
  },
);

test('a name is only the last part of what an encoder writes', () => {
  const [piece] = playlist(0, '#EXTINF:2,', '../../etc/0.ts?key=1').pieces;
  expect(piece?.file).toBe('0.ts');
});
