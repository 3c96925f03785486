import { importFile, type Refused, report } from '../../modules/import/import-file.ts';
import { type ImportedProduct, type Saved, toWire } from '../../modules/import/imported.ts';
import { readInputFile } from './arguments.ts';
import { fetchPictures } from './fetch-pictures.ts';
import { sendAccepted } from './send-accepted.ts';
import { importSheet, isSheet } from './sheet.ts';
import { CliError, type Verb, type VerbContext } from './verb.ts';

const EVERY = 1000;

const STOCK_STAYS =
  '\nThe stock of what was there is as it was. To set it to the one of the file: --set-stock';

async function importShopify(context: VerbContext, path: string): Promise<string> {
  const bytes = await readInputFile(path);
  const set_stock = context.options['set-stock'] === true;
  let said = 0;
  const result = await importFile(
    bytes,
    async (products) => {
      const results = new Map<ImportedProduct, Saved | Refused>();
      const accepted = await sendAccepted(
        products,
        (items) =>
          context.call('importProducts', { body: { products: items.map(toWire), set_stock } }),
        (product, refused) => results.set(product, { refused }),
      );
      for (const [n, product] of (accepted?.sent ?? []).entries()) {
        const saved = accepted?.reply.saved[n];
        if (saved) results.set(product, saved);
      }
      return products.flatMap((product) => results.get(product) ?? []);
    },
    (done, all) => {
      if (done - said < EVERY) return;
      said = done;
      context.progress(`${done} of ${all} products`);
    },
  );
  const text = report(result);
  const { added, updated, left_out } = result.counts;
  // A script must notice a file without a usable row.
  if (added + updated + left_out === 0 && result.problems.length > 0) throw new CliError(text);
  const stock = updated > 0 && !set_stock ? STOCK_STAYS : '';
  return text + (await fetchPictures(context)) + stock;
}

export const importProducts: Verb = {
  usage: '[STORE] FILE.csv [--set-stock]',
  about:
    "import products from Shopify's product CSV, with their pictures, or from a CSV that `export` wrote",
  options: { 'set-stock': { type: 'boolean' } },
  wordsWithStore: 2,
  async run(context) {
    const path = context.word(0, 'FILE.csv');
    if (!(await isSheet(path))) return importShopify(context, path);
    if (context.options['set-stock'] !== true) return importSheet(context, path);
    throw new CliError(
      "--set-stock is for Shopify's CSV. A sheet has its own columns for the stock: see docs/recipes/import-products.md.",
    );
  },
};
