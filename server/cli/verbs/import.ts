import { readTable, type Table } from '../../modules/import/csv.ts';
import { importFile, type Refused, report } from '../../modules/import/import-file.ts';
import { type ImportedProduct, type Saved, toWire } from '../../modules/import/imported.ts';
import { readFile } from '../../modules/import/read-file.ts';
import { isSheetHeader } from '../../modules/spreadsheet/file/rows.ts';
import { translate, translateLines } from '../languages/translate.ts';
import { readInputFile } from './arguments.ts';
import { reportDryRun } from './dry-run.ts';
import { fetchPictures } from './fetch-pictures.ts';
import { sendAccepted } from './send-accepted.ts';
import { importSheet } from './sheet.ts';
import { CliError, type Verb, type VerbContext } from './verb.ts';

const EVERY = 1000;

const STOCK_STAYS =
  '\nThe stock of what was there is as it was. To set it to the one of the file: --set-stock';

async function saveProducts(
  context: VerbContext,
  products: ImportedProduct[],
  set_stock: boolean,
): Promise<(Saved | Refused)[]> {
  const results = new Map<ImportedProduct, Saved | Refused>();
  const accepted = await sendAccepted(
    products,
    (items) => context.call('importProducts', { body: { products: items.map(toWire), set_stock } }),
    (product, refused) => results.set(product, { refused }),
  );
  for (const [n, product] of (accepted?.sent ?? []).entries()) {
    const saved = accepted?.reply.saved[n];
    if (saved) results.set(product, saved);
  }
  return products.flatMap((product) => results.get(product) ?? []);
}

/** Asks for the store's language only if the bytes need it. */
async function readInputTable(context: VerbContext, path: string): Promise<Table> {
  const bytes = await readInputFile(path);
  const table = readTable(bytes);
  if (table.encoding?.startsWith('utf')) return table;
  const { locale } = await context.call('getHostStore');
  return locale === 'zh_TW' ? readTable(bytes, { readsBig5: true }) : table;
}

async function importShopify(context: VerbContext, table: Table): Promise<string> {
  const set_stock = context.options['set-stock'] === true;
  let said = 0;
  const result = await importFile(
    table,
    (products) => saveProducts(context, products, set_stock),
    (done, all) => {
      if (done - said < EVERY) return;
      said = done;
      context.progress(translate('{done} of {all} products', { done, all }));
    },
  );
  const text = translateLines(report(result));
  const { added, updated, left_out } = result.counts;
  // A script must notice a file without a usable row.
  if (added + updated + left_out === 0 && result.problems.length > 0) throw new CliError(text);
  const stock = updated > 0 && !set_stock ? translate(STOCK_STAYS) : '';
  return text + (await fetchPictures(context)) + stock;
}

function dryRun(table: Table): string {
  const { encoding } = table;
  const { products, ...rest } = readFile(table);
  const variants = products.reduce((sum, { skus }) => sum + skus.length, 0);
  return reportDryRun({ encoding, names: products.map(({ title }) => title), variants, ...rest });
}

export const importProducts: Verb = {
  usage: '[STORE] FILE.csv [--set-stock] [--dry-run]',
  about:
    "import products from Shopify's product CSV, with their pictures, or from a CSV that `export` wrote; --dry-run shows names and bad rows, and saves nothing",
  options: { 'set-stock': { type: 'boolean' }, 'dry-run': { type: 'boolean' } },
  wordsWithStore: 2,
  async run(context) {
    const table = await readInputTable(context, context.word(0, 'FILE.csv'));
    const isDry = context.options['dry-run'] === true;
    if (!isSheetHeader(table.records[0]?.cells ?? [])) {
      return isDry ? dryRun(table) : importShopify(context, table);
    }
    if (context.options['set-stock'] !== true) return importSheet(context, table, isDry);
    throw new CliError(
      translate(
        "--set-stock is for Shopify's CSV. A sheet has its own columns for the stock: see docs/recipes/import-products.md.",
      ),
    );
  },
};
