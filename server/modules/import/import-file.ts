import { IMPORT_PRODUCTS } from '../../../src/contract/host/tray.ts';
import type { Table } from './csv.ts';
import type { ImportedProduct, Saved } from './imported.ts';
import { byLine, countOf, type Problem, reportProblems } from './problem.ts';
import { readFile } from './read-file.ts';

export interface ImportResult {
  counts: Record<Saved, number>;
  problems: Problem[];
  /** Of imported rows. */
  notes: Problem[];
}

export interface Refused {
  refused: string;
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
 * Each batch is all or nothing. Importing the file again updates the products. Design §5 host side.
 * @param save returns the results in order
 * @param progress receives the numbers of saved and of all products
 */
export async function importFile(
  table: Table,
  save: (products: ImportedProduct[]) => Promise<readonly (Saved | Refused)[]>,
  progress: (done: number, all: number) => void = () => undefined,
): Promise<ImportResult> {
  const { products, problems, notes } = readFile(table);
  const counts: ImportResult['counts'] = { added: 0, updated: 0, left_out: 0 };
  let done = 0;
  for (const batch of batchesOf(products)) {
    for (const [n, saved] of (await save(batch)).entries()) {
      if (typeof saved === 'string') counts[saved] += 1;
      else {
        const { line = 0, title = '' } = batch[n] ?? {};
        problems.push({ line, column: '', title, why: saved.refused });
      }
    }
    done += batch.length;
    progress(done, products.length);
  }
  const refusedLines = new Set(problems.map(({ line }) => line));
  return {
    counts,
    problems: problems.sort(byLine),
    notes: notes.filter(({ line }) => !refusedLines.has(line)),
  };
}

export function report({ counts, problems, notes }: ImportResult): string {
  const { added, updated, left_out } = counts;
  const archived = left_out > 0 ? `, ${left_out} archived ones skipped` : '';
  const summary = `${countOf(added, 'product')} added, ${updated} updated${archived}.`;
  return [summary, ...reportProblems(problems, notes)].join('\n');
}
