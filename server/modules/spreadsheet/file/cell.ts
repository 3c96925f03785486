/** So that Excel reads a file as UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';

export type Cell = string | number | boolean | null;

/** A cell as CSV. One that a spreadsheet would run as a formula is kept from it by an apostrophe. */
function cellOf(value: Cell): string {
  const text = String(value ?? '');
  const safe = typeof value === 'string' && /^[=+@\-\t]/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One row as CSV, with its line end. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(cellOf).join(',')}\r\n`;
