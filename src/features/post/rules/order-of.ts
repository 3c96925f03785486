import { foldKeyword, type KeywordedProduct, keywordsOf } from '../../../contract/keyword.ts';
import { readOrderWords } from './order-words.ts';

interface Sku {
  id: number;
  keyword: string | null;
}

interface Product extends KeywordedProduct {
  skus: readonly Sku[];
}

/** `unclear` starts with a keyword but cannot be parsed. */
export type CommentOrder = { kind: 'order'; skuId: number; quantity: number } | { kind: 'unclear' };

const MAX_QUANTITY = 999;
const TIMES = /[✕✖✗✘╳⨯⨉]/g;
const DASHES = /(?<=[a-z\d])[‐‑‒–—―−ー](?=\d)/g;

/** `A1②` means two of A1, and compatibility folding would join the digits. */
const CIRCLED = /[①-⑳]/g;
/** Emoji variants of digits: `2️⃣`. */
const KEYCAPS = /[\uFE0F\u20E3]/g;

const fold = (text: string): string =>
  foldKeyword(text.replace(TIMES, '×').replace(KEYCAPS, '').replace(CIRCLED, ' $&')).replace(
    DASHES,
    '-',
  );

const SCRIPTS = [/[a-z\d]/, /\p{Script=Han}/u, /\p{Script=Hiragana}/u, /[\p{Script=Katakana}ー]/u];

/** `A11` does not start with the keyword `A1`, nor `金魚鉢` with `金魚`. */
function isInsideWord(text: string, index: number): boolean {
  const [before = '', after = ''] = [text[index - 1], text[index]];
  return SCRIPTS.some((script) => script.test(before) && script.test(after));
}

interface Found {
  product: Product;
  word: string;
  end: number;
}

/** Returns the longest keyword at the index. */
function findKeyword(text: string, start: number, products: readonly Product[]): Found | undefined {
  let best: Found | undefined;
  for (const product of products) {
    for (const word of keywordsOf(product)) {
      const folded = fold(word);
      const end = start + folded.length;
      if (folded && text.startsWith(folded, start) && end > (best?.end ?? 0)) {
        best = { product, word, end };
      }
    }
  }
  return best;
}

/** Returns undefined when ambiguous. */
function findSku({ skus, keyword }: Product, word: string): Sku | undefined {
  const named = skus.find((sku) => sku.keyword !== null && foldKeyword(sku.keyword) === word);
  if (named) return named;
  return keyword !== null && foldKeyword(keyword) === word && skus.length === 1
    ? skus[0]
    : undefined;
}

function readAt(
  text: string,
  start: number,
  products: readonly Product[],
): CommentOrder | undefined {
  const found = findKeyword(text, start, products);
  if (!found) return undefined;
  const { product, word, end } = found;
  const before = readOrderWords(text.slice(0, start), 0);
  const after = readOrderWords(text, end);
  const quantities = [...before.quantities, ...after.quantities];
  const isTimes = /^x\s*\d/.test(text.slice(end));
  const isCut = isInsideWord(text, end) && !isTimes;
  // A digit or a Latin letter continues the keyword; an ideograph may begin a quantity.
  const isLonger = isCut && (after.end < text.length || /[a-z\d]/.test(text[end] ?? ''));
  if (isLonger) return undefined;
  const isAsked = quantities.length === 1 || before.isRequest || after.isRequest;
  const isPlain = !before.hasParticle && !after.hasParticle;
  const [quantity = 1] = quantities;
  const sku = findSku(product, word);
  const isRead = after.end === text.length && quantities.length < 2 && (isAsked || isPlain);
  if (!sku || !isRead || quantity < 1 || quantity > MAX_QUANTITY) return { kind: 'unclear' };
  return { kind: 'order', skuId: sku.id, quantity };
}

/**
 * A keyword of the tray with at most a quantity and a request, in any width and case. Spec §3 Post
 * product keyword, Cart event, Failed comment event.
 */
export function orderOf(message: string, products: readonly Product[]): CommentOrder | undefined {
  const text = fold(message);
  const first = readAt(text, 0, products);
  if (first) return first;
  const { end } = readOrderWords(text, 0);
  return end > 0 && !isInsideWord(text, end) ? readAt(text, end, products) : undefined;
}

export const mayOrder = (message: string, keywords: readonly string[]): boolean => {
  const text = fold(message);
  return keywords.some((keyword) => text.includes(fold(keyword)));
};
