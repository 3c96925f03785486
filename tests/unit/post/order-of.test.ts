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
])('%s orders. Spec §3 Post product keyword', (message, skuId, quantity) => {
  expect(orderOf(message, tray)).toEqual({ kind: 'order', skuId, quantity });
});

it.each(['B2', 'B2+1', 'B2-3', 'B2-0', 'A1+0', 'A1+1000', 'A1+99999999999999999999', 'A1-1'])(
  'reports %s as unclear. Spec §8 failed-comment reasons',
  (message) => {
    expect(orderOf(message, tray)).toEqual({ kind: 'unclear' });
  },
);

it.each([
  '',
  '+1',
  '1',
  'A',
  'A11',
  'A1ください',
  'A1 かわいい',
  'A1 と B2-1',
  '風鈴の音',
  '風鈴-かわいい',
  'A1+',
  'x',
  'null',
])('%s is a comment like any other', (message) => {
  expect(orderOf(message, tray)).toBeUndefined();
});

describe('SKUs with their own keywords', () => {
  const own = [
    // Its SKU has the keyword that A1's second SKU would get.
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
  it.each(['A1', 'A1-9', '朱+0'])('%s is an unclear order', (message) => {
    expect(orderOf(message, own)).toEqual({ kind: 'unclear' });
  });
  it('ignores other comments', () => {
    expect(orderOf('金魚かわいい', own)).toBeUndefined();
    expect(orderOf('金魚-1', own)).toBeUndefined();
  });
});

it('parses a long comment quickly', () => {
  const began = performance.now();
  for (const part of ['A1 ', 'x', ' ', '+', '1 ']) orderOf(`A1${part.repeat(2000)}`, tray);
  expect(performance.now() - began).toBeLessThan(200);
});
