import { describe, expect, it } from 'vitest';
import { chatOf, withChangedLine } from '../../../src/features/comment/rules/chat.ts';
import { drawnLines } from '../../../src/features/comment/rules/drawn-lines.ts';
import { type ChatLine, sharedLine } from '../../../src/features/comment/rules/lines.ts';
import { personKey, personOf } from '../../../src/features/comment/rules/person-key.ts';
import { textParts } from '../../../src/features/comment/text-parts.ts';

const AT = '2026-11-21T10:00:00.000Z';
const said = (id: string): ChatLine => ({
  kind: 'comment',
  id,
  at: AT,
  name: 'はな',
  message: id,
  author: 'member',
  isOwn: false,
});
const cart = (id: string, userId: number | null, name: string, productName: string): ChatLine => ({
  kind: 'cart',
  id,
  at: AT,
  userId,
  name,
  productName,
  quantity: 1,
});
const NONE: ReadonlySet<string> = new Set();

describe('drawn lines', () => {
  it('folds buyers of the same product into the first one’s line', () => {
    const lines = [
      cart('1', 1, 'はな', '急須'),
      said('2'),
      cart('3', 2, 'たろう', '急須'),
      cart('4', 2, 'たろう', '急須'),
      cart('5', null, 'すずめ', '急須'),
      cart('6', 3, 'まい', '湯呑み'),
    ];
    expect(drawnLines(lines, NONE).map(({ line, others }) => [line.id, others])).toEqual([
      ['1', 2],
      ['2', 0],
      ['6', 0],
    ]);
  });

  it('omits hidden comments. Spec §3 hidden_comments', () => {
    const drawn = drawnLines([said('1'), said('2')], new Set(['1']));
    expect(drawn.map(({ line }) => line.id)).toEqual(['2']);
  });

  it('changes only the line’s block', () => {
    const lines = Array.from({ length: 40 }, (_, n) => said(`${n}`));
    const before = chatOf(lines);
    const after = withChangedLine(before, '20', (line) => ({ ...line, at: 'later' }));
    expect(after.blocks[0]).toBe(before.blocks[0]);
    expect(after.blocks[2]).toBe(before.blocks[2]);
    expect(after.known.find(({ id }) => id === '20')?.at).toBe('later');
    const gone = withChangedLine(before, '20', () => undefined);
    expect([gone.known.length, gone.blocks.flatMap((block) => block.lines).length]).toEqual([
      39, 39,
    ]);
  });
});

it('Spec §6: a ghost who shares is not announced', () => {
  const share = { user_id: 1, name: 'はな', type: 'user', pn_id: 'p', source: 'liveweb' } as const;
  expect(sharedLine(share, 'e', AT)).toEqual({ kind: 'shared', id: 'e', at: AT, name: 'はな' });
  expect(sharedLine({ ...share, type: 'ghost', user_id: null, name: '' }, 'e', AT)).toBeUndefined();
});

it('Spec §3 Comment blacklist entry: distinguishes a member and a guest with the same id', () => {
  expect(personKey({ type: 'user', id: 1 })).not.toBe(personKey({ type: 'guest', id: 1 }));
  expect(personOf({ type: 'ghost' })).toBeUndefined();
});

describe('Design §4.13: URLs in a text', () => {
  it('become links without the sentence’s punctuation', () => {
    expect(textParts('詳しくは https://example.com/a?b=1。')).toEqual([
      { text: '詳しくは ' },
      { text: 'https://example.com/a?b=1', href: 'https://example.com/a?b=1' },
      { text: '。' },
    ]);
    expect(textParts('(see https://example.com).').map(({ href }) => href)).toEqual([
      undefined,
      'https://example.com/',
      undefined,
    ]);
  });

  it.each([
    ['https://shop.example/aをご覧ください', 'https://shop.example/a'],
    ['https://shop.example/sale?x=1＆今だけ', 'https://shop.example/sale?x=1'],
    ['https://shop.exampleで見られます', 'https://shop.example/'],
    ['https://shop.example：8080', 'https://shop.example/'],
    ['https://shop.example/a，谢谢', 'https://shop.example/a'],
    ['【https://shop.example/a】', 'https://shop.example/a'],
    ['《https://shop.example/a》', 'https://shop.example/a'],
    ['https://shop.example/a…続き', 'https://shop.example/a'],
    ['https://shop.example/a～', 'https://shop.example/a'],
    ['https://shop.example/a；b', 'https://shop.example/a'],
    ['https://shop.example/aｱ', 'https://shop.example/a'],
    ['https://shop.example:8443/aは', 'https://shop.example:8443/a'],
    ['https://日本語.jp/aを', 'https://xn--wgv71a119e.jp/a'],
    ['HTTPS://shop.example/a', 'https://shop.example/a'],
    ['https://shop.example/%E6%97%A5?q=a_b#c。', 'https://shop.example/%E6%97%A5?q=a_b#c'],
  ])('end where the address ends: %s', (text, href) => {
    expect(textParts(text).flatMap((part) => part.href ?? [])).toEqual([href]);
    expect(
      textParts(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });

  it.each([
    'https://shop.example@evil.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://example.com',
    'https://',
    'example.com',
  ])('are nothing else: %s', (text) => {
    expect(textParts(text).every(({ href }) => href === undefined)).toBe(true);
  });
});
