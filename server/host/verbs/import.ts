import { readFile } from 'node:fs/promises';
import { importFile } from '../../import/import-file.ts';
import { report } from '../../import/report.ts';
import { toImported } from '../../import/to-imported.ts';
import type { Verb } from '../verb.ts';

export const importProducts: Verb = {
  usage: '[STORE] FILE.csv',
  about: "take in products of Shopify's product CSV; again brings them up to date",
  withStore: 2,
  async run({ call, word }) {
    const bytes = await readFile(word(0, 'FILE.csv'));
    const save = async (product: Parameters<typeof toImported>[0]) =>
      (await call('importProduct', { body: toImported(product) })).saved;
    return report(await importFile(bytes, save));
  },
};
