/** So that Excel reads a file as UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';

export type Cell = string | number | boolean | null;

/** What spreadsheets run: a formula's first character, in full width too, and what they skip before it. */
const FORMULA = /^'*[=+@\-＝＋＠－\t\r\n]/;

/** A cell as CSV. One that a spreadsheet would run as a formula is kept from it by an apostrophe. */
function cellOf(value: Cell): string {
  const text = String(value ?? '');
  const safe = typeof value === 'string' && FORMULA.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Returns the text that was written as a cell: without the apostrophe that `csvLine` may have added. */
export const textOfCell = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;

/** One row as CSV, with its line end. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(cellOf).join(',')}\r\n`;
