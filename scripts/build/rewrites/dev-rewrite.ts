import {
  DEFAULT_LOCALE,
  LOCALE_COOKIE,
  type Locale,
  supportedLocale,
} from '../../../src/routes/locales.ts';
import { matchRoute } from '../../../src/routes/match.ts';
import { isServerPath } from '../../../src/routes/server-paths.ts';
import { shellFile } from '../../../src/routes/shells.ts';

export type DevRewrite =
  | { kind: 'rewrite'; url: string }
  | { kind: 'redirect'; url: string }
  | undefined;

/** Paths of the server, tools and files, which match no route. */
const isReserved = (path: string) =>
  isServerPath(path) || /^\/(@|_|src\/|ui\/|locales\/|node_modules\/)/.test(path);

export function devLocale(query: URLSearchParams, cookies: string): Locale {
  const cookie = cookies.split('; ').find((each) => each.startsWith(`${LOCALE_COOKIE}=`));
  return (
    supportedLocale(query.get('locale')) ??
    supportedLocale(cookie?.slice(LOCALE_COOKIE.length + 1)) ??
    DEFAULT_LOCALE
  );
}

/** Rewrites as the server does for built pages. Design §4.1. */
export function devRewrite(url: string, cookies: string): DevRewrite {
  const { pathname, search, searchParams } = new URL(url, 'http://localhost');
  if (isReserved(pathname)) return undefined;
  const match = matchRoute(pathname);
  if (match?.name === 'storeHome') {
    return { kind: 'redirect', url: `/${match.params.store}/market${search}` };
  }
  const file = shellFile(match?.name ?? 'notFound', devLocale(searchParams, cookies));
  return { kind: 'rewrite', url: `/${file.replace(/\.html$/, '')}${search}` };
}
