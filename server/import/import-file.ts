import type { Needs } from '../modules/cart/announce.ts';
import type { Problem } from './problem.ts';
import { readFile } from './read-file.ts';
import { type Saved, saveProduct } from './save-product.ts';

/** What came of a file. */
export interface Imported {
  counts: Record<Saved, number>;
  problems: Problem[];
}

/**
 * Takes the products of a Shopify product CSV into a store: all that can be read, one by one, and names
 * for the rows that cannot. The same file again updates and doubles nothing. Design §5 host side.
 */
export async function importFile(
  services: Needs,
  storeId: number,
  bytes: Uint8Array,
): Promise<Imported> {
  const { products, problems } = readFile(bytes);
  const counts: Imported['counts'] = { added: 0, updated: 0, left_out: 0 };
  for (const product of products) {
    const saved = await saveProduct(services, storeId, product);
    counts[saved] += 1;
  }
  return { counts, problems };
}
