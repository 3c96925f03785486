import { writeFile } from 'node:fs/promises';
import type { DocumentKind } from '../../../src/contract/document-kinds.ts';
import { translate } from '../languages/translate.ts';
import { CliError, type Verb, type Verbs } from './verb.ts';

function kindOf(options: Parameters<Verb['run']>[0]['options']): DocumentKind {
  const { receipt, return: isReturn } = options;
  if (receipt && isReturn) throw new CliError(translate('Give --receipt or --return, not both.'));
  if (receipt) return 'receipt';
  return isReturn ? 'return' : 'invoice';
}

const invoice: Verb = {
  usage: 'ORDER [--receipt | --return] [--name NAME] [--html FILE]',
  about:
    'issue an invoice, a receipt or a return invoice of an order in Japan; --html writes a page to print',
  options: {
    receipt: { type: 'boolean' },
    return: { type: 'boolean' },
    name: { type: 'string' },
    html: { type: 'string' },
  },
  async run({ call, number, options }) {
    const id = number(0, 'ORDER');
    const kind = kindOf(options);
    const document = await call('issueHostDocument', {
      params: { id },
      body: { kind, recipient: options.name },
      notFound: translate('The store has no order {id}, or no documents for tax in Japan.', { id }),
    });
    const { html: file } = options;
    if (file === undefined) return document.text.map((cells) => cells.join('\t')).join('\n');
    await writeFile(`${file}`, document.page.join('\n'));
    return translate('{title} of order {order} is in {file}.', {
      title: document.text[0]?.[0] ?? '',
      order: document.order,
      file: `${file}`,
    });
  },
};

export const documentVerbs: Verbs = { invoice };
