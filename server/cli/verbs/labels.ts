import { writeFile } from 'node:fs/promises';
import type { Carrier } from '../../../src/contract/carriers.ts';
import type { LabelProblem } from '../../../src/contract/host/labels.ts';
import { type PlainText, translate } from '../languages/translate.ts';
import { CliError, type Verb, type Verbs } from './verb.ts';

const CARRIERS: Record<string, Carrier> = {
  yamato: 'yamato',
  sagawa: 'sagawa',
  'japan-post': 'japan_post',
};

/** Throws CliError for another word. */
export function carrierOf(word: string): Carrier {
  const carrier = CARRIERS[word.replace('_', '-')];
  if (carrier) return carrier;
  throw new CliError(
    translate('"{word}" is no carrier with label files. There are: {carriers}.', {
      word,
      carriers: Object.keys(CARRIERS).join(', '),
    }),
  );
}

const FIELDS: Record<LabelProblem['field'], PlainText> = {
  order: 'the order',
  receiver_name: "the receiver's name",
  receiver_phone: "the receiver's phone number",
  receiver_postcode: "the receiver's postal code",
  receiver_address: "the receiver's address",
  sender_name: "the sender's name",
  sender_phone: "the sender's phone number",
  sender_postcode: "the sender's postal code",
  sender_address: "the sender's address",
  gift_sender: "the giver's name",
  contents: 'the contents',
  delivery_date: 'the day of delivery',
  delivery_slot: 'the time of delivery',
  amount: 'the amount to collect',
};

const codeOf = (character: string) =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

function reasonOf({ kind, character, substitute, length, most, ...problem }: LabelProblem): string {
  const field = translate(FIELDS[problem.field]);
  switch (kind) {
    case 'character':
      return translate(
        '{field} contains {character} ({code}), which Shift_JIS lacks. Say what to print instead: --replace {character}={substitute}',
        {
          field,
          character: character ?? '',
          code: codeOf(character ?? ''),
          substitute: substitute ?? '',
        },
      );
    case 'too_long':
      return translate(
        '{field} has the width of {length} half-width characters, and the label holds {most}. Enter this label by hand.',
        { field, length: length ?? 0, most: most ?? 0 },
      );
    case 'too_much':
      return translate('{field} is {length} yen, and the carrier collects at most {most}.', {
        field,
        length: length ?? 0,
        most: most ?? 0,
      });
    case 'invalid':
      return translate(
        '{field} is not a Japanese one. Ask the buyer, and enter this label by hand.',
        {
          field,
        },
      );
    case 'missing':
      return translate(
        "no product name can be printed. Set shipping.sender.contents in the store's file.",
      );
    case 'not_to_ship':
      return translate('it is not waiting to be shipped to an address.');
    case 'unknown':
      return translate('the store has no such order.');
    case 'past':
      return translate('{field} is over. The label is written without it.', { field });
    case 'not_offered':
      return translate('the carrier does not offer {field}. The label is written without it.', {
        field,
      });
  }
}

const problemLine = (problem: LabelProblem) =>
  translate('{order}: {reason}', { order: problem.order, reason: reasonOf(problem) });

/** `𠮷=吉,🎁=` */
function replacementsOf(text: string): Record<string, string> {
  const pairs = text.split(',').map((pair) => pair.split('='));
  if (pairs.every((pair) => pair.length === 2 && pair[0])) return Object.fromEntries(pairs);
  throw new CliError(translate('Write --replace as 𠮷=吉, with commas between several.'));
}

const TEMPERATURES = ['chilled', 'frozen'] as const;

function temperatureOf(cool: string | boolean | undefined) {
  if (cool === undefined) return undefined;
  const known = TEMPERATURES.find((temperature) => temperature === cool);
  if (known) return known;
  throw new CliError(translate('--cool is chilled or frozen, not "{cool}".', { cool: `${cool}` }));
}

type Options = Parameters<Verb['run']>[0]['options'];

/** Returns undefined for all orders that are ready. Throws CliError unless the command says which. */
export function ordersOf(orders: readonly string[], options: Options) {
  const isAll = options['to-ship'] === true;
  if (orders.length > 0 !== isAll) return isAll ? undefined : orders;
  throw new CliError(translate('Name the orders, or write --to-ship for all that are ready.'));
}

/** Throws CliError without `--out`. */
export function fileOf({ out }: Options): string {
  if (typeof out === 'string' && out !== '') return out;
  throw new CliError(translate('Name the file to write: --out FILE'));
}

const labels: Verb = {
  usage:
    'yamato | sagawa | japan-post ORDER … | --to-ship --out FILE.csv [--ship-on YYYY-MM-DD] [--cool chilled | frozen] [--replace 𠮷=吉]',
  about: "write parcel labels for a carrier's tool: B2 Cloud, e-Hiden III or Yu-Pack Print R",
  details: () =>
    translate(
      'Example: npm run host -- labels yamato --to-ship --out b2.csv\nImport the file in the tool, and print. Then enter the numbers: npm run host -- ship --from yamato issued.csv',
    ),
  options: {
    'to-ship': { type: 'boolean' },
    out: { type: 'string' },
    'ship-on': { type: 'string' },
    cool: { type: 'string' },
    replace: { type: 'string' },
  },
  async run({ call, word, words, options }) {
    const carrier = carrierOf(word(0, 'CARRIER'));
    const orders = ordersOf(words.slice(1), options);
    const out = fileOf(options);
    const { replace } = options;
    const body = {
      orders,
      ship_on: options['ship-on'],
      temperature: temperatureOf(options.cool),
      replace: typeof replace === 'string' ? replacementsOf(replace) : undefined,
    };
    const written = await call('writeLabels', { params: { carrier }, body });
    const lines = written.problems.map(problemLine);
    if (written.file === null) {
      throw new CliError([translate('No label was written.'), ...lines].join('\n'));
    }
    await writeFile(out, Buffer.from(written.file, 'base64'));
    const summary = translate('{count} labels are in {file}.', { count: written.count, file: out });
    return [summary, ...lines].join('\n');
  },
};

export const labelVerbs: Verbs = { labels };
