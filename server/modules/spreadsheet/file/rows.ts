import {
  type SheetChange,
  type SheetRow,
  sheetChange,
} from '../../../../src/contract/host/sheet.ts';
import { MAX_AMOUNT } from '../../../../src/contract/limits.ts';
import type { CsvRecord } from '../../import/csv.ts';
import { parseProperties, parseTags, propertiesText, tagsText } from '../../import/details.ts';
import { parseBoolean, parseTaxClass, readNumber } from '../../import/fields.ts';
import type { Problem } from '../../import/problem.ts';
import { stripInvisible } from '../../import/strip-invisible.ts';
import { type Cell, csvLine, type Danger, isUnsafeKey, isUnsafeName, textOfCell } from './cell.ts';

/** In the written order; read in any order. */
export const COLUMNS = [
  'product_key',
  'product',
  'variant_key',
  'variant',
  'price',
  'list_price',
  'stock',
  'stock_before',
  'sheet',
  'limit',
  'on_sale',
  'tax_class',
  'tags',
  'properties',
] as const satisfies readonly (keyof SheetRow)[];
type Column = (typeof COLUMNS)[number];

const REQUIRED: readonly Column[] = ['product_key', 'price'];

export const isSheetHeader = (header: readonly string[]): boolean =>
  header.some((name) => name.trim().toLowerCase() === 'product_key');

/** Throws with the names of missing columns. */
export function findSheetColumns(header: readonly string[]): Map<Column, number> {
  const names = header.map((name) => name.trim().toLowerCase());
  const found = new Map<Column, number>();
  for (const column of COLUMNS)
    if (names.includes(column)) found.set(column, names.indexOf(column));
  return found;
}

export const missingSheetColumns = (columns: ReadonlyMap<Column, number>): string[] =>
  REQUIRED.filter((column) => !columns.has(column));

const SHEET_NAME = /^sheet-[a-z0-9]{1,20}$/;

const DANGERS: Partial<Record<Column, Danger>> = {
  product_key: isUnsafeKey,
  product: isUnsafeName,
  variant_key: isUnsafeKey,
  variant: isUnsafeName,
};

/**
 * Skips absent columns and empty names. Returns undefined after adding a problem for each invalid
 * cell.
 */
export function readSheetRow(
  { line, cells }: CsvRecord,
  columns: ReadonlyMap<Column, number>,
  problems: Problem[],
): SheetChange | undefined {
  const before = problems.length;
  const textOf = (column: Column) =>
    textOfCell(stripInvisible(cells[columns.get(column) ?? -1] ?? '').trim(), DANGERS[column]);
  const title = textOf('product') || textOf('product_key');
  const add = (column: Column, why: string) =>
    problems.push({ line, column, ...(title && { title }), why });
  const line1 = (column: Column, most: number): string => {
    const text = textOf(column).normalize('NFC');
    if (/\p{Cc}/u.test(text)) add(column, 'has a line break or control character in it');
    if (text.length > most) add(column, `is longer than ${most} characters`);
    return text;
  };
  const numberOf = (column: Column, whenEmpty: 'required' | null = null): number | null => {
    const text = textOf(column);
    if (text === '' && whenEmpty === null) return null;
    const number = readNumber(text) ?? -1;
    if (Number.isInteger(number) && number >= 0 && number <= MAX_AMOUNT) return number;
    add(column, text === '' ? 'is empty' : `is "${text.slice(0, 40)}", no whole number`);
    return null;
  };
  const product_key = line1('product_key', 255);
  if (product_key === '') add('product_key', 'is empty');
  const product = line1('product', 255);
  const variant = line1('variant', 400);
  const given = line1('variant_key', 512);
  const price = numberOf('price', 'required');
  const list_price = numberOf('list_price');
  if (price !== null && list_price !== null && list_price <= price) {
    add('list_price', 'must be more than the price: leave it empty if there is no markdown');
  }
  const limit = numberOf('limit');
  if (limit === 0) add('limit', 'is 0: leave it empty for no limit');
  const onSale = textOf('on_sale');
  const isOnSale = parseBoolean(onSale, true);
  if (!isOnSale.ok) add('on_sale', isOnSale.why);
  const taxClass = parseTaxClass(textOf('tax_class'));
  if (!taxClass.ok) add('tax_class', taxClass.why);
  const stock = numberOf('stock');
  const stock_before = numberOf('stock_before');
  const sheet = textOf('sheet') || null;
  if (sheet !== null && !SHEET_NAME.test(sheet)) {
    add('sheet', 'is not what the export wrote: leave that column as it is');
  }
  // There an empty key is the key of the only variant.
  const isExported = sheet !== null && columns.has('variant_key');
  if (problems.length > before || price === null) return undefined;
  const row: SheetChange = {
    product_key,
    ...(product && { product }),
    ...((given || !variant || isExported) && { variant_key: given }),
    ...(variant && { variant }),
    price,
    ...(columns.has('list_price') && { list_price }),
    stock,
    stock_before,
    sheet,
    ...(columns.has('limit') && { limit }),
    ...(onSale && isOnSale.ok && { on_sale: isOnSale.value }),
    ...(taxClass.ok && taxClass.value && { tax_class: taxClass.value }),
    ...(columns.has('tags') && { tags: parseTags(textOf('tags')) }),
    ...(columns.has('properties') && { properties: parseProperties(textOf('properties')) }),
  };
  const { issues = [] } = sheetChange.safeParse(row).error ?? {};
  for (const { path, message } of issues) add((path[0] ?? 'product_key') as Column, message);
  return issues.length > 0 ? undefined : row;
}

function cellOf(row: SheetRow, column: Column): Cell {
  if (column === 'tags') return tagsText(row.tags);
  return column === 'properties' ? propertiesText(row.properties) : row[column];
}

export const writeSheetRows = (rows: readonly SheetRow[]): string =>
  rows
    .map((row) =>
      csvLine(
        COLUMNS.map((column) => cellOf(row, column)),
        COLUMNS.map((column) => DANGERS[column]),
      ),
    )
    .join('');
