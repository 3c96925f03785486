const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Returns a cookie's value; null when it is absent or cannot be decoded. */
export function readCookie(name: string): string | null {
  const pair = document.cookie.split('; ').find((entry) => entry.startsWith(`${name}=`));
  if (!pair) return null;
  try {
    return decodeURIComponent(pair.slice(name.length + 1));
  } catch {
    return null;
  }
}

/**
 * Writes a cookie for the whole site; `maxAge` is in seconds, and 0 removes it. Spec §9: path '/'.
 */
export function writeCookie(name: string, value: string, maxAge = YEAR_SECONDS): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}`;
}
