import { foldKeyword } from '../../../../src/features/post/rules/fold-keyword.ts';

interface Sku {
  id: number;
  keyword: string | null;
}

interface Product {
  keyword: string | null;
  skus: readonly Sku[];
}

/** What a comment orders: so many pieces of a variant; `unclear` when it means to and cannot be read. */
export type CommentOrder = { kind: 'order'; skuId: number; quantity: number } | { kind: 'unclear' };

const MOST = 999;
/** `A1`, `A1+2`, `A1 x2`, `A1 2個`: a keyword and how many. */
const ORDER = /^(.+?)(?:\s*[+x×*]\s*(\d+)|\s+(\d+))?\s*(?:個|点|枚|つ)?$/u;

/** The only variant, or the one whose own keyword was written; undefined when several could be meant. */
function variantOf(product: Product, word: string): Sku | undefined {
  const named = product.skus.find(
    (sku) => sku.keyword !== null && foldKeyword(sku.keyword) === word,
  );
  return named ?? (product.skus.length === 1 ? product.skus[0] : undefined);
}

/**
 * Reads a comment as an order by a keyword of the show's tray. Undefined for any other comment: it
 * has to be a keyword and a number at most, whatever their width and case. Spec §3 Post product
 * keyword, Cart event, Failed comment event.
 */
export function orderOf(message: string, products: readonly Product[]): CommentOrder | undefined {
  const [, head = '', joined, apart] = ORDER.exec(foldKeyword(message)) ?? [];
  const word = head.trim();
  const product = products.find(({ keyword }) => {
    if (keyword === null) return false;
    const own = foldKeyword(keyword);
    return word === own || (word.startsWith(`${own}-`) && /^\d+$/.test(word.slice(own.length + 1)));
  });
  if (!product) return undefined;
  const quantity = Number(joined ?? apart ?? 1);
  const isOwn = product.keyword !== null && foldKeyword(product.keyword) === word;
  const sku = variantOf(product, word);
  const isKnown = sku !== undefined && (isOwn || foldKeyword(sku.keyword ?? '') === word);
  if (!isKnown || quantity < 1 || quantity > MOST) return { kind: 'unclear' };
  return { kind: 'order', skuId: sku.id, quantity };
}
