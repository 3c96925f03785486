import { isReadable, MAX_AMOUNT, MAX_PIECES } from '../../../src/contract/limits.ts';
import { TAX_CLASSES, type TaxClass } from '../../../src/contract/tax-rates.ts';

export type Field<T> = { ok: true; value: T } | { ok: false; why: string };

const valid = <T>(value: T): Field<T> => ({ ok: true, value });
const invalid = (why: string): Field<never> => ({ ok: false, why });

const quoted = (text: string) => `"${text.slice(0, 40)}"`;

/** Thousands are grouped, so that a decimal comma is no number. */
const NUMBER = /^(?:nt\$|[¥￥])?\s*(-?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d*)?)\s*[円元個]?$/i;

/** Reads `1,980`, `12.0`, `¥1980` and `１２円`, as people, Excel and pandas write them. */
export function readNumber(cell: string): number | undefined {
  const halfWidth = cell.replace(/[！-～]/g, (each) =>
    String.fromCodePoint((each.codePointAt(0) ?? 0) - 0xfee0),
  );
  const digits = NUMBER.exec(halfWidth.trim())?.[1];
  return digits === undefined ? undefined : Number(digits.replaceAll(',', ''));
}

export function parseLine(cell: string, maxLength: number): Field<string> {
  const text = cell.trim().normalize('NFC');
  if (text === '') return invalid('is empty');
  if (!isReadable(text)) return invalid('has nothing to read in it');
  if (/[\p{Cc}\u2028\u2029]/u.test(text)) {
    return invalid('has a line break or control character in it');
  }
  return text.length > maxLength ? invalid(`is longer than ${maxLength} characters`) : valid(text);
}

/** `1,980.00` in the smallest unit: yen, or New Taiwan dollars without cents. Design §4.4. */
export function parseMoney(cell: string): Field<number> {
  const text = cell.trim();
  if (text === '') return invalid('is empty');
  const amount = readNumber(text);
  if (amount === undefined || amount < 0) {
    return invalid(`is ${quoted(text)}, which is no price`);
  }
  if (!Number.isInteger(amount) && amount < MAX_AMOUNT) {
    return invalid(`is ${text}, but the currency has no smaller unit`);
  }
  return amount > MAX_AMOUNT ? invalid('is too much') : valid(amount);
}

/** A negative stock counts as 0. */
export function parseStock(cell: string): Field<number> {
  const pieces = readNumber(cell);
  if (pieces === undefined || (!Number.isInteger(pieces) && pieces < MAX_PIECES)) {
    return invalid(`is ${quoted(cell.trim())}, which is no whole number`);
  }
  return pieces > MAX_PIECES ? invalid('is too many') : valid(Math.max(0, pieces));
}

export function parseBoolean(cell: string, whenEmpty: boolean): Field<boolean> {
  const text = cell.trim().toLowerCase();
  if (text === '') return valid(whenEmpty);
  if (/^(?:true|yes|1(?:\.0)?)$/.test(text)) return valid(true);
  if (/^(?:false|no|0(?:\.0)?)$/.test(text)) return valid(false);
  return invalid(`is ${quoted(text)}, neither true nor false`);
}

const taxClasses: Record<string, TaxClass> = {
  標準: 'standard',
  軽減: 'reduced',
  非課税: 'exempt',
};

/** Undefined for an empty cell. */
export function parseTaxClass(cell: string): Field<TaxClass | undefined> {
  const text = cell.trim().toLowerCase();
  if (text === '') return valid(undefined);
  const taxClass = taxClasses[text] ?? TAX_CLASSES.find((known) => known === text);
  return taxClass
    ? valid(taxClass)
    : invalid(`is ${quoted(text)}, none of ${TAX_CLASSES.join(', ')}`);
}

const statuses = ['active', 'draft', 'archived', 'unlisted'] as const;
export type ShopifyStatus = (typeof statuses)[number];

/** Default: `active`. */
export function parseStatus(cell: string): Field<ShopifyStatus> {
  const text = cell.trim().toLowerCase() || 'active';
  const status = statuses.find((known) => known === text);
  return status ? valid(status) : invalid(`is ${quoted(text)}, none of ${statuses.join(', ')}`);
}
