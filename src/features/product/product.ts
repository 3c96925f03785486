import { atom } from 'nanostores';
import * as productCalls from '../../contract/calls/product.ts';
import type { Reply } from '../../contract/schemas.ts';
import { call } from '../../platform/http/call.ts';
import { pageSignal } from '../../platform/navigation/page.ts';
import { pageAtom, takeFromPage } from '../../platform/page/page-store.ts';
import { EMPTY, LOADING, type Load, loadOf, readyOf } from '../../platform/state/load.ts';
import { othersOf } from './rules/list-of.ts';

export type Product = Reply<'listProducts'>['data'][number];
export type ShownProduct = Reply<'getProduct'>;
export type Sku = Product['skus'][number];

export const $product = pageAtom<Load<ShownProduct>>(EMPTY, ({ replies }) =>
  readyOf(replies.getProduct),
);

export const $others = atom<Load<Product[]>>(EMPTY);

const OTHERS = 4;

/**
 * Does nothing if the document carries the product.
 * @param isQuiet keeps the loaded product on screen, also when the request fails
 */
export async function loadProduct(id: string, isQuiet = false): Promise<void> {
  if (takeFromPage($product)) return;
  const signal = pageSignal();
  if (!isQuiet) $product.set(LOADING);
  const result = await call(productCalls.getProduct, { params: { id }, signal });
  if (!signal.aborted && (result.ok || !isQuiet)) $product.set(loadOf(result));
}

export async function loadOthers(slug: string, id: number): Promise<void> {
  const signal = pageSignal();
  $others.set(LOADING);
  const result = await call(productCalls.listProducts, { params: { slug }, query: {}, signal });
  if (signal.aborted) return;
  const others = result.ok
    ? { ok: true as const, data: othersOf(result.data.data, id, OTHERS) }
    : result;
  $others.set(loadOf(others));
}
