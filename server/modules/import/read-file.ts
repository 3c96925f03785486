import type { CsvRecord, Table } from './csv.ts';
import { parseLine } from './fields.ts';
import type { ImportedProduct } from './imported.ts';
import { byLine, type Problem } from './problem.ts';
import { readProduct } from './read-product.ts';
import { type Columns, findColumns, missingColumns, Row } from './row.ts';

const MAX_HANDLE = 255;

export interface ReadFile {
  products: ImportedProduct[];
  /** Sorted by line. */
  problems: Problem[];
  /** Of imported rows, sorted by line. */
  notes: Problem[];
}

const rejectFile = (line: number, why: string): ReadFile => ({
  products: [],
  problems: [{ line, column: '', why }],
  notes: [],
});

function readRecord(record: CsvRecord, columns: Columns, width: number): Row {
  const row = new Row(record, columns);
  const hasExtraCells = record.cells.slice(width).some((cell) => cell.trim() !== '');
  if (hasExtraCells) {
    row.addProblem(undefined, `has ${record.cells.length} cells, but the header has ${width}`);
  }
  row.read('handle', (cell) => parseLine(cell, MAX_HANDLE));
  return row;
}

/** Rows of one handle are one product. */
export function readFile({ encoding, records, problems }: Table): ReadFile {
  const [header, ...rest] = records;
  if (!encoding) return { products: [], problems, notes: [] };
  if (!header) return rejectFile(1, 'The file is empty.');
  const columns = findColumns(header.cells);
  const missing = missingColumns(columns);
  if (missing.length > 0) {
    return rejectFile(header.line, `The header has no column ${missing.join(', ')}.`);
  }

  const rows = rest.map((record) => readRecord(record, columns, header.cells.length));
  const usable = rows.filter((row) => row.problems.length === 0);
  // An unreadable row may belong to any product.
  const isComplete = problems.length === 0 && usable.length === rows.length;
  const products: ImportedProduct[] = [];
  const groups = Map.groupBy(usable, (row) => row.text('handle').normalize('NFC'));
  for (const [handle, rowsOfHandle] of groups) {
    for (const row of rowsOfHandle) row.title = rowsOfHandle[0]?.title ?? '';
    const product = readProduct(handle, rowsOfHandle);
    if (product) products.push({ ...product, isWhole: product.isWhole && isComplete });
  }
  return {
    products,
    problems: [...problems, ...rows.flatMap((row) => row.problems)].sort(byLine),
    notes: rows.flatMap((row) => (row.problems.length > 0 ? [] : row.notes)).sort(byLine),
  };
}
