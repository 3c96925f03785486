import { expect, test } from 'vitest';
import { readCaptions } from '../../../server/modules/post/rules/captions.ts';

const CUE = '00:00:01.000 --> 00:00:02.500\n風鈴';

test('converts SubRip, with its commas, numbers, fonts, positions and missing blank lines', () => {
  const file = [
    '\ufeff1\r\n00:00:01,000 --> 00:00:02,500\r\n<font color="red">風鈴</font> & <i>金魚</i>',
    '2\r\n00:00:03,5-->00:00:04,000 X1:10 X2:20\r\n{\\an8}a < b\r\n3\r\n1:00:00,000 --> 1:00:01,000\r\n花火',
    '4',
  ].join('\r\n\r\n');
  expect(readCaptions(file)).toEqual({
    cues: 3,
    vtt: [
      'WEBVTT',
      '00:00:01.000 --> 00:00:02.500\n風鈴 &amp; <i>金魚</i>',
      '00:00:03.500 --> 00:00:04.000\na &lt; b',
      '01:00:00.000 --> 01:00:01.000\n花火\n',
    ].join('\n\n'),
  });
});

test('keeps the styles and positions of WebVTT, and drops notes, names and commas in times', () => {
  const file = [
    'WEBVTT - 夜市\nKind: captions',
    'NOTE\nfor editors',
    'STYLE\n::cue { color: gold }',
    'first\n00:01,000 --> 00:02.500 align:start line:0\n<v しずか>風鈴',
    '00:03.000 --> 00:03.000\nnever seen',
  ].join('\n\n');
  expect(readCaptions(file)).toEqual({
    cues: 1,
    vtt: 'WEBVTT\n\nSTYLE\n::cue { color: gold }\n\n00:00:01.000 --> 00:00:02.500 align:start line:0\n<v しずか>風鈴\n',
  });
  expect(readCaptions(`WEBVTT\n${CUE}`).cues).toBe(1);
});

test.each([
  ['an empty file', '', /no cue/],
  ['a header alone', 'WEBVTT\n', /no cue/],
  ['notes alone', 'WEBVTT\n\nNOTE nothing', /no cue/],
  ['cues without text', 'WEBVTT\n\n00:01.000 --> 00:02.000\n', /no cue/],
  ['a longer first word', `WEBVTTmania\n\n${CUE}`, /“WEBVTTmania”/],
  ['text that is no caption', 'こんにちは', /Line 1 belongs to no cue/],
  ['text after a blank line', `WEBVTT\n\n${CUE}\n\n金魚`, /Line 6 belongs to no cue/],
  ['a broken time', 'WEBVTT\n\n00:61.000 --> 00:62.000\nx', /Line 3 is no time/],
  ['minutes above 59', 'WEBVTT\n\n60:00.000 --> 61:00.000\nx', /Line 3 is no time/],
  ['a time without an end', 'WEBVTT\n\n00:01.000 -->\nx', /Line 3 is no time/],
  ['an end before the start', 'WEBVTT\n\n00:02.000 --> 00:01.000\nx', /ends before it starts/],
  [
    'characters lost by Shift_JIS',
    `WEBVTT\n\n00:01.000 --> 00:02.000\n\ufffd\ufffd`,
    /wrong encoding/,
  ],
  [
    'a thousand tags in each other',
    `WEBVTT\n\n00:01.000 --> 00:02.000\n${'<b>'.repeat(1000)}`,
    /tags/,
  ],
])('rejects %s', (_, file, reason) => {
  expect(() => readCaptions(file)).toThrow(reason);
});

test('reads files of two megabytes that were made to be slow', () => {
  const size = 2 * 1024 * 1024;
  const fill = (piece: string) => piece.repeat(Math.floor(size / piece.length));
  for (const piece of [
    '-->',
    '-->\n',
    '<b',
    '<b>\n',
    '{\\',
    '\n\n',
    '0',
    ' ',
    '1\n\n',
    '<font ',
    '00:',
  ]) {
    expect(() => readCaptions(fill(piece))).toThrow();
    expect(() => readCaptions(`WEBVTT\n\n${fill(piece)}`)).toThrow();
    expect(() => readCaptions(`1\n00:01,000 --> 00:02,000\n${fill(piece)}`)).not.toThrow(
      RangeError,
    );
  }
  expect(readCaptions(fill(`${CUE}\n\n`)).cues).toBeGreaterThan(40_000);
});
