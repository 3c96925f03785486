/** A base for relative paths that no site can own. */
const HERE = 'here.invalid';
/** Browsers drop control characters from a URL, and read `\\` as `/`. */
const DROPPED = /[\\\p{Cc}]/u;

/** Returns a http or https URL or a path of this site; otherwise undefined. Design §4.13. */
export function safeUrl(address: string | null | undefined): string | undefined {
  const text = address?.trim() ?? '';
  if (DROPPED.test(text)) return undefined;
  if (text.startsWith('/')) {
    return URL.parse(text, `http://${HERE}`)?.host === HERE ? text : undefined;
  }
  const url = URL.parse(text);
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined;
}
