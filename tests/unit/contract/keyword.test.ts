/* Spec §3 Post product. */
import { expect, it } from 'vitest';
import { keywordsOf, skuKeywords } from '../../../src/contract/keyword.ts';

const product = (keyword: string | null, ...skus: (string | null)[]) => ({
  keyword,
  skus: skus.map((each) => ({ keyword: each })),
});

it.each([
  [product('A1', null), ['A1']],
  [product('A1', '朱'), ['朱']],
  [product('A1', null, null), ['A1-1', 'A1-2']],
  [product('A1', '朱', null), ['朱', 'A1-2']],
  [product('A1', 'ａ1-2', null), ['ａ1-2', null]],
  [product(null, '朱', null), ['朱', null]],
  [product(null, null), [null]],
])('the variants of %j have the keywords %j', (given, words) => {
  expect(skuKeywords(given)).toEqual(words);
});

it('a comment orders a product by its own or a variant’s keyword, in any width and case', () => {
  expect([...keywordsOf(product('Ａ1', null))]).toEqual(['a1']);
  expect([...keywordsOf(product('A1', ' 朱 ', null))]).toEqual(['a1', '朱', 'a1-2']);
  expect([...keywordsOf(product(null, null, null))]).toEqual([]);
});
