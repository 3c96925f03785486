/** A host that is no other site's, to resolve paths against. */
const HERE = 'here.invalid';
/** Browsers drop some of these from an address, and read `\\` as `/`. */
const DROPPED = /[\\\p{Cc}]/u;

/**
 * Returns an address that may stand in a link: http or https, or a path of this site; otherwise
 * undefined. Design §4.13.
 */
export function safeUrl(address: string | null | undefined): string | undefined {
  const text = address?.trim() ?? '';
  if (DROPPED.test(text)) return undefined;
  if (text.startsWith('/')) {
    return URL.parse(text, `http://${HERE}`)?.host === HERE ? text : undefined;
  }
  const url = URL.parse(text);
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined;
}
