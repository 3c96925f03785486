import { IMPORT_PRODUCTS } from '../../../src/contract/host/tray.ts';
import type { Problem } from './csv.ts';
import type { ImportedProduct, Saved } from './imported.ts';
import { readFile } from './read-file.ts';

export interface ImportResult {
  counts: Record<Saved, number>;
  problems: Problem[];
}

/** Below the 1 MB limit of a request body. */
const BATCH_BYTES = 900 * 1024;

/** The server rejects a product that is too large for a batch. */
function* batchesOf(products: readonly ImportedProduct[]): Generator<ImportedProduct[]> {
  let batch: ImportedProduct[] = [];
  let bytes = 0;
  for (const product of products) {
    const size = Buffer.byteLength(JSON.stringify(product));
    if (batch.length === IMPORT_PRODUCTS || (batch.length > 0 && bytes + size > BATCH_BYTES)) {
      yield batch;
      batch = [];
      bytes = 0;
    }
    batch.push(product);
    bytes += size;
  }
  if (batch.length > 0) yield batch;
}

/**
 * Imports Shopify's product CSV; each batch is all or nothing. Importing it again updates the
 * products. Design §5 host side.
 * @param progress receives the numbers of saved and of all products
 */
export async function importFile(
  bytes: Uint8Array,
  save: (products: ImportedProduct[]) => Promise<readonly Saved[]>,
  progress: (done: number, all: number) => void = () => undefined,
): Promise<ImportResult> {
  const { products, problems } = readFile(bytes);
  const counts: ImportResult['counts'] = { added: 0, updated: 0, left_out: 0 };
  let done = 0;
  for (const batch of batchesOf(products)) {
    for (const saved of await save(batch)) counts[saved] += 1;
    done += batch.length;
    progress(done, products.length);
  }
  return { counts, problems };
}

const problemLine = ({ line, column, why }: Problem): string =>
  `  line ${line}${column ? `, ${column}` : ''}: ${why}`;

export function report({ counts, problems }: ImportResult): string {
  const { added, updated, left_out } = counts;
  const archived = left_out > 0 ? `, ${left_out} archived ones skipped` : '';
  const summary = `${added} ${added === 1 ? 'product' : 'products'} added, ${updated} updated${archived}.`;
  if (problems.length === 0) return summary;
  return [`${summary} Not imported:`, ...problems.map(problemLine)].join('\n');
}
