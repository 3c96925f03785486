import { type Columns, findColumns, missingColumns } from './columns.ts';
import { decodeText } from './decode.ts';
import { lineOf } from './fields.ts';
import type { ImportedProduct } from './imported.ts';
import type { Problem } from './problem.ts';
import { readProduct } from './read-product.ts';
import { type Row, readRows } from './read-rows.ts';
import { RowReader } from './row-reader.ts';

const LONGEST_HANDLE = 255;

export interface ReadFile {
  products: ImportedProduct[];
  /** In the order of the file. */
  problems: Problem[];
}

const refused = (line: number, why: string): ReadFile => ({
  products: [],
  problems: [{ line, column: '', why }],
});

function readAll(rows: Row[], columns: Columns, width: number) {
  const readers = rows.map((row) => {
    const reader = new RowReader(row, columns);
    const over = row.cells.slice(width).some((cell) => cell.trim() !== '');
    if (over) reader.note(undefined, `has ${row.cells.length} cells, but the header has ${width}`);
    reader.read('handle', (cell) => lineOf(cell, LONGEST_HANDLE));
    return reader;
  });
  const sound = readers.filter((reader) => reader.problems.length === 0);
  const products: ImportedProduct[] = [];
  for (const [handle, of] of Map.groupBy(sound, (reader) => reader.text('handle'))) {
    const product = readProduct(handle, of);
    if (product) products.push(product);
  }
  const problems = readers.flatMap((reader) => reader.problems);
  return { products, problems, hasLost: sound.length < readers.length };
}

/**
 * Reads a product CSV as Shopify exports it: all that can be taken in, and a name (line, column, why)
 * for each row that cannot. Rows of one handle are one product, each with a variant, a picture, or both.
 */
export function readFile(bytes: Uint8Array): ReadFile {
  const text = decodeText(bytes);
  if (text === undefined) return refused(1, 'The file is neither UTF-8 nor Shift_JIS text.');
  const { rows, problems } = readRows(text);
  const [header, ...rest] = rows;
  if (!header) return refused(1, 'The file is empty.');
  const columns = findColumns(header.cells);
  const missing = missingColumns(columns);
  if (missing.length > 0) {
    return refused(header.line, `The header has no column ${missing.join(', ')}.`);
  }
  const read = readAll(rest, columns, header.cells.length);
  // A row nobody can read may have been a variant of any product.
  const isComplete = problems.length === 0 && !read.hasLost;
  return {
    products: read.products.map((one) => ({ ...one, isWhole: one.isWhole && isComplete })),
    problems: [...problems, ...read.problems].sort((a, b) => a.line - b.line),
  };
}
