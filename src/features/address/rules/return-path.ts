import { matchRoute } from '../../../routes/match.ts';

const ORIGIN = 'https://page.invalid';

/**
 * Returns a page of this shop to come back to, from a parameter that anybody may have written;
 * undefined when it is none. `address` is added to its query, so that the page can select it.
 */
export function returnPath(text: string | null, address?: number): string | undefined {
  if (!text?.startsWith('/')) return undefined;
  const url = URL.parse(text, ORIGIN);
  if (url?.origin !== ORIGIN || matchRoute(url.pathname) === undefined) return undefined;
  // A path such as `/.//a.example` is one of this site until it is written out: then it is another site.
  if (url.pathname.startsWith('//')) return undefined;
  if (address !== undefined) url.searchParams.set('address', String(address));
  return `${url.pathname}${url.search}`;
}
