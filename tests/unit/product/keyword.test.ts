import { describe, expect, it } from 'vitest';
import { keywordOf, withKeyword } from '../../../src/features/product/rules/search.ts';

const at = (search: string) => new URL(`https://shop.example/hanamichi/market${search}`);

describe('keyword in the market’s URL', () => {
  it('is trimmed, cut to the server’s limit and empty when absent', () => {
    expect(keywordOf(at('?keyword=%20急須%20'))).toBe('急須');
    expect(keywordOf(at(`?keyword=${'a'.repeat(300)}`))).toHaveLength(100);
    expect(keywordOf(at('?loginRequired=true'))).toBe('');
  });

  it('keeps other parameters and is removed with the search', () => {
    const searched = withKeyword(at('?locale=en'), '急須 & 茶');
    expect(searched.searchParams.get('locale')).toBe('en');
    expect(keywordOf(searched)).toBe('急須 & 茶');
    expect(withKeyword(searched, '').search).toBe('?locale=en');
  });
});
