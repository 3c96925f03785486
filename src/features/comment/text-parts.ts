import { safeUrl } from '../../platform/http/safe-url.ts';

export interface TextPart {
  text: string;
  href?: string;
}

/**
 * Japanese and Chinese have no space after an address. A path is ASCII, so it ends at kana, ideographs
 * and full-width punctuation; a host may be international, with an ASCII top-level domain.
 */
const HOST = /(?:(?:[a-z\d-]+\.)+[a-z]{2,}|[\d.]+|localhost|(?:[\p{L}\p{M}\p{N}-]+\.)+[a-z]{2,})/u;
const PATH = /[/?#](?:(?!["'`<>\\])[!-~])*/u;
const ADDRESS = new RegExp(
  `https?://(?![^\\s/?#]*@)${HOST.source}(?![a-z\\d-])(?::\\d+)?(?:${PATH.source})?`,
  'giu',
);
const TRAILING = /[.,;:!?)\]}]+$/;

/** Design §4.13. */
export function textParts(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = found.replace(TRAILING, '');
    const href = safeUrl(address);
    if (!href) continue;
    if (index > end) parts.push({ text: text.slice(end, index) });
    parts.push({ text: address, href });
    end = index + address.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}
