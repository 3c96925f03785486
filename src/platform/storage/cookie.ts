const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The cache's lifetime where the browser does not report changes. */
const HOLDS_MS = 1000;

let cookies: ReadonlyMap<string, string> | undefined;
let isWatched = false;

const forget = (): void => {
  cookies = undefined;
};

function watch(): void {
  isWatched = true;
  window.addEventListener('pageshow', forget);
  document.addEventListener('visibilitychange', forget);
  if ('cookieStore' in window) window.cookieStore.addEventListener('change', forget);
}

/**
 * Each read of `document.cookie` waits for another process, and an opening room needs about 25, so
 * cookies are cached until the browser reports a change.
 */
function readAll(): ReadonlyMap<string, string> {
  if (cookies) return cookies;
  const pairs = document.cookie.split('; ').map((pair) => {
    const end = pair.indexOf('=');
    return [pair.slice(0, end), pair.slice(end + 1)] as const;
  });
  // Of several cookies with one name, the first has the longest path.
  cookies = new Map(pairs.toReversed());
  if (!isWatched) watch();
  if (!('cookieStore' in window)) setTimeout(forget, HOLDS_MS);
  return cookies;
}

export function readCookie(name: string): string | null {
  const value = readAll().get(name);
  if (value === undefined) return null;
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}

/** `maxAge` is in seconds, and 0 removes the cookie. Spec §9 cookie path: '/'. */
export function writeCookie(name: string, value: string, maxAge = YEAR_SECONDS): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}`;
  forget();
}
