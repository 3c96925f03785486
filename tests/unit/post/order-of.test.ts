import { describe, expect, it } from 'vitest';
import { orderOf } from '../../../src/features/post/rules/order-of.ts';

const tray = [
  { keyword: 'A1', skus: [{ id: 11, keyword: 'A1' }] },
  {
    keyword: 'B2',
    skus: [
      { id: 21, keyword: 'B2-1' },
      { id: 22, keyword: 'B2-2' },
    ],
  },
  { keyword: null, skus: [{ id: 31, keyword: null }] },
  { keyword: '風鈴', skus: [{ id: 41, keyword: '風鈴' }] },
];

it.each([
  ['A1', 11, 1],
  ['ａ１', 11, 1],
  [' a1 ', 11, 1],
  ['A1+2', 11, 2],
  ['A1 ＋ 2', 11, 2],
  ['A1x3', 11, 3],
  ['A1×3個', 11, 3],
  ['A1 2', 11, 2],
  ['A1 2点', 11, 2],
  ['B2-2', 22, 1],
  ['b2-1+5', 21, 5],
  ['風鈴', 41, 1],
  ['風鈴 10個', 41, 10],
  ['A1+999', 11, 999],
  ['A1ください', 11, 1],
  ['A1 2個お願いします', 11, 2],
  ['A1を2つ', 11, 2],
  ['A1を二つください！', 11, 2],
  ['Ａ１✕２', 11, 2],
  ['A1✖3', 11, 3],
  ['A1 X 2', 11, 2],
  ['A1*2', 11, 2],
  ['A1、十二枚お願い致します。', 11, 12],
  ['A1 ふたつ ちょうだい', 11, 2],
  ['A1を3セット購入します', 11, 3],
  ['A1お願いしまーす🙏', 11, 1],
  ['A1もください', 11, 1],
  ['A1で', 11, 1],
  ['A1を2個いただけますか？', 11, 2],
  ['A1 一つ欲しいです', 11, 1],
  ['A1②', 11, 2],
  ['A1 2️⃣個♡', 11, 2],
  ['A1に2つお願いできますか？', 11, 2],
  ['A1取り置きお願いします', 11, 1],
  ['2個A1ください', 11, 2],
  ['「A1」を2点', 11, 2],
  ['すみません、A1ください', 11, 1],
  ['我要A1兩個', 11, 2],
  ['我要兩個A1', 11, 2],
  ['A1我要2個 謝謝', 11, 2],
  ['A1兩組', 11, 2],
  ['A1 加一', 11, 1],
  ['A1+1 謝謝老闆', 11, 1],
  ['+1 A1', 11, 1],
  ['請給我A1三份', 11, 3],
  ['幫我留A1', 11, 1],
  ['2 A1 please', 11, 2],
  ["I'd like two A1, thanks", 11, 2],
  ['A1 x2 pls', 11, 2],
  ['B2ー2を1つ', 22, 1],
  ['B2−1 2個', 21, 2],
  ['風鈴二個', 41, 2],
  ['風鈴3', 41, 3],
])('%s orders. Spec §3 Post product keyword', (message, skuId, quantity) => {
  expect(orderOf(message, tray)).toEqual({ kind: 'order', skuId, quantity });
});

it.each([
  ...['B2', 'B2+1', 'B2-3', 'B2-0', 'A1+0', 'A1+1000', 'A1+99999999999999999999', 'A1-1'],
  ...[
    'A1+',
    'A1 かわいい',
    'A1かわいい',
    'A1 と B2-1',
    'A1 2個 3個',
    'A1を',
    'A1個',
    'A1ね',
    'A1 2.5',
  ],
  ...['A1を見せてください', 'A1いりません', 'A1キャンセルお願いします', 'A1は2個までですか？'],
  ...['A1買いました', 'A1ありますか？', 'A1 2000円', 'A1 Mサイズ 2個', 'A1 1ダース', 'A1百万個'],
  ...['A1不要', 'A1買了', 'A1來了', '我要A1跟B2-1', 'A1 sold out?', 'B2を2つ', 'B2ください'],
  ...['風鈴の音', '風鈴-かわいい'],
])('reports %s as unclear. Spec §8 failed-comment reasons', (message) => {
  expect(orderOf(message, tray)).toEqual({ kind: 'unclear' });
});

it.each([
  '',
  '+1',
  '1',
  'A',
  'A11',
  'A12個',
  'A1b',
  '風鈴草',
  'きのうA1ください',
  '2個ください',
  'x',
  'null',
])('%s is a comment like any other', (message) => {
  expect(orderOf(message, tray)).toBeUndefined();
});

describe('SKUs with their own keywords', () => {
  const own = [
    { keyword: 'C3', skus: [{ id: 51, keyword: 'A1-2' }] },
    {
      keyword: 'A1',
      skus: [
        { id: 61, keyword: '朱' },
        { id: 62, keyword: 'Ａ1-1' },
        { id: 63, keyword: null },
      ],
    },
    {
      keyword: null,
      skus: [
        { id: 71, keyword: '金魚' },
        { id: 72, keyword: null },
      ],
    },
  ];
  it.each([
    ['朱', 61, 1],
    ['朱+2', 61, 2],
    ['a1-1', 62, 1],
    ['A1-2', 51, 1],
    ['C3', 51, 1],
    ['金魚 3個', 71, 3],
  ])('%s orders', (message, skuId, quantity) => {
    expect(orderOf(message, own)).toEqual({ kind: 'order', skuId, quantity });
  });
  it.each(['A1', 'A1-9', '朱+0', '金魚-1', '金魚かわいい'])('%s is an unclear order', (message) => {
    expect(orderOf(message, own)).toEqual({ kind: 'unclear' });
  });
  it('ignores a longer word', () => {
    expect(orderOf('金魚鉢かわいい', own)).toBeUndefined();
  });
});

it('parses long comments in linear time', () => {
  for (const part of ['A1 ', 'x', ' ', '+', '1 ', '一', 'お願い', '我要'])
    orderOf(`A1${part.repeat(50_000)}`, tray);
});
