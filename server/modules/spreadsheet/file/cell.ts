/** Makes Excel read a file as UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';

export type Cell = string | number | boolean | null;

/**
 * The first characters of a formula, in full width too, and characters that spreadsheets skip
 * before it.
 */
const FORMULA = /^'*[=+@\-＝＋＠－\t\r\n]/;

/** Formats a cell as CSV. An apostrophe keeps spreadsheets from running it as a formula. */
function cellOf(value: Cell): string {
  const text = String(value ?? '');
  const safe = typeof value === 'string' && FORMULA.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Returns a cell's text without the apostrophe of `csvLine`. */
export const textOfCell = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;

export const csvLine = (cells: readonly Cell[]): string => `${cells.map(cellOf).join(',')}\r\n`;
