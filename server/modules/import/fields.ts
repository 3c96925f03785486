export type Field<T> = { ok: true; value: T } | { ok: false; why: string };

const valid = <T>(value: T): Field<T> => ({ ok: true, value });
const invalid = (why: string): Field<never> => ({ ok: false, why });

/** The database's largest integer. */
const MAX_INTEGER = 2_147_483_647;

const quoted = (text: string) => `"${text.slice(0, 40)}"`;

export function parseLine(cell: string, maxLength: number): Field<string> {
  const text = cell.trim();
  if (text === '') return invalid('is empty');
  if (/[\p{Cc}\u2028\u2029]/u.test(text)) {
    return invalid('has a line break or control character in it');
  }
  return text.length > maxLength ? invalid(`is longer than ${maxLength} characters`) : valid(text);
}

/** Parses `1980.00` to the smallest unit: yen, or New Taiwan dollars without cents. Design §4.4. */
export function parseMoney(cell: string): Field<number> {
  const text = cell.trim();
  if (text === '') return invalid('is empty');
  if (!/^\d{1,10}(\.\d*)?$/.test(text)) return invalid(`is ${quoted(text)}, which is no price`);
  if (!/^\d+(\.0*)?$/.test(text)) {
    return invalid(`is ${text}, but the currency has no smaller unit`);
  }
  const amount = Number.parseInt(text, 10);
  return amount > MAX_INTEGER ? invalid('is too much') : valid(amount);
}

/** A negative stock counts as 0. */
export function parseStock(cell: string): Field<number> {
  const text = cell.trim();
  if (!/^-?\d{1,10}$/.test(text)) return invalid(`is ${quoted(text)}, which is no whole number`);
  const pieces = Math.max(0, Number.parseInt(text, 10));
  return pieces > MAX_INTEGER ? invalid('is too many') : valid(pieces);
}

export function parseBoolean(cell: string, whenEmpty: boolean): Field<boolean> {
  const text = cell.trim().toLowerCase();
  if (text === '') return valid(whenEmpty);
  if (text === 'true' || text === 'yes') return valid(true);
  if (text === 'false' || text === 'no') return valid(false);
  return invalid(`is ${quoted(text)}, neither true nor false`);
}

const statuses = ['active', 'draft', 'archived', 'unlisted'] as const;
export type ShopifyStatus = (typeof statuses)[number];

/** Default: `active`. */
export function parseStatus(cell: string): Field<ShopifyStatus> {
  const text = cell.trim().toLowerCase() || 'active';
  const status = statuses.find((known) => known === text);
  return status ? valid(status) : invalid(`is ${quoted(text)}, none of ${statuses.join(', ')}`);
}
