/** Excel then reads UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';

export type Cell = string | number | boolean | null;

/** Starts of a formula, full width included, after characters that spreadsheets skip. */
const FORMULA = /^'*[=+@\-＝＋＠－\t\r\n]/;

/** An apostrophe keeps spreadsheets from running a formula. */
function cellOf(value: Cell): string {
  const text = String(value ?? '');
  const safe = typeof value === 'string' && FORMULA.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Strips the apostrophe of `csvLine`. */
export const textOfCell = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;

export const csvLine = (cells: readonly Cell[]): string => `${cells.map(cellOf).join(',')}\r\n`;
