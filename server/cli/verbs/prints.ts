import { writeFile } from 'node:fs/promises';
import { supportedLocale } from '../../../src/routes/locales.ts';
import { type PlainText, translate } from '../languages/translate.ts';
import { fileOf, ordersOf } from './labels.ts';
import { CliError, type Verb, type Verbs } from './verb.ts';

type Options = Parameters<Verb['run']>[0]['options'];

function languageOf({ language }: Options): Record<string, string> {
  if (language === undefined) return {};
  const lang = supportedLocale(`${language}`);
  if (lang) return { lang };
  throw new CliError(
    translate('--language is ja, en or zh-TW, not "{language}".', { language: `${language}` }),
  );
}

const printVerb = (
  call: 'printSlips' | 'printPicking',
  about: PlainText,
  example: PlainText,
): Verb => ({
  usage: 'ORDER … | --to-ship --out FILE.html [--language ja | en | zh-TW]',
  about,
  details: () => translate(example),
  options: {
    'to-ship': { type: 'boolean' },
    out: { type: 'string' },
    language: { type: 'string' },
  },
  async run(context) {
    const { words, options } = context;
    const file = fileOf(options);
    const orders = ordersOf(words, options);
    const query = { ...(orders && { orders: orders.join(',') }), ...languageOf(options) };
    await writeFile(file, await context.call(call, { query }));
    return translate('Open {file} in a browser and print it on A4.', { file });
  },
});

export const printVerbs: Verbs = {
  slips: printVerb(
    'printSlips',
    'write a page with a packing slip for each order, without prices for gifts',
    'Example: npm run host -- slips --to-ship --out slips.html',
  ),
  picking: printVerb(
    'printPicking',
    'write a page with the goods of several orders, summed by SKU',
    'Example: npm run host -- picking --to-ship --out picking.html',
  ),
};
