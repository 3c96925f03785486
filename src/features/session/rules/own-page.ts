import { matchRoute } from '../../../routes/match.ts';

/** Pages that a signed-in visitor does not need. */
const ENTRANCES = ['login', 'resetPassword', 'emailVerify'];

/**
 * Returns the path of a page of this site from an untrusted address; undefined for other sites,
 * files and login pages. Design §4.13.
 */
export function ownPage(address: string | null | undefined): string | undefined {
  if (!address?.startsWith('/') || /[\\\s\p{Cc}]/u.test(address)) return undefined;
  const url = URL.parse(address, 'http://here.invalid');
  // `/.//a.example` parses as a path but serializes to another site.
  if (url?.host !== 'here.invalid' || url.pathname.startsWith('//')) return undefined;
  const route = matchRoute(url.pathname);
  if (!route || ENTRANCES.includes(route.name)) return undefined;
  return `${url.pathname}${url.search}${url.hash}`;
}
