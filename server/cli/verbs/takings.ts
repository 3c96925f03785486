import { writeFile } from 'node:fs/promises';
import type { HostReply } from '../../../src/contract/host/schemas.ts';
import {
  TAKINGS_BY,
  type TakingsKind,
  type TakingsRow,
} from '../../../src/contract/host/takings.ts';
import { BYTE_ORDER_MARK, csvLine } from '../../modules/spreadsheet/file/cell.ts';
import { writeFreee } from '../accounting/freee.ts';
import { writeMoneyForward } from '../accounting/moneyforward.ts';
import { type PlainText, translate } from '../languages/translate.ts';
import { CliError, type Verb, type Verbs } from './verb.ts';

type Takings = HostReply<'listTakings'>;

const KINDS: Record<TakingsKind, PlainText> = {
  goods: 'goods',
  shipping: 'shipping',
  payment_fee: 'payment fee',
  overpaid: 'paid twice or late',
  refund: 'refund',
};

const lineOf = ({ key, kind, amount }: TakingsRow): string =>
  [key || '-', translate(KINDS[kind]), amount].join('\t');

const totalOf = ({ month, timezone, currency, sums }: Takings): string =>
  translate('{month} ({timezone}): taken {taken}, refunded {refunded} {currency}.', {
    month,
    timezone,
    currency,
    ...sums,
  });

const writeCsv = ({ month, currency }: Takings, rows: readonly TakingsRow[]): string =>
  BYTE_ORDER_MARK +
  csvLine(['month', 'key', 'kind', 'currency', 'amount']) +
  rows.map(({ key, kind, amount }) => csvLine([month, key, kind, currency, amount])).join('');

const takings: Verb = {
  usage:
    '[--month YYYY-MM] [--by day | show | product | method | rate] [--csv FILE | --freee FILE | --moneyforward FILE]',
  about:
    "a month's takings, with fees and refunds on lines of their own; or a file for accounting software",
  details: () =>
    translate(
      'Examples:\n  takings --month 2026-11 --by rate\n  takings --month 2026-11 --by product --csv november.csv\n  takings --month 2026-11 --freee november.csv\n  takings --month 2026-11 --moneyforward november.csv\n\nThe files for freee and MoneyForward have a line for each day, payment method and tax rate.',
    ),
  options: {
    month: { type: 'string' },
    by: { type: 'string' },
    csv: { type: 'string' },
    freee: { type: 'string' },
    moneyforward: { type: 'string' },
  },
  async run({ call, options }) {
    const { month, by, csv, freee, moneyforward } = options;
    const files = [csv, freee, moneyforward].filter((file) => file !== undefined);
    if (files.length > 1) {
      throw new CliError(translate('Give one of --csv, --freee and --moneyforward.'));
    }
    const isBooks = freee !== undefined || moneyforward !== undefined;
    if (by !== undefined && !TAKINGS_BY.some((known) => known === by)) {
      throw new CliError(translate('--by is one of {values}.', { values: TAKINGS_BY.join(', ') }));
    }
    const grouping = isBooks ? 'books' : `${by ?? 'day'}`;
    const query = { by: grouping, ...(month !== undefined && { month: `${month}` }) };
    const found = await call('listTakings', { query });
    const rows = found.data.filter(({ amount }) => amount !== 0);
    const [file] = files;
    if (file === undefined) return [...rows.map(lineOf), totalOf(found)].join('\n');
    if (isBooks && found.currency !== 'JPY') {
      throw new CliError(translate('freee and MoneyForward keep books in yen.'));
    }
    const write = freee === undefined ? writeMoneyForward : writeFreee;
    await writeFile(`${file}`, isBooks ? write(rows) : writeCsv(found, rows));
    return translate('{total}\n{count} lines are in {file}.', {
      total: totalOf(found),
      count: rows.length,
      file: `${file}`,
    });
  },
};

export const takingsVerbs: Verbs = { takings };
