/** The longest keyword, in characters; a longer one in the URL is cut. */
export const KEYWORD_MAX_LENGTH = 100;

/** Reads the keyword from the market's URL; empty without a search. */
export const keywordOf = (url: URL): string =>
  (url.searchParams.get('keyword') ?? '').trim().slice(0, KEYWORD_MAX_LENGTH);

/** Returns the URL of this search. */
export function withKeyword(url: URL, keyword: string): URL {
  const target = new URL(url);
  if (keyword) target.searchParams.set('keyword', keyword);
  else target.searchParams.delete('keyword');
  return target;
}
