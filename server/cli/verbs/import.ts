import { importFile } from '../../modules/import/import-file.ts';
import { report } from '../../modules/import/report.ts';
import { toImported } from '../../modules/import/to-imported.ts';
import { readGiven } from '../read-given.ts';
import { HostError, type Verb } from '../verb.ts';

export const importProducts: Verb = {
  usage: '[STORE] FILE.csv',
  about: "take in products of Shopify's product CSV; again brings them up to date",
  withStore: 2,
  async run({ call, word }) {
    const bytes = await readGiven(word(0, 'FILE.csv'));
    const save = async (product: Parameters<typeof toImported>[0]) =>
      (await call('importProduct', { body: toImported(product) })).saved;
    const imported = await importFile(bytes, save);
    const told = report(imported);
    const { added, updated, left_out } = imported.counts;
    // A file of which nothing could be used is a failure to whoever scripts this.
    if (added + updated + left_out === 0 && imported.problems.length > 0) throw new HostError(told);
    return told;
  },
};
