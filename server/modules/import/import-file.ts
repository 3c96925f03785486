import type { Problem } from './csv.ts';
import type { ImportedProduct, Saved } from './imported.ts';
import { readFile } from './read-file.ts';

/** The result of importing a file. */
export interface ImportResult {
  /** How many products were saved, by what happened to them. */
  counts: Record<Saved, number>;
  problems: Problem[];
}

/**
 * Imports Shopify's product CSV: saves the products one by one, and returns a problem for each row
 * that could not be read. Importing the same file again updates the same products. Design §5 host
 * side.
 */
export async function importFile(
  bytes: Uint8Array,
  save: (product: ImportedProduct) => Promise<Saved>,
): Promise<ImportResult> {
  const { products, problems } = readFile(bytes);
  const counts: ImportResult['counts'] = { added: 0, updated: 0, left_out: 0 };
  for (const product of products) counts[await save(product)] += 1;
  return { counts, problems };
}

const problemLine = ({ line, column, why }: Problem): string =>
  `  line ${line}${column ? `, ${column}` : ''}: ${why}`;

/** Describes the result of an import in plain text. */
export function report({ counts, problems }: ImportResult): string {
  const { added, updated, left_out } = counts;
  const archived = left_out > 0 ? `, ${left_out} archived ones left out` : '';
  const summary = `${added} ${added === 1 ? 'product' : 'products'} added, ${updated} updated${archived}.`;
  if (problems.length === 0) return summary;
  return [`${summary} Not taken in:`, ...problems.map(problemLine)].join('\n');
}
