import { atom } from 'nanostores';
import * as productCalls from '../../contract/calls/product.ts';
import type { Reply } from '../../contract/schemas.ts';
import { call } from '../../platform/http/call.ts';
import { pageSignal } from '../../platform/navigation/page.ts';

type Product = Reply<'listProducts'>['data'][number];

/** By id. */
export const $shelfProducts = atom<ReadonlyMap<number, Product>>(new Map());

const asked = new Set<number>();

/** Fetches each once. The shelves leave out products that the store removed. */
export async function loadShelfProducts(slug: string, ids: readonly number[]): Promise<void> {
  const missing = ids.filter((id) => !asked.has(id));
  if (missing.length === 0) return;
  for (const id of missing) asked.add(id);
  const query = { ids: missing.join(','), all: 'true' } as const;
  const signal = pageSignal();
  const result = await call(productCalls.listProducts, { params: { slug }, query, signal });
  if (!result.ok) {
    for (const id of missing) asked.delete(id);
    return;
  }
  const fetched = result.data.data.map((product) => [product.id, product] as const);
  $shelfProducts.set(new Map([...$shelfProducts.get(), ...fetched]));
}
