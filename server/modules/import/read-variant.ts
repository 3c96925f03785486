import { foldText } from '../../db/fold-text.ts';
import { lineOf, moneyOf, stockOf, yesNoOf } from './fields.ts';
import type { ImportedSku } from './imported.ts';
import type { RowReader } from './row-reader.ts';

const OPTIONS = ['option1', 'option2', 'option3'] as const;
const LONGEST_OPTION = 100;
/** What Shopify calls the only variant of a product without options. */
const ONLY = 'default title';
/** Of what nobody counts there is enough. */
const UNCOUNTED = 9999;

/** Whether a row tells of a variant at all: many tell of one more picture only. */
export const tellsVariant = (row: RowReader): boolean =>
  row.says(...OPTIONS, 'price', 'sku', 'stock', 'compareAt');

function stockIn(row: RowReader): number | null | undefined {
  if (row.says('stock')) return row.read('stock', stockOf);
  return row.says('tracker') ? null : UNCOUNTED;
}

/** The variant of a row, its price with tax; undefined, with the row's problems noted, when it can't be taken. */
export function readVariant(row: RowReader, title: string): ImportedSku | undefined {
  const options = OPTIONS.filter((option) => row.says(option)).map((option) =>
    row.read(option, (cell) => lineOf(cell, LONGEST_OPTION)),
  );
  const price = row.read('price', moneyOf);
  const compareAt = row.says('compareAt') ? row.read('compareAt', moneyOf) : 0;
  const stock = stockIn(row);
  const isShipped = row.read('requiresShipping', (cell) => yesNoOf(cell, true));
  if (row.problems.length > 0 || price === undefined || stock === undefined) return undefined;
  const name = options.join(' / ');
  const isOnly = name === '' || foldText(name) === ONLY;
  return {
    key: isOnly ? '' : foldText(name),
    name: isOnly ? title : name,
    price,
    originalPrice: compareAt !== undefined && compareAt > price ? compareAt : null,
    stock,
    freeShipping: isShipped === false,
  };
}
