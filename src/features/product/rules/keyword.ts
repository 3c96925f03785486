/** The longest search; a longer one in an address is cut. */
export const KEYWORD_MAX_LENGTH = 100;

/** What a market's address searches for; empty when it shows everything. */
export const keywordOf = (url: URL): string =>
  (url.searchParams.get('keyword') ?? '').trim().slice(0, KEYWORD_MAX_LENGTH);

/** The address that shows this search again after a reload. */
export function withKeyword(url: URL, keyword: string): URL {
  const target = new URL(url);
  if (keyword) target.searchParams.set('keyword', keyword);
  else target.searchParams.delete('keyword');
  return target;
}
