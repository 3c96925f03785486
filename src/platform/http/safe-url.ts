/**
 * Returns an address that may stand in a link: http or https, or a path of this site; otherwise
 * undefined. Design §4.13.
 */
export function safeUrl(address: string | null | undefined): string | undefined {
  const text = address?.trim() ?? '';
  if (/^\/(?![/\\])/.test(text)) return text;
  const url = URL.parse(text);
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined;
}
