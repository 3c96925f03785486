import { safeUrl } from '../../platform/http/safe-url.ts';

/** A part of a text: words, or a link with its address. */
export interface TextPart {
  text: string;
  href?: string;
}

/** Up to what cannot be in an address, or ends one in a sentence. */
const ADDRESS = /https?:\/\/[^\s<>"'`「」『』（）、。！？]+/g;
/** A sentence's own punctuation after an address. */
const TRAILING = /[.,;:!?)\]}]+$/;

/** Splits a text into words and links to http and https addresses. Design §4.13. */
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
