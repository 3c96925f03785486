/** Excel then reads UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';

export type Cell = string | number | boolean | null;

/** Returns whether a spreadsheet would change a text. It gets the text without leading apostrophes. */
export type Danger = (bare: string) => boolean;

/** Starts of a formula, full width included, after characters that spreadsheets skip. */
const isFormula: Danger = (bare) => /^[=+@\-＝＋＠－\t\r\n]/.test(bare);

const DATE_WORD =
  /^(?:[年月日時分秒午前後上下明治大正昭和平成令元曜火水木金土民國国円]+|[a-zａ-ｚ]{1,3}|january|february|march|april|june|july|august|sept(?:ember)?|october|november|december)$/iu;

const isNumberOrDate: Danger = (bare) =>
  /^(?:true|false)$/i.test(bare) ||
  (/\p{Nd}/u.test(bare) && (bare.match(/\p{L}+/gu) ?? []).every((word) => DATE_WORD.test(word)));

/** A name like `1-2`, which Excel saves as `1月2日`. */
export const isUnsafeName: Danger = (bare) => isFormula(bare) || isNumberOrDate(bare);

/** A key must stay the same in any spreadsheet and language. */
export const isUnsafeKey: Danger = (bare) => isUnsafeName(bare) || /\p{N}/u.test(bare);

const isProtectable = (text: string, danger: Danger) => danger(text.replace(/^'+/, ''));

/** An apostrophe keeps spreadsheets from running a formula or converting a text. */
function cellOf(value: Cell, danger: Danger): string {
  const text = String(value ?? '');
  const safe = typeof value === 'string' && isProtectable(text, danger) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Strips the apostrophe of `csvLine`. */
export const textOfCell = (cell: string, danger = isFormula): string =>
  cell.startsWith("'") && isProtectable(cell, danger) ? cell.slice(1) : cell;

/** @param dangers by column; default: formulas */
export const csvLine = (cells: readonly Cell[], dangers: readonly (Danger | undefined)[] = []) =>
  `${cells.map((cell, n) => cellOf(cell, dangers[n] ?? isFormula)).join(',')}\r\n`;
