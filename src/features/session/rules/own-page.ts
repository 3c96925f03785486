import { readPath } from '../../../contract/public-url.ts';
import { matchRoute } from '../../../routes/match.ts';

/** Pages that a signed-in visitor does not need. */
const ENTRANCES = ['login', 'resetPassword', 'emailVerify'];

/**
 * Returns the path of a page of this site from an untrusted address; undefined for other sites,
 * files and login pages. Design §4.13.
 */
export function ownPage(address: string | null | undefined): string | undefined {
  const path = readPath(address ?? '');
  const route = path && matchRoute(path.replace(/[?#].*/s, ''));
  return route && !ENTRANCES.includes(route.name) ? path : undefined;
}
