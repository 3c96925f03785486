import { describe, expect, it } from 'vitest';
import { encodeCp932 } from '../../../server/modules/shipping/labels/cp932.ts';
import { readTrackingNumbers } from '../../../server/modules/shipping/labels/read-tracking-numbers.ts';
import { YAMATO_COLUMNS } from '../../../server/modules/shipping/labels/yamato-columns.ts';

const ORDER = 'E0123456789';
const NUMBER = '444413758703';

/** Columns are counted from 1. */
const lineOf = (width: number, cells: Record<number, string>) =>
  Array.from({ length: width }, (_, n) => cells[n + 1] ?? '').join(',');

const sjis = (...lines: string[]) => encodeCp932(lines.map((line) => `${line}\r\n`).join(''));
const utf8 = (...lines: string[]) =>
  new TextEncoder().encode(`\ufeff${lines.map((line) => `${line}\r\n`).join('')}`);

const RECEIVER = { 16: '髙﨑 花', 12: '東京都新宿区神楽坂3-2-1' };

describe('a file of issued labels', () => {
  it.each([
    ['B2 Cloud', 'yamato', sjis(lineOf(97, { 1: ORDER, 4: NUMBER, ...RECEIVER }))],
    [
      'B2 Cloud with its header',
      'yamato',
      sjis(YAMATO_COLUMNS.join(','), lineOf(97, { 1: ORDER, 4: NUMBER, ...RECEIVER })),
    ],
    ['B2 Cloud with 95 columns', 'yamato', sjis(lineOf(95, { 1: ORDER, 4: NUMBER, ...RECEIVER }))],
    [
      'e飛伝Ⅲ',
      'sagawa',
      sjis('お問合せ送り状No.,出荷日,お客様管理番号', `${NUMBER},20261126,${ORDER}`),
    ],
    [
      'e飛伝Ⅲ without its header',
      'sagawa',
      sjis(lineOf(60, { 1: NUMBER, 19: ORDER, ...RECEIVER })),
    ],
    ['e飛伝Ⅱ', 'sagawa', sjis(lineOf(53, { 1: NUMBER, 13: ORDER, ...RECEIVER }))],
    [
      'Yu-Pack Print R',
      'japan_post',
      sjis('お客様側管理番号,代表お問い合わせ番号,お問い合わせ番号', `${ORDER},1,${NUMBER}`),
    ],
    [
      'Yu-Pack Cloud',
      'japan_post',
      utf8('"お問い合わせ番号","お客様側管理番号"', `"${NUMBER}","${ORDER}"`),
    ],
  ] as const)('of %s is read', (_, carrier, bytes) => {
    expect(readTrackingNumbers(carrier, bytes)).toEqual({
      data: [{ order: 'E-0123456789', carrier, tracking_number: NUMBER }],
      skipped: [],
    });
  });

  it.each([`="${NUMBER}"`, `'${NUMBER}`, ` ${NUMBER} `, '４４４４１３７５８７０３'])(
    'is read without the decoration of %s',
    (number) => {
      const { data } = readTrackingNumbers(
        'yamato',
        utf8('お客様管理番号,伝票番号', `="E-0123456789",${number}`),
      );
      expect(data).toMatchObject([{ order: 'E-0123456789', tracking_number: NUMBER }]);
    },
  );

  it('lists lines without an order or a number, and further parcels of an order', () => {
    const bytes = utf8(
      'お客様管理番号,伝票番号',
      `${ORDER},${NUMBER}`,
      `手書き,${NUMBER}`,
      'E-9999999999,',
      `${ORDER},390459983082`,
    );
    const { data, skipped } = readTrackingNumbers('yamato', bytes);
    expect(data).toHaveLength(1);
    expect(skipped).toEqual([
      { line: 3, order: '手書き', why: 'no_order' },
      { line: 4, order: 'E-9999999999', why: 'no_number' },
      { line: 5, order: 'E-0123456789', why: 'repeated' },
    ]);
  });

  it.each([
    ['an empty file', new Uint8Array()],
    ['another table', utf8('a,b', '1,2')],
    ['a picture', Uint8Array.from([0xff, 0xd8, 0xff, 0, 0, 0])],
  ])('rejects %s', (_, bytes) => {
    expect(() => readTrackingNumbers('yamato', bytes)).toThrow(/The file/);
  });
});
