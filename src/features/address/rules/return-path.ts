import { matchRoute } from '../../../routes/match.ts';

const ORIGIN = 'https://page.invalid';

/**
 * The parameter is untrusted; only pages of this shop. Adds `address` to its query, so that the
 * page can select it.
 */
export function returnPath(text: string | null, address?: number): string | undefined {
  if (!text?.startsWith('/')) return undefined;
  const url = URL.parse(text, ORIGIN);
  if (url?.origin !== ORIGIN || matchRoute(url.pathname) === undefined) return undefined;
  // `/.//a.example` parses as a path but serializes to another site.
  if (url.pathname.startsWith('//')) return undefined;
  if (address !== undefined) url.searchParams.set('address', String(address));
  return `${url.pathname}${url.search}`;
}
