import { safeUrl } from '../../platform/http/safe-url.ts';

export interface TextPart {
  text: string;
  href?: string;
}

/** Ends at a character that cannot be in a URL, or that closes a sentence. */
const ADDRESS = /https?:\/\/[^\s<>"'`「」『』（）、。！？]+/g;
const TRAILING = /[.,;:!?)\]}]+$/;

/** Splits a text into words and http or https links. Design §4.13. */
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
