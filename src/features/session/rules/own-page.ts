import { matchRoute } from '../../../routes/match.ts';

/** Pages that one is done with once signed in. */
const ENTRANCES = ['login', 'resetPassword', 'emailVerify'];

/**
 * Returns the path of a page of this site that an address from a link or from storage names;
 * undefined for other sites, files, and the pages where one signs in. Design §4.13.
 */
export function ownPage(address: string | null | undefined): string | undefined {
  if (!address?.startsWith('/') || /[\\\s\p{Cc}]/u.test(address)) return undefined;
  const url = URL.parse(address, 'http://here.invalid');
  // A path such as `/.//a.example` is one of this site until it is written out: then it is another site.
  if (url?.host !== 'here.invalid' || url.pathname.startsWith('//')) return undefined;
  const route = matchRoute(url.pathname);
  if (!route || ENTRANCES.includes(route.name)) return undefined;
  return `${url.pathname}${url.search}${url.hash}`;
}
