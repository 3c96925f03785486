import { describe, expect, it } from 'vitest';
import { id, idText, link, money, page, quantity } from '../../../src/contract/primitives.ts';

const read = (schema: typeof id | typeof idText | typeof page, value: unknown) =>
  schema.safeParse(value).data;

describe('Spec §5 integer helpers', () => {
  it.each([
    ['an id', id],
    ['a quantity', quantity],
  ])('%s is a positive integer', (_, schema) => {
    expect([1, 999, 0, -1, 1.5, '1', null].map((value) => read(schema, value))).toEqual([
      ...[1, 999],
      ...Array.from({ length: 5 }, () => undefined),
    ]);
  });

  it('rejects negative money', () => {
    expect([0, 1, -1, 0.5].map((value) => read(money, value))).toEqual([
      0,
      1,
      undefined,
      undefined,
    ]);
  });
});

describe('Spec §5 numeric strings: a number in an address', () => {
  it.each([
    ['an id', idText],
    ['a page', page],
  ])('%s accepts digits only', (_, schema) => {
    expect(read(schema, '12')).toBe(12);
    const others = ['1e3', '0x1f', '0b1', ' 7', '7 ', '+7', '-7', '1.0', '１２', '', 'abc', '0'];
    expect(others.filter((text) => read(schema, text) !== undefined)).toEqual([]);
  });

  it('the page defaults to 1, an id is required', () => {
    expect(read(page, undefined)).toBe(1);
    expect(read(idText, undefined)).toBeUndefined();
  });
});

describe('Spec §5 links', () => {
  it.each(['https://shop.example/a?b=%20#c', 'http://localhost:4321', '/demo/furin.svg', '/'])(
    'accepts %s',
    (text) => expect(link.safeParse(text).success).toBe(true),
  );

  it.each([
    '',
    'shop.example',
    '//shop.example',
    'javascript:alert(1)',
    'https://',
    'http://a b/',
    'https://me@shop.example/',
    'https:///shop.example',
    '/\\shop.example',
    'https://shop.example/\u2028',
  ])('rejects %j', (text) => expect(link.safeParse(text).success).toBe(false));

  it('limits the length of a link', () => {
    expect(link.max(8).safeParse('/a').success).toBe(true);
    expect(link.max(8).safeParse('/abcdefgh').success).toBe(false);
  });
});
