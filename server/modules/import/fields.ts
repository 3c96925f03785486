/** What a cell says, or why it cannot be taken. */
export type Field<T> = { ok: true; value: T } | { ok: false; why: string };

const ok = <T>(value: T): Field<T> => ({ ok: true, value });
const no = (why: string): Field<never> => ({ ok: false, why });

/** The most a column of the database holds. */
const MOST = 2_147_483_647;

/** A line of text with something in it. */
export function lineOf(cell: string, max: number): Field<string> {
  const text = cell.trim();
  if (text === '') return no('is empty');
  if (/[\p{Cc}\u2028\u2029]/u.test(text)) return no('has a line break or control character in it');
  return text.length > max ? no(`is longer than ${max} characters`) : ok(text);
}

/**
 * Money as Shopify writes it, `1980.00`, in the currency's smallest unit: yen, and New Taiwan dollars
 * without cents. Design §4.4.
 */
export function moneyOf(cell: string): Field<number> {
  const text = cell.trim();
  if (text === '') return no('is empty');
  if (!/^\d{1,10}(\.\d*)?$/.test(text)) return no(`is "${text.slice(0, 40)}", which is no price`);
  if (!/^\d+(\.0*)?$/.test(text)) return no(`is ${text}, but the currency has no smaller unit`);
  const amount = Number.parseInt(text, 10);
  return amount > MOST ? no('is too much') : ok(amount);
}

/** Pieces in stock. What was sold beyond the stock, a number below zero, is none. */
export function stockOf(cell: string): Field<number> {
  const text = cell.trim();
  if (!/^-?\d{1,10}$/.test(text)) return no(`is "${text.slice(0, 40)}", which is no whole number`);
  const pieces = Math.max(0, Number.parseInt(text, 10));
  return pieces > MOST ? no('is too many') : ok(pieces);
}

/** Yes or no, `whenEmpty` where nothing is said. */
export function yesNoOf(cell: string, whenEmpty: boolean): Field<boolean> {
  const text = cell.trim().toLowerCase();
  if (text === '') return ok(whenEmpty);
  if (text === 'true' || text === 'yes') return ok(true);
  if (text === 'false' || text === 'no') return ok(false);
  return no(`is "${text.slice(0, 40)}", neither true nor false`);
}

const statuses = ['active', 'draft', 'archived', 'unlisted'] as const;
export type Status = (typeof statuses)[number];

/** What the seller made of a product; active where nothing is said. */
export function statusOf(cell: string): Field<Status> {
  const text = cell.trim().toLowerCase() || 'active';
  const status = statuses.find((known) => known === text);
  return status ? ok(status) : no(`is "${text.slice(0, 40)}", none of ${statuses.join(', ')}`);
}
