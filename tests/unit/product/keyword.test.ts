import { describe, expect, it } from 'vitest';
import { keywordOf, withKeyword } from '../../../src/features/product/rules/keyword.ts';

const at = (search: string) => new URL(`https://shop.example/hanamichi/market${search}`);

describe('the search in a market’s address', () => {
  it('is read trimmed, cut to what the server takes, and empty when there is none', () => {
    expect(keywordOf(at('?keyword=%20急須%20'))).toBe('急須');
    expect(keywordOf(at(`?keyword=${'a'.repeat(300)}`))).toHaveLength(100);
    expect(keywordOf(at('?loginRequired=true'))).toBe('');
  });

  it('is written beside what else stands there, and leaves with the search', () => {
    const searched = withKeyword(at('?locale=en'), '急須 & 茶');
    expect(searched.searchParams.get('locale')).toBe('en');
    expect(keywordOf(searched)).toBe('急須 & 茶');
    expect(withKeyword(searched, '').search).toBe('?locale=en');
  });
});
