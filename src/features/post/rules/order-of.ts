import { foldKeyword, keywordsOf } from '../../../contract/keyword.ts';

interface Sku {
  id: number;
  keyword: string | null;
}

interface Product {
  keyword: string | null;
  skus: readonly Sku[];
}

/** `unclear` starts with a keyword but cannot be parsed. */
export type CommentOrder = { kind: 'order'; skuId: number; quantity: number } | { kind: 'unclear' };

const MAX_QUANTITY = 999;
/** `A1`, `A1+2`, `A1 x2`, `A1 2個`. */
const ORDER = /^(.+?)(?:\s*[+x×*]\s*(\d+)|\s+(\d+))?\s*(?:個|点|枚|つ)?$/u;

const isNumbered = (word: string, keyword: string): boolean =>
  word.startsWith(`${keyword}-`) && /^\d+$/.test(word.slice(keyword.length + 1));

/** Returns undefined when ambiguous. */
function findSku(product: Product, word: string): Sku | undefined {
  const named = product.skus.find(
    (sku) => sku.keyword !== null && foldKeyword(sku.keyword) === word,
  );
  return named ?? (product.skus.length === 1 ? product.skus[0] : undefined);
}

/**
 * Parses a comment as an order: a keyword of the tray and at most a number, in any width and case.
 * Spec §3 Post product keyword, Cart event, Failed comment event.
 */
export function orderOf(message: string, products: readonly Product[]): CommentOrder | undefined {
  const [, head = '', joined, apart] = ORDER.exec(foldKeyword(message)) ?? [];
  const word = head.trim();
  const product =
    products.find((each) => keywordsOf(each).has(word)) ??
    products.find(({ keyword }) => keyword !== null && isNumbered(word, foldKeyword(keyword)));
  if (!product) return undefined;
  const quantity = Number(joined ?? apart ?? 1);
  const isOwn = product.keyword !== null && foldKeyword(product.keyword) === word;
  const sku = findSku(product, word);
  const isKnown = sku !== undefined && (isOwn || foldKeyword(sku.keyword ?? '') === word);
  if (!isKnown || quantity < 1 || quantity > MAX_QUANTITY) return { kind: 'unclear' };
  return { kind: 'order', skuId: sku.id, quantity };
}
