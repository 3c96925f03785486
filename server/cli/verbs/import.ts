import type { HostReply } from '../../../src/contract/host/schemas.ts';
import { importFile, report } from '../../modules/import/import-file.ts';
import { toWire } from '../../modules/import/imported.ts';
import { readInputFile } from './arguments.ts';
import { importSheet, isSheet } from './sheet.ts';
import { CliError, type Verb, type VerbContext } from './verb.ts';

type Failed = HostReply<'fetchPictures'>['failed'];

/** Fetches all pictures, batch by batch, and says how far it is. */
async function fetchAll({ call, progress }: VerbContext) {
  const failed: Failed = [];
  let kept = 0;
  let after: number | null = 0;
  while (after !== null) {
    const batch: HostReply<'fetchPictures'> = await call('fetchPictures', { body: { after } });
    kept += batch.kept;
    failed.push(...batch.failed);
    const done = kept + failed.length;
    if (done > 0) progress(`Fetching pictures: ${done} of ${done + batch.left}`);
    after = batch.next;
  }
  return { kept, failed };
}

/** Describes what came of the pictures in plain text; empty if there were none to fetch. */
function reportPictures({ kept, failed }: { kept: number; failed: Failed }): string {
  if (kept + failed.length === 0) return '';
  const summary = `\n${kept} ${kept === 1 ? 'picture' : 'pictures'} fetched`;
  if (failed.length === 0) return `${summary}.`;
  const lines = failed.map(({ product, url, why }) => `  ${product}: ${url}: ${why}`);
  return [`${summary}. Not fetched, so still loaded from their own servers:`, ...lines].join('\n');
}

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
    return text + reportPictures(await fetchAll(context));
  },
};
