import { importFile, report } from '../../modules/import/import-file.ts';
import { toWire } from '../../modules/import/imported.ts';
import { readInputFile } from './arguments.ts';
import { fetchPictures } from './fetch-pictures.ts';
import { importSheet, isSheet } from './sheet.ts';
import { CliError, type Verb } from './verb.ts';

export const importProducts: Verb = {
  usage: '[STORE] FILE.csv',
  about:
    "import products from Shopify's product CSV, with their pictures, or from a CSV that `export` wrote",
  wordsWithStore: 2,
  async run(context) {
    const path = context.word(0, 'FILE.csv');
    if (await isSheet(path)) return importSheet(context, path);
    const bytes = await readInputFile(path);
    const save = async (product: Parameters<typeof toWire>[0]) =>
      (await context.call('importProduct', { body: toWire(product) })).saved;
    const result = await importFile(bytes, save);
    const text = report(result);
    const { added, updated, left_out } = result.counts;
    // A file without a usable row must fail, so that a script notices.
    if (added + updated + left_out === 0 && result.problems.length > 0) throw new CliError(text);
    return text + (await fetchPictures(context));
  },
};
