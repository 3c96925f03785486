import type { ImportedProduct, Saved } from './imported.ts';
import type { Problem } from './problem.ts';
import { readFile } from './read-file.ts';

/** What came of a file. */
export interface Imported {
  counts: Record<Saved, number>;
  problems: Problem[];
}

/**
 * Takes in a Shopify product CSV: saves all products that can be read, one by one, and names the rows
 * that cannot. The same file again updates and doubles nothing. Design §5 host side.
 */
export async function importFile(
  bytes: Uint8Array,
  save: (product: ImportedProduct) => Promise<Saved>,
): Promise<Imported> {
  const { products, problems } = readFile(bytes);
  const counts: Imported['counts'] = { added: 0, updated: 0, left_out: 0 };
  for (const product of products) counts[await save(product)] += 1;
  return { counts, problems };
}
